/** Searches the index of a locale. */
import { optional } from '../../browser/page/optional';
import { searchFolder, sectionOfPath, type SearchSection } from '../../shared/search/sections';
import { loadCatalog, type Catalog } from './catalog';
import { excerptOf, type ExcerptPart } from './excerpt';
import { bestNamesFirst, closest, hasWord, namedBy, withoutCommonWords } from './ranking';

/** A search result: a page. */
export interface SearchResult {
  readonly url: string;
  readonly title: string;
  readonly section: SearchSection;
  /** Text around the match, or the summary of the page. */
  readonly excerpt: readonly ExcerptPart[];
}

/** The results of a query, best first. */
export interface SearchResults {
  readonly results: readonly SearchResult[];
  /** Whether no page has all the words, and these have some. */
  readonly isPartial: boolean;
  /** Whether there are more results than these. */
  readonly hasMore: boolean;
}

/** Runs a query. Rejects if the index cannot be loaded. */
export type Search = (query: string) => Promise<SearchResults>;

/** A page that Pagefind found; its text is a file to fetch. */
interface PagefindResult {
  readonly id: string;
  data(): Promise<PagefindData>;
}

/** The part of Pagefind that is used here. */
interface Pagefind {
  /** Adds another index to the search. */
  mergeIndex(folder: string): Promise<void>;
  search(query: string): Promise<{ readonly results: readonly PagefindResult[] } | null>;
}
export interface PagefindData {
  readonly url: string;
  /** Escaped text; words of scripts without spaces are separated by zero-width spaces. */
  readonly raw_content: string;
  readonly locations: readonly number[];
  readonly meta: { readonly title?: string };
}

/** Each result is a file to fetch, and few visitors read beyond one screen. */
const MAX_RESULTS = 8;
/** With fewer results, pages with only some of the words follow. */
const FEW_RESULTS = 3;
/** Words to look up one by one. */
const MAX_WORDS = 6;

/** The search program of a locale, and the catalog of its index. */
export interface SearchIndex {
  readonly locale: { readonly iso: string; readonly prefix: string };
  readonly pagefind: Pagefind;
  readonly catalog: Catalog;
}

/** Returns the words of a text, also in scripts without spaces. */
function wordsOf(iso: string, text: string): string[] {
  // Firefox has it since 2024.
  if (!('Segmenter' in Intl)) return text.split(/\s+/).filter(Boolean);
  const segments = new Intl.Segmenter(iso, { granularity: 'word' }).segment(text);
  return Array.from(segments, ({ segment, isWordLike }) => (isWordLike ? segment : '')).filter(
    Boolean,
  );
}

const sectionOf = (url: string, prefix: string): SearchSection =>
  sectionOfPath(url.slice(url.startsWith(`${prefix}/`) ? prefix.length : 0));

async function look({ pagefind }: SearchIndex, query: string): Promise<readonly PagefindResult[]> {
  return (await pagefind.search(query))?.results ?? [];
}

/**
 * Whether a page has a word, a form of it, or a longer word that starts with it. For any other word,
 * Pagefind returns the pages of the longest start that it knows, like "pay" for "paypal".
 */
async function isKnown(index: SearchIndex, word: string): Promise<boolean> {
  if ((await look(index, `"${word}"`)).length > 0) return true;
  const [first] = await look(index, word);
  return first !== undefined && hasWord((await first.data()).raw_content, word);
}

/** Returns the pages that have some of the words. */
async function lookWordByWord(
  index: SearchIndex,
  words: readonly string[],
): Promise<PagefindResult[]> {
  if (words.length < 2) return [];
  const found: (readonly PagefindResult[])[] = [];
  for (const word of words) found.push(await look(index, word));
  const byId = new Map(found.flat().map((result) => [result.id, result]));
  const ids = closest(found.map((results) => results.map(({ id }) => id)));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Returns the pages with all words of a query; if there are few, also those with some. */
async function lookUp(index: SearchIndex, query: string) {
  const words = wordsOf(index.locale.iso, query).slice(0, MAX_WORDS);
  const known: string[] = [];
  for (const word of words) if (await isKnown(index, word)) known.push(word);
  const hasUnknown = known.length < words.length;
  if (hasUnknown && known.length === 0) return { found: [], isPartial: false };
  const complete = await look(index, hasUnknown ? known.join(' ') : query);
  const ids = new Set(complete.map(({ id }) => id));
  const partial = complete.length < FEW_RESULTS ? await lookWordByWord(index, known) : [];
  const found = [...complete, ...partial.filter(({ id }) => !ids.has(id))];
  return { found, isPartial: (hasUnknown || complete.length === 0) && found.length > 0 };
}

async function searchIn(index: SearchIndex, query: string): Promise<SearchResults> {
  const { catalog, locale } = index;
  const result = (page: Pick<SearchResult, 'url' | 'title' | 'excerpt'>): SearchResult => ({
    ...page,
    section: sectionOf(page.url, locale.prefix),
  });
  const named = namedBy(query, catalog.pages).map(({ url, title, summary }) =>
    result({ url, title, excerpt: [{ text: summary, isMatch: false }] }),
  );
  const words = withoutCommonWords(query, catalog.common, (text) => wordsOf(locale.iso, text));
  const { found, isPartial } = await lookUp(index, words);
  const pages = await Promise.all(found.slice(0, MAX_RESULTS).map((one) => one.data()));
  const others = pages
    .filter(({ url }) => !named.some((page) => page.url === url))
    .map(({ url, raw_content: content, locations, meta: { title = url } }) =>
      result({ url, title, excerpt: excerptOf({ content, locations, title }) }),
    );
  const namesOf = ({ url, title }: SearchResult): readonly string[] => [
    title,
    ...(catalog.pages.find((page) => page.url === url)?.names ?? []),
  ];
  const results = [...named, ...bestNamesFirst(words, others, namesOf)];
  return {
    results: results.slice(0, MAX_RESULTS),
    isPartial: isPartial && named.length === 0,
    hasMore: Math.max(found.length, results.length) > MAX_RESULTS,
  };
}

/**
 * Creates a search with Pagefind. Pagefind loads with the first query, and again if that failed.
 */
export function createSearch(load: () => Promise<SearchIndex>): Search {
  let loading: Promise<SearchIndex> | undefined;
  const loaded = (): Promise<SearchIndex> =>
    (loading ??= load()
      .then(async (index) => {
        for (const folder of index.catalog.folders) await index.pagefind.mergeIndex(folder);
        return index;
      })
      .catch((error: unknown) => {
        loading = undefined;
        throw error;
      }));
  return async (query) => searchIn(await loaded(), query);
}

/** Loads the search program of a locale. The bundler does not know its URL. */
export async function loadSearch(code: string, prefix: string): Promise<SearchIndex> {
  const address = `${searchFolder(code)}pagefind.js`;
  const [pagefind, catalog] = await Promise.all([
    optional(() => import(/* @vite-ignore */ address) as Promise<Pagefind>),
    loadCatalog(code),
  ]);
  return { locale: { iso: document.documentElement.lang, prefix }, pagefind, catalog };
}
