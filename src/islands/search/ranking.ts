/** Ranks results by how well a name of the page matches the query. Pure. */
import { fold } from '../../shared/search/fold';
import type { NamedPage } from '../../shared/search/sections';

/** Returns text to compare: folded, with single spaces for other characters. */
export const comparable = (text: string): string =>
  fold(text)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();

/** Chinese, Japanese, Korean and Thai: one character can be a word, and few spaces are between. */
const isUnspaced = (text: string): boolean => /[\u0e00-\u0e7f\u2e80-\ud7ff]/.test(text);
/** One letter starts too many names. */
const isLongEnough = (query: string): boolean => query.length > 1 || isUnspaced(query);

/** Whether a text has a word or one that starts with it. */
export function hasWord(text: string, word: string): boolean {
  const wanted = comparable(word);
  // Zero-width spaces separate the words of scripts without spaces.
  const whole = comparable(text.replaceAll('\u200b', ''));
  return isUnspaced(wanted) ? whole.includes(wanted) : ` ${whole}`.includes(` ${wanted}`);
}

/** How well a name matches: 0 is equal, 1 starts with the query, 2 has words that do, 3 is none. */
export type Rank = 0 | 1 | 2 | 3;

function rankOfName(query: string, name: string): Rank {
  if (name === query) return 0;
  if (!isLongEnough(query)) return 3;
  if (name.startsWith(query)) return 1;
  const words = name.split(' ');
  const isIn = (part: string): boolean =>
    isUnspaced(part) ? name.includes(part) : words.some((word) => word.startsWith(part));
  return query.split(' ').every(isIn) ? 2 : 3;
}

/** Returns how well the best of some names matches a query. */
export function rankOf(query: string, names: readonly string[]): Rank {
  const wanted = comparable(query);
  if (wanted === '') return 3;
  return Math.min(3, ...names.map((name) => rankOfName(wanted, comparable(name)))) as Rank;
}

/** Named pages above the other results. */
const MAX_NAMED = 3;
/** Fewer if a query does not name them, but they are about it: articles say more. */
const MAX_ABOUT = 2;

/** Shortest word that is compared without its last letter, which is often an ending. */
const SHORTEST_STEM = 5;

const stemOf = (word: string): string =>
  word.length > SHORTEST_STEM && !isUnspaced(word) ? word.slice(0, -1) : word;

/**
 * Returns how well a page is about a single word: 2 if its title or a name has it or a form of it, 3
 * if it is about the product and its summary has.
 */
function rankOfWord(stem: string, { url, title, names, summary }: NamedPage): 2 | 3 | undefined {
  if ([title, ...names].some((text) => hasWord(text, stem))) return 2;
  return url.includes('/solutions/') && hasWord(summary, stem) ? 3 : undefined;
}

/**
 * Returns the pages that a query names, or starts to name, best first; for a query of one word, then
 * those that are about it.
 */
export function namedBy(query: string, pages: readonly NamedPage[]): NamedPage[] {
  const ranked = pages.map((page) => ({ page, rank: rankOf(query, page.names) }));
  const named = ranked
    .filter(({ rank }) => rank <= 1)
    .sort((one, other) => one.rank - other.rank)
    .slice(0, MAX_NAMED)
    .map(({ page }) => page);
  const wanted = comparable(query);
  if (wanted.includes(' ') || !isLongEnough(wanted)) return named;
  const stem = stemOf(wanted);
  const about = pages
    .filter((page) => !named.includes(page))
    .flatMap((page) => {
      const rank = rankOfWord(stem, page);
      return rank ? [{ page, rank }] : [];
    })
    .sort((one, other) => one.rank - other.rank)
    .slice(0, Math.max(0, MAX_ABOUT - named.length))
    .map(({ page }) => page);
  return [...named, ...about];
}

/** Returns results in a better order: those with a matching name first. The rest keep theirs. */
export const bestNamesFirst = <Result>(
  query: string,
  results: readonly Result[],
  namesOf: (result: Result) => readonly string[],
): Result[] =>
  results
    .map((result) => ({ result, rank: rankOf(query, namesOf(result)) }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ result }) => result);

/**
 * Returns a query without words such as "how" and "the", which would exclude pages that say the
 * same in other words. A query of nothing else stays as it is.
 */
export function withoutCommonWords(
  query: string,
  common: ReadonlySet<string>,
  wordsOf: (text: string) => readonly string[],
): string {
  const words = wordsOf(query);
  const rest = words.filter((word) => !common.has(comparable(word)));
  return rest.length === 0 || rest.length === words.length ? query : rest.join(' ');
}

/**
 * Merges the results of single words: pages with many and rare words first. `found` has the page
 * ids for each word.
 */
export function closest(found: readonly (readonly string[])[]): string[] {
  const scores = new Map<string, number>();
  for (const ids of found) {
    for (const id of ids) scores.set(id, (scores.get(id) ?? 0) + 1 / ids.length);
  }
  return [...scores].sort(([, one], [, other]) => other - one).map(([id]) => id);
}
