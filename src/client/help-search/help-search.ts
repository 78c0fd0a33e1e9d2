import { matcher } from './match';

/** The address bar, as far as a search needs it. */
export interface Address {
  readonly href: string;
  /** Puts another address in the place of the current one. */
  replace(href: string): void;
}

/** The parameter that holds the search, so that a link to it can be passed on. */
const PARAMETER = 'q';
/** How long nothing is typed before the number of finds is said and the address changed. */
export const SETTLE_MS = 400;

/** The address with a search in it; without the parameter where there is none. */
export function addressWith(href: string, query: string): string {
  const url = new URL(href);
  if (query) url.searchParams.set(PARAMETER, query);
  else url.searchParams.delete(PARAMETER);
  return url.href;
}

interface Article {
  readonly element: HTMLElement;
  readonly text: string;
}
interface Section {
  readonly element: HTMLElement;
  readonly articles: readonly Article[];
}

function sectionsOf(page: ParentNode): Section[] {
  return [...page.querySelectorAll<HTMLElement>('[data-help-section]')].map((element) => {
    const name = element.querySelector('h2')?.textContent ?? '';
    const articles = [...element.querySelectorAll<HTMLElement>('[data-help-article]')];
    return {
      element,
      articles: articles.map((article) => ({
        element: article,
        text: `${name} ${article.textContent} ${article.dataset['keywords'] ?? ''}`,
      })),
    };
  });
}

/** Shows the articles that a query finds, and the sections that have any. Returns how many. */
function filter(sections: readonly Section[], query: string): number {
  const matches = matcher(query);
  let count = 0;
  for (const { element, articles } of sections) {
    const found = articles.filter(({ text }) => matches(text));
    for (const article of articles) article.element.hidden = !found.includes(article);
    element.hidden = found.length === 0;
    count += found.length;
  }
  return count;
}

/** Fills the `{placeholder}` of an element's `data-message` as text. */
function say(element: Element | null, placeholder: string, value: string): void {
  const message = element instanceof HTMLElement ? element.dataset['message'] : undefined;
  if (element && message) element.textContent = message.replace(`{${placeholder}}`, () => value);
}

/**
 * Filters the articles of the help centre as the visitor types. The search
 * stands in the address, from where it is taken up again.
 */
export function enableHelpSearch(form: HTMLFormElement, page: Document, address: Address): void {
  const input = form.querySelector('input');
  const status = form.querySelector('[role="status"]');
  const empty = page.querySelector<HTMLElement>('[data-help-empty]');
  if (!input || !status || !empty) return;
  const sections = sectionsOf(page);
  let timer: ReturnType<typeof setTimeout> | undefined;

  const settle = (query: string, count: number): void => {
    const asked = addressWith(address.href, query);
    if (asked !== address.href) address.replace(asked);
    if (query) say(status, 'count', String(count));
    else status.textContent = '';
  };
  const search = (delay: number): void => {
    const query = input.value.trim();
    const count = filter(sections, query);
    empty.hidden = count > 0;
    say(empty.querySelector('[data-message]'), 'query', query);
    clearTimeout(timer);
    timer = setTimeout(() => settle(query, count), delay);
  };

  input.addEventListener('input', () => search(SETTLE_MS));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    search(0);
  });
  const asked = new URL(address.href).searchParams.get(PARAMETER);
  if (asked !== null) input.value = asked;
  if (input.value) search(0);
}
