import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pictureVariants, variantPath, type Picture } from '../../content/media/picture.ts';
import { mediaDirectory } from '../../content/media/variants.ts';
import { allPictures } from '../../queries/media.ts';
import { searchFileGroups } from '../../files/search/search-index.ts';
import { siteFileGroups } from '../../files/index.ts';
import type { Renderer } from '../render/renderer.ts';
import type { FileGroup, SiteFile } from '../../files/site-file.ts';

/**
 * The variants of the pictures that the content has, as files below `_media/`;
 * what the folder of variants keeps beside them stays behind. A file throws when
 * its variant is lacking.
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
 * Everything that a build makes beside pages and the rules for hosts; words of
 * islands come from the compiled renderer. What takes long in a process of its
 * own stands first.
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
