/** Searches the index of a locale. */
import { MAX_PARTS } from '../../shared/search/parts';
import {
  partFolder,
  PARTS_FILE,
  SEARCH_SECTIONS,
  searchFolder,
  type SearchSection,
} from '../../shared/search/sections';

/** A search result: a page. */
export interface SearchResult {
  readonly url: string;
  readonly title: string;
  readonly section: SearchSection;
  /** Text around the match: HTML with no markup except `<mark>`. */
  readonly excerpt: string;
}

/** Runs a query. Resolves with the results, best first; rejects if the index cannot be loaded. */
export type Search = (query: string) => Promise<readonly SearchResult[]>;

/** The part of Pagefind that is used here. */
export interface Pagefind {
  options(options: { excerptLength: number }): Promise<void>;
  /** Adds another index to the search. */
  mergeIndex(folder: string, options: { excerptLength: number }): Promise<void>;
  search(query: string): Promise<{
    readonly results: readonly { data(): Promise<PagefindData> }[];
  } | null>;
}
export interface PagefindData {
  readonly url: string;
  readonly excerpt: string;
  readonly meta: { readonly title?: string };
  readonly filters: { readonly section?: readonly string[] };
}

/** Each result is a file to fetch, and few visitors read beyond one screen. */
const MAX_RESULTS = 6;
/** In words. */
const EXCERPT_LENGTH = 18;

const sectionOf = ({ filters }: PagefindData): SearchSection =>
  SEARCH_SECTIONS.find((section) => filters.section?.includes(section)) ?? 'helps';

/** The search program of a locale, and the folders of additional index parts. */
export interface SearchParts {
  readonly pagefind: Pagefind;
  readonly folders: readonly string[];
}

/**
 * Creates a search with Pagefind. Pagefind loads with the first query, and again if that failed.
 */
export function createSearch(load: () => Promise<SearchParts>): Search {
  let loading: Promise<Pagefind> | undefined;
  const engine = (): Promise<Pagefind> =>
    (loading ??= load()
      .then(async ({ pagefind, folders }) => {
        const options = { excerptLength: EXCERPT_LENGTH };
        await pagefind.options(options);
        for (const folder of folders) await pagefind.mergeIndex(folder, options);
        return pagefind;
      })
      .catch((error: unknown) => {
        loading = undefined;
        throw error;
      }));
  return async (query) => {
    const found = await (await engine()).search(query);
    const best = (found?.results ?? []).slice(0, MAX_RESULTS);
    const pages = await Promise.all(best.map((result) => result.data()));
    return pages.map((page) => ({
      url: page.url,
      title: page.meta.title ?? page.url,
      section: sectionOf(page),
      excerpt: page.excerpt,
    }));
  };
}

/** Returns the folders of additional index parts; empty if they cannot be determined. */
export async function additionalFolders(locale: string): Promise<string[]> {
  try {
    const response = await fetch(searchFolder(locale) + PARTS_FILE);
    const { parts } = (await response.json()) as { parts?: unknown };
    const count = response.ok && Number.isInteger(parts) ? Math.min(Number(parts), MAX_PARTS) : 1;
    return Array.from({ length: count - 1 }, (_, at) => partFolder(locale, at + 1));
  } catch {
    return [];
  }
}

/** Loads the search program of a locale. The bundler does not know its URL. */
export async function loadSearch(locale: string): Promise<SearchParts> {
  const [pagefind, folders] = await Promise.all([
    import(/* @vite-ignore */ `${searchFolder(locale)}pagefind.js`) as Promise<Pagefind>,
    additionalFolders(locale),
  ]);
  return { pagefind, folders };
}
