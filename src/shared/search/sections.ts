/** The kinds of pages that the search tells apart. Each has a label in the results. */
const SEARCH_SECTIONS = [
  'product',
  'solutions',
  'alternatives',
  'faq',
  'helps',
  'docs',
  'blog',
  'news',
  'release',
  'partner',
] as const;
export type SearchSection = (typeof SEARCH_SECTIONS)[number];

/** Returns the section of a page by the first segment of its path within a locale. */
export function sectionOfPath(path: string): SearchSection {
  const [, first] = /^\/([^/?#]*)/.exec(path) ?? [];
  return SEARCH_SECTIONS.find((section) => section === first) ?? 'product';
}

/** Returns the folder of a locale's index, as a path on both domains. */
export const searchFolder = (locale: string): string => `/_search/${locale}/`;

/** The path of a locale's search worker. */
export const SEARCH_WORKER = /^\/_search\/[a-z]+\/pagefind-worker\.js$/;

/** Returns the folder of a part, from 0. The first part is in the locale's own folder. */
export const partFolder = (locale: string, part: number): string =>
  part === 0 ? searchFolder(locale) : `${searchFolder(locale)}${part + 1}/`;

/** File in the index folder with what a search needs before its first query. */
export const CATALOG_FILE = 'catalog.json';

/** A page with a short name, such as "Pricing" or "Amazon", which a query can equal. */
export interface NamedPage {
  readonly url: string;
  readonly title: string;
  readonly summary: string;
  /** Its short names: the label of its link, the word in its address. */
  readonly names: readonly string[];
}

/** What the catalog of a locale's index says. */
export interface SearchCatalog {
  readonly parts: number;
  readonly pages: readonly NamedPage[];
  /** Words that a query can do without, such as "how" and "the". */
  readonly common: readonly string[];
  /** In Chinese, each character of the other script followed by the page's own. */
  readonly variants?: string;
}
