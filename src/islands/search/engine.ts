/** Searches the index of a locale. */
import { optional } from '../../browser/page/optional';
import { searchFolder, sectionOfPath, type SearchSection } from '../../shared/search/sections';
import { queryForms, withHanVariants } from '../../shared/search/fold';
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
  /** Frees the memory of the index. */
  destroy?(): Promise<void>;
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

interface Found {
  readonly found: readonly PagefindResult[];
  readonly isPartial: boolean;
  /** The form of the query that found them. */
  readonly words: string;
}

/**
 * Returns what the first form of a query finds that finds all its words, else what the query finds
 * as typed. A form that falls into more words, as katakana do in hiragana, would find these instead.
 */
async function lookUpForms(index: SearchIndex, forms: readonly string[]): Promise<Found> {
  const lengthOf = (form: string): number => wordsOf(index.locale.iso, form).length;
  const [typed = '', ...others] = forms;
  const first = { ...(await lookUp(index, typed)), words: typed };
  if (first.found.length > 0 && !first.isPartial) return first;
  for (const words of others.filter((form) => lengthOf(form) <= lengthOf(typed))) {
    const found = { ...(await lookUp(index, words)), words };
    if (found.found.length > 0 && !found.isPartial) return found;
  }
  return first;
}

async function searchIn(index: SearchIndex, query: string): Promise<SearchResults> {
  const { catalog, locale } = index;
  const result = (page: Pick<SearchResult, 'url' | 'title' | 'excerpt'>): SearchResult => ({
    ...page,
    section: sectionOf(page.url, locale.prefix),
  });
  const byName = namedBy(query, catalog.pages);
  const pagesByName =
    byName.length > 0 ? byName : namedBy(withHanVariants(query, catalog.variants), catalog.pages);
  const named = pagesByName.map(({ url, title, summary }) =>
    result({ url, title, excerpt: [{ text: summary, isMatch: false }] }),
  );
  const forms = queryForms(query, locale.iso, catalog.variants).map((form) =>
    withoutCommonWords(form, catalog.common, (text) => wordsOf(locale.iso, text)),
  );
  const { found, isPartial, words } = await lookUpForms(index, forms);
  const pages = await Promise.all(found.slice(0, MAX_RESULTS).map((one) => one.data()));
  const others = pages
    .filter(({ url }) => !named.some((page) => page.url === url))
    .map(({ url, raw_content: content, locations, meta: { title = url } }) =>
      result({ url, title, excerpt: excerptOf({ content, locations, title }, words) }),
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

/** How long an index counts as the published one, in milliseconds. */
export const FRESH_MS = 30_000;

/** The published index of a locale. */
export interface PublishedIndex {
  /** Changes with any file of the index. */
  readonly version: string;
  readonly catalog: Catalog;
}

export interface SearchOptions {
  /** Asks which index is published. Rejects without a network. */
  readonly published: () => Promise<PublishedIndex>;
  readonly load: (published: PublishedIndex) => Promise<SearchIndex>;
  /** Returns milliseconds. */
  readonly now: () => number;
}

/**
 * Creates a search with Pagefind. Its index loads with the first query, again if that failed, and
 * again after a publish: otherwise an open tab would ask for files that are gone, which Pagefind
 * takes for files without results.
 */
export function createSearch({ published, load, now }: SearchOptions): Search {
  let current: { readonly version: string; readonly index: Promise<SearchIndex> } | undefined;
  let checkedAt = -Infinity;

  /** Loads the published index unless it is loaded. Returns whether it was not. */
  const update = async (): Promise<boolean> => {
    const found = await published();
    checkedAt = now();
    if (found.version === current?.version) return false;
    void current?.index.then(({ pagefind }) => pagefind.destroy?.());
    const index = load(found).then(async (loaded) => {
      for (const folder of loaded.catalog.folders) await loaded.pagefind.mergeIndex(folder);
      return loaded;
    });
    current = { version: found.version, index };
    await index.catch((error: unknown) => {
      current = undefined;
      throw error;
    });
    return true;
  };
  const run = async (query: string): Promise<SearchResults> => {
    if (!current) await update();
    // Without a network, the loaded index may still have what the query needs.
    else if (now() - checkedAt >= FRESH_MS) await update().catch(() => false);
    if (!current) throw new Error('The search index did not load.');
    return searchIn(await current.index, query);
  };
  return async (query) => {
    const wasLoaded = current !== undefined;
    try {
      const found = await run(query);
      // Files that are gone look like this, too. Without a network, nobody can tell.
      const isCertain = found.results.length > 0 && !found.isPartial;
      return isCertain || !(await update()) ? found : await run(query);
    } catch (error) {
      if (wasLoaded && (await update())) return run(query);
      throw error;
    }
  };
}

/** Returns the version of the index in a folder. Rejects without a network. */
async function versionIn(folder: string): Promise<string> {
  const response = await fetch(`${folder}pagefind-entry.json`, { cache: 'no-store' });
  if (!response.ok) throw new Error(`${folder}: status ${response.status}`);
  const { languages } = (await response.json()) as { languages: Record<string, { hash: string }> };
  return Object.values(languages)
    .map(({ hash }) => hash)
    .join('-');
}

/** Returns the published index of a locale. Rejects without a network. */
async function publishedIndex(code: string): Promise<PublishedIndex> {
  const [first, catalog] = await Promise.all([versionIn(searchFolder(code)), loadCatalog(code)]);
  const others = await Promise.all(catalog.folders.map(versionIn));
  return { version: [first, ...others].join('-'), catalog };
}

/** Loads the search program of a locale. The bundler does not know its URL. */
async function loadSearch(
  code: string,
  prefix: string,
  { version, catalog }: PublishedIndex,
): Promise<SearchIndex> {
  // Another address makes another instance of the program, with nothing loaded.
  const address = `${searchFolder(code)}pagefind.js?${version}`;
  const pagefind = await optional(() => import(/* @vite-ignore */ address) as Promise<Pagefind>);
  return { locale: { iso: document.documentElement.lang, prefix }, pagefind, catalog };
}

/** Returns the search of a locale. */
export const siteSearch = (code: string, prefix: string): Search =>
  createSearch({
    published: () => publishedIndex(code),
    load: (published) => loadSearch(code, prefix, published),
    now: () => performance.now(),
  });
