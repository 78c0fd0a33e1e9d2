/** Which entries of a list a query finds, and how a list shows it. */
import { matcher } from './match';

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
