import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pictureVariants, variantPath, type Picture } from '../../../shared/picture.ts';
import { mediaDirectory } from '../../content/media/variants.ts';
import { allPictures } from '../../queries/media.ts';
import { searchFileGroups } from '../../files/search/search-index.ts';
import { siteFileGroups } from '../../files/index.ts';
import type { Renderer } from '../render/renderer.ts';
import type { FileGroup, SiteFile } from '../../files/site-file.ts';

/**
 * Returns the variants of all pictures in the content, as files below `_media/`. Other files in
 * the folder of variants are not copied. `make()` throws if a variant is missing.
 */
export function mediaFiles(
  pictures: readonly Picture[] = allPictures(),
  variants: string = mediaDirectory(),
): SiteFile[] {
  return pictures.flatMap((picture) =>
    pictureVariants(picture).map((variant) => {
      const name = variantPath(picture, variant);
      const from = path.join(variants, name);
      return {
        file: `_media/${name}`,
        make() {
          if (!existsSync(from)) {
            throw new Error(`${from}: is missing; run 'npm run content' again.`);
          }
          return readFileSync(from);
        },
      };
    }),
  );
}

/**
 * Returns all file groups except the host files. The messages of islands come from the compiled
 * renderer. The search indexes are first, because a separate process takes long to build them.
 */
export const fileGroups = (renderer: () => Promise<Renderer>): readonly FileGroup[] => [
  ...searchFileGroups(),
  ...siteFileGroups(),
  {
    name: 'messages',
    files: async () =>
      (await renderer()).messageBundles().map(({ file, text }) => ({ file, make: () => text })),
  },
  { name: 'media', files: () => mediaFiles() },
];
