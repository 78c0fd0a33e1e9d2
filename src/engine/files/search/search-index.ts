/**
 * The search index of a locale, made by Pagefind from the texts themselves: no
 * other locale and no built page is looked at, so one can be made alone.
 */
import type { FileGroup, SiteFile } from '../site-file.ts';
import { localeCodes, type Locale } from '../../../i18n/locales.ts';
import { makeIndex } from './index-maker.ts';
import { PART_NUMBERS, pagesInPart, partCount } from './index-pages.ts';
import { partFolder, PARTS_FILE, searchFolder } from './sections.ts';

async function partFiles(locale: Locale, part: number): Promise<SiteFile[]> {
  const pages = pagesInPart(locale, part);
  // The first is there for a locale that has no page, too: its search finds nothing.
  if (part > 0 && pages.length === 0) return [];
  const folder = partFolder(locale, part).slice(1);
  const files = await makeIndex({ locale, part, pages });
  return Array.from(files, ([name, content]) => ({
    file: `${folder}${name}`,
    make: () => content,
  }));
}

/** The indexes of all locales, in lots of a part. */
export const searchFileGroups = (locales: readonly Locale[] = localeCodes): FileGroup[] =>
  locales.flatMap((locale) => [
    ...PART_NUMBERS.map((part) => ({
      name: `search ${locale} ${part}`,
      files: () => partFiles(locale, part),
    })),
    {
      name: `search parts ${locale}`,
      files: () => [
        {
          file: `${searchFolder(locale).slice(1)}${PARTS_FILE}`,
          make: () => JSON.stringify({ parts: partCount(locale) }),
        },
      ],
    },
  ]);
