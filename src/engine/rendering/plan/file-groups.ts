import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pictureVariants, variantPath, type Picture } from '../../../shared/picture.ts';
import { mediaDirectory } from '../../content/media/variants.ts';
import { allPictures } from '../../queries/media.ts';
import { searchFileGroups } from '../../files/search/search-index.ts';
import { localeFileGroups } from '../../files/index.ts';
import { sitemapIndexes } from '../../files/sitemaps.ts';
import type { Locale } from '../../../i18n/locales.ts';
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

/** Returns what all locales share. The messages of islands come from the compiled renderer. */
const sharedFileGroups = (renderer: () => Promise<Renderer>): readonly FileGroup[] => [
  {
    name: 'messages',
    files: async () =>
      (await renderer()).messageBundles().map(({ file, text }) => ({ file, make: () => text })),
  },
  { name: 'media', files: () => mediaFiles() },
];

/**
 * Returns all file groups of the site except the host files, or those of a shard. The search indexes
 * are first, because a separate process takes long to build them.
 */
export function fileGroups(
  renderer: () => Promise<Renderer>,
  locales?: readonly Locale[],
): readonly FileGroup[] {
  if (locales?.length === 0) return sharedFileGroups(renderer);
  const ofLocales = [...searchFileGroups(locales), ...localeFileGroups(locales)];
  return locales ? ofLocales : [...ofLocales, ...sharedFileGroups(renderer), ...sitemapIndexes()];
}
