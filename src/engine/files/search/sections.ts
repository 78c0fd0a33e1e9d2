/** The sections that can be searched, in the order in which results show them. */
export const SEARCH_SECTIONS = ['helps', 'blog', 'news'] as const;
export type SearchSection = (typeof SEARCH_SECTIONS)[number];

/** The folder of a locale's index, as an address on either domain. */
export const searchFolder = (locale: string): string => `/_search/${locale}/`;

/** The folder of a part, from 0: the first lies in the locale's own. */
export const partFolder = (locale: string, part: number): string =>
  part === 0 ? searchFolder(locale) : `${searchFolder(locale)}${part + 1}/`;

/** Tells how many parts a locale's index has; in its folder. */
export const PARTS_FILE = 'parts.json';
