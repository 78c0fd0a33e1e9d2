/** The sections that can be searched, in the order in which results show them. */
export const SEARCH_SECTIONS = ['helps', 'blog', 'news'] as const;
export type SearchSection = (typeof SEARCH_SECTIONS)[number];

/** The folder of a locale's index, as an address on either domain. */
export const searchFolder = (locale: string): string => `/_search/${locale}/`;
