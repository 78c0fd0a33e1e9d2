/** The index of a locale, as a function from a query to what it finds. */
import { MOST_PARTS } from '../../engine/files/search/parts';
import {
  partFolder,
  PARTS_FILE,
  SEARCH_SECTIONS,
  searchFolder,
  type SearchSection,
} from '../../engine/files/search/sections';

/** A page that was found. */
export interface Find {
  readonly url: string;
  readonly title: string;
  readonly section: SearchSection;
  /** The words around the find: HTML in which nothing but `<mark>` is markup. */
  readonly excerpt: string;
}

/** Looks a query up; rejects when the index cannot be had. The best comes first. */
export type Search = (query: string) => Promise<readonly Find[]>;

/** As much of Pagefind as is used here. */
export interface Pagefind {
  options(options: { excerptLength: number }): Promise<void>;
  /** Looks in another index as well. */
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

/** Each one is a file to fetch: a screenful, and nobody reads on. */
const MOST_FINDS = 6;
/** In words. */
const EXCERPT_LENGTH = 18;

const sectionOf = ({ filters }: PagefindData): SearchSection =>
  SEARCH_SECTIONS.find((section) => filters.section?.includes(section)) ?? 'helps';

/** What a locale's search is made of: the program, and the folders of further parts of the index. */
export interface SearchParts {
  readonly pagefind: Pagefind;
  readonly folders: readonly string[];
}

/** A search over Pagefind's program, which is loaded with the first query, and again if that failed. */
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
    const best = (found?.results ?? []).slice(0, MOST_FINDS);
    const pages = await Promise.all(best.map((result) => result.data()));
    return pages.map((page) => ({
      url: page.url,
      title: page.meta.title ?? page.url,
      section: sectionOf(page),
      excerpt: page.excerpt,
    }));
  };
}

/** The folders of an index beside the first; none where that cannot be learned. */
export async function furtherFolders(locale: string): Promise<string[]> {
  try {
    const response = await fetch(searchFolder(locale) + PARTS_FILE);
    const { parts } = (await response.json()) as { parts?: unknown };
    const count = response.ok && Number.isInteger(parts) ? Math.min(Number(parts), MOST_PARTS) : 1;
    return Array.from({ length: count - 1 }, (_, at) => partFolder(locale, at + 1));
  } catch {
    return [];
  }
}

/** Loads the program of a locale's index; its address is known to no bundler. */
export async function loadSearch(locale: string): Promise<SearchParts> {
  const [pagefind, folders] = await Promise.all([
    import(/* @vite-ignore */ `${searchFolder(locale)}pagefind.js`) as Promise<Pagefind>,
    furtherFolders(locale),
  ]);
  return { pagefind, folders };
}
