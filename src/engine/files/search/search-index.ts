/**
 * The search index of a locale, which Pagefind builds from the content itself. It needs no
 * other locale and no rendered page, so each index can be built separately.
 */
import type { FileGroup, SiteFile } from '../site-file.ts';
import { localeCodes, type Locale } from '../../../i18n/locales.ts';
import { PART_NUMBERS, pagesInPart, searchCatalog } from './index-pages.ts';
import { indexOf } from './pagefind.ts';
import { partPages } from './searchable.ts';
import { CATALOG_FILE, partFolder, searchFolder } from '../../../shared/search/sections.ts';

async function partFiles(locale: Locale, part: number): Promise<SiteFile[]> {
  // The first part exists even for a locale without pages: its search finds nothing.
  if (part > 0 && partPages(locale, String(part)).length === 0) return [];
  const folder = partFolder(locale, part).slice(1);
  const files = await indexOf(locale, pagesInPart(locale, part));
  return Array.from(files, ([name, content]) => ({
    file: `${folder}${name}`,
    make: () => content,
  }));
}

/** Returns the indexes of all locales, one file group per part. */
export const searchFileGroups = (locales: readonly Locale[] = localeCodes): FileGroup[] =>
  locales.flatMap((locale) => [
    ...PART_NUMBERS.map((part) => ({
      name: `search ${locale} ${part}`,
      isDeferrable: true,
      files: () => partFiles(locale, part),
    })),
    {
      name: `search catalog ${locale}`,
      isDeferrable: true,
      files: () => [
        {
          file: `${searchFolder(locale).slice(1)}${CATALOG_FILE}`,
          make: () => JSON.stringify(searchCatalog(locale)),
        },
      ],
    },
  ]);
