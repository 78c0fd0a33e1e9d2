/** The searchable sections, in the order of the results. */
export const SEARCH_SECTIONS = ['helps', 'blog', 'news'] as const;
export type SearchSection = (typeof SEARCH_SECTIONS)[number];

/** Returns the folder of a locale's index, as a path on both domains. */
export const searchFolder = (locale: string): string => `/_search/${locale}/`;

/** The path of a locale's search worker. */
export const SEARCH_WORKER = /^\/_search\/[a-z]+\/pagefind-worker\.js$/;

/** Returns the folder of a part, from 0. The first part is in the locale's own folder. */
export const partFolder = (locale: string, part: number): string =>
  part === 0 ? searchFolder(locale) : `${searchFolder(locale)}${part + 1}/`;

/** File in the index folder with the number of parts. */
export const PARTS_FILE = 'parts.json';
