/** Which entries of a list a query finds, and how a list shows it. */

/** An entry or a section of a list. */
interface Entry<Element> {
  readonly element: Element;
  readonly text: string;
}
export interface Section<Element> {
  readonly element: Element;
  /** What leads to the section from a list of sections. */
  readonly link?: Element | undefined;
  readonly entries: readonly Entry<Element>[];
}

/**
 * Filters sections by a query; an empty one finds everything. Returns how many entries are found, and
 * what to hide: entries that are not found, sections without any, and what leads to those.
 */
export function filterSections<Element>(sections: readonly Section<Element>[], query: string) {
  const matches = matcher(query);
  const results = sections.map(({ element, link, entries }) => {
    const missed = entries.filter(({ text }) => !matches(text)).map((entry) => entry.element);
    const isEmpty = missed.length === entries.length;
    return {
      count: entries.length - missed.length,
      hidden: [...missed, ...(isEmpty ? [element, ...(link ? [link] : [])] : [])],
    };
  });
  return {
    count: results.reduce((sum, { count }) => sum + count, 0),
    hidden: results.flatMap(({ hidden }) => hidden),
  };
}

/** The words that an entry is found by: its own without those of its tools, and its keywords. */
function textOf(entry: HTMLElement): string {
  const tools = [...entry.querySelectorAll('[data-filter-ignore]')];
  const text = tools.reduce(
    (rest, { textContent }) => rest.replace(textContent, ' '),
    entry.textContent,
  );
  return `${text} ${entry.dataset['keywords'] ?? ''}`;
}

/**
 * The sections of a list (`data-filter-section`), their entries (`data-filter-entry`) and
 * what leads to them, in the same order (`data-filter-link`).
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

/** Hides elements. Returns what shows them again. */
export function hide(elements: readonly HTMLElement[]): () => void {
  for (const element of elements) element.hidden = true;
  return () => {
    for (const element of elements) element.hidden = false;
  };
}

/** Which texts a search finds, in any of the site's languages. Pure. */

/** Scripts written without spaces: words in them are found wherever they stand. */
const UNSPACED = /([\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]+)/gu;
const SEPARATORS = /[^\p{L}\p{N}\p{M}]+/u;

/** Accents of Latin, Greek and Cyrillic. Marks of Thai, Hindi and kana are letters to their readers. */
const ACCENTS = /[\u0300-\u036f]/g;

/** Letters that are not a base letter with an accent, and are typed as one. */
const PLAIN: Readonly<Record<string, string>> = { đ: 'd', ı: 'i', ł: 'l', ø: 'o', ß: 'ss' };

/** The words of a text as they are compared: without case, accents and variants of width. */
export function wordsOf(text: string): string[] {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(ACCENTS, '')
    .replace(/[đıłøß]/g, (letter) => PLAIN[letter] ?? letter)
    .replace(UNSPACED, ' $1 ')
    .split(SEPARATORS)
    .filter(Boolean);
}

/** Longer words may end otherwise in their last letter: proxy and proxies, plans and plan. */
const LONG_WORD = 5;

const beginning = (word: string): string =>
  word.length >= LONG_WORD && /^\p{L}+$/u.test(word) ? word.slice(0, -1) : word;

const isUnspaced = (word: string): boolean => word.replace(UNSPACED, '') === '';

/**
 * A test for texts: true when every word of the query begins a word of the
 * text, or stands anywhere in it where words are not spaced. An empty query
 * finds everything.
 */
export function matcher(query: string): (text: string) => boolean {
  const wanted = wordsOf(query);
  return (text) => {
    const words = wordsOf(text);
    return wanted.every((one) =>
      isUnspaced(one)
        ? words.some((word) => word.includes(one))
        : words.some((word) => word.startsWith(beginning(one))),
    );
  };
}
