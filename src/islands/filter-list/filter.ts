/** Matches the entries of a list against a query, and shows the result in the list. */

import { fold, withHanVariants, type HanVariants } from '../../shared/search/fold';

const NO_VARIANTS: HanVariants = new Map();

/** An entry or a section of a list. */
interface Entry<Element> {
  readonly element: Element;
  readonly text: string;
}
export interface Section<Element> {
  readonly element: Element;
  /** The link to the section in a list of sections. */
  readonly link?: Element | undefined;
  readonly entries: readonly Entry<Element>[];
}

/**
 * Filters sections by a query. An empty query matches everything. Returns the number of matches
 * and the elements to hide: entries without a match, empty sections, and the links to those
 * sections.
 */
export function filterSections<Element>(
  sections: readonly Section<Element>[],
  query: string,
  variants?: HanVariants,
) {
  const matches = matcher(query, variants);
  const results = sections.map(({ element, link, entries }) => {
    const unmatched = entries.filter(({ text }) => !matches(text)).map((entry) => entry.element);
    const isEmpty = unmatched.length === entries.length;
    return {
      count: entries.length - unmatched.length,
      hidden: [...unmatched, ...(isEmpty ? [element, ...(link ? [link] : [])] : [])],
    };
  });
  return {
    count: results.reduce((sum, { count }) => sum + count, 0),
    hidden: results.flatMap(({ hidden }) => hidden),
  };
}

/** Returns the searchable text of an entry: its own text without its controls, and its keywords. */
function textOf(entry: HTMLElement): string {
  const controls = [...entry.querySelectorAll('[data-filter-ignore]')];
  const text = controls.reduce(
    (rest, { textContent }) => rest.replace(textContent, ' '),
    entry.textContent,
  );
  return `${text} ${entry.dataset['keywords'] ?? ''}`;
}

/**
 * Reads the sections of a list (`data-filter-section`), their entries (`data-filter-entry`) and
 * the links to the sections, in the same order (`data-filter-link`).
 */
export function readSections(list: ParentNode): Section<HTMLElement>[] {
  const links = list.querySelectorAll<HTMLElement>('[data-filter-link]');
  return [...list.querySelectorAll<HTMLElement>('[data-filter-section]')].map((element, index) => {
    const title = element.querySelector('h2')?.textContent ?? '';
    const entries = [...element.querySelectorAll<HTMLElement>('[data-filter-entry]')];
    return {
      element,
      link: links[index],
      entries: entries.map((entry) => ({ element: entry, text: `${title} ${textOf(entry)}` })),
    };
  });
}

/** Hides elements. Returns a function that shows them again. */
export function hide(elements: readonly HTMLElement[]): () => void {
  for (const element of elements) element.hidden = true;
  return () => {
    for (const element of elements) element.hidden = false;
  };
}

/** Text matching in all languages of the site. Pure functions. */

/** Scripts without spaces between words: a query matches anywhere in such text. */
const UNSPACED = /([\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]+)/gu;
const SEPARATORS = /[^\p{L}\p{N}\p{M}]+/u;

/** Returns the words of a text, folded for comparison. */
export function wordsOf(text: string): string[] {
  return fold(text).replace(UNSPACED, ' $1 ').split(SEPARATORS).filter(Boolean);
}

/** Minimum length of a word whose last letter is ignored: proxy and proxies, plans and plan. */
const MIN_STEM_WORD = 5;

const stem = (word: string): string =>
  word.length >= MIN_STEM_WORD && /^\p{L}+$/u.test(word) ? word.slice(0, -1) : word;

const isUnspaced = (word: string): boolean => word.replace(UNSPACED, '') === '';

/**
 * Returns a predicate for texts. It is true if every word of the query is a prefix of a word in
 * the text, or appears anywhere in text without spaces. An empty query matches everything.
 */
export function matcher(query: string, variants: HanVariants = NO_VARIANTS) {
  const forms = [...new Set([query, withHanVariants(query, variants)])].map(wordsOf);
  return (text: string): boolean => {
    const words = wordsOf(text);
    const isIn = (one: string): boolean =>
      isUnspaced(one)
        ? words.some((word) => word.includes(one))
        : words.some((word) => word.startsWith(stem(one)));
    return forms.some((wanted) => wanted.every(isIn));
  };
}
