// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  addressWith,
  enableHelpSearch,
  SETTLE_MS,
} from '../../../src/client/help-search/help-search.ts';

const MARKUP = `
  <form><input type="search"><p role="status" data-message="Found: {count}"></p></form>
  <div data-help-empty hidden><h2 data-message="Nothing for {query}"></h2></div>
  <section data-help-section><h2>Profiles</h2>
    <ul>
      <li data-help-article data-keywords="socks5">Set up a proxy</li>
      <li data-help-article>Import</li>
    </ul>
  </section>
  <section data-help-section><h2>Team</h2>
    <ul><li data-help-article>Invite a member</li></ul>
  </section>`;

let href: string;
const replaced: string[] = [];
const one = <Found extends Element>(selector: string): Found => {
  const found = document.querySelector<Found>(selector);
  if (!found) throw new Error(selector);
  return found;
};
const shown = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('[data-help-article]')]
    .filter((article) => !article.closest('[hidden]'))
    .map((article) => article.textContent ?? '');
function start(at = 'https://a.example/helps'): void {
  href = at;
  enableHelpSearch(one<HTMLFormElement>('form'), document, {
    get href() {
      return href;
    },
    replace: (to) => {
      href = to;
      replaced.push(to);
    },
  });
}
function type(text: string): void {
  one<HTMLInputElement>('input').value = text;
  one('input').dispatchEvent(new Event('input'));
}

beforeEach(() => {
  vi.useFakeTimers();
  replaced.length = 0;
  document.body.innerHTML = MARKUP;
});
afterEach(() => vi.useRealTimers());

describe('the address', () => {
  it.each([
    ['https://a.example/helps', 'a b', 'https://a.example/helps?q=a+b'],
    ['https://a.example/helps?x=1#team', 'é&', 'https://a.example/helps?x=1&q=%C3%A9%26#team'],
    ['https://a.example/helps?q=a#team', '', 'https://a.example/helps#team'],
  ])('%s with %j', (from, query, expected) => {
    expect(addressWith(from, query)).toBe(expected);
  });
});

describe('the search', () => {
  it.each([
    ['proxy', ['Set up a proxy']],
    ['SOCKS5', ['Set up a proxy']],
    ['team', ['Invite a member']],
    ['i', ['Import', 'Invite a member']],
    ['', ['Set up a proxy', 'Import', 'Invite a member']],
    ['nothing', []],
  ])('shows at once what %j finds', (query, expected) => {
    start();
    type(query);
    expect(shown()).toEqual(expected);
    expect(one<HTMLElement>('[data-help-empty]').hidden).toBe(expected.length > 0);
  });

  it('hides sections that have no find', () => {
    start();
    type('member');
    const hidden = [...document.querySelectorAll<HTMLElement>('section')].map(
      (node) => node.hidden,
    );
    expect(hidden).toEqual([true, false]);
  });

  it('says the number and changes the address when typing has stopped, once', () => {
    start();
    for (const text of ['i', 'in', 'inv']) type(text);
    vi.advanceTimersByTime(SETTLE_MS - 1);
    expect(one('[role=status]').textContent).toBe('');
    vi.advanceTimersByTime(1);
    expect(one('[role=status]').textContent).toBe('Found: 1');
    expect(replaced).toEqual(['https://a.example/helps?q=inv']);
    type('');
    vi.advanceTimersByTime(SETTLE_MS);
    expect(one('[role=status]').textContent).toBe('');
    expect(href).toBe('https://a.example/helps');
  });

  it('puts the query in as text', () => {
    start();
    type('<img src=x> $&');
    expect(one('[data-help-empty] h2').textContent).toBe('Nothing for <img src=x> $&');
    expect(document.querySelector('img')).toBeNull();
  });

  it('is taken up from the address, which stays', () => {
    start('https://a.example/helps?q=member#x');
    vi.advanceTimersByTime(0);
    expect(one<HTMLInputElement>('input').value).toBe('member');
    expect(shown()).toEqual(['Invite a member']);
    expect(one('[role=status]').textContent).toBe('Found: 1');
    expect(replaced).toEqual([]);
  });

  it('does not leave the page on Enter', () => {
    start();
    type('member');
    const submit = new Event('submit', { cancelable: true });
    one('form').dispatchEvent(submit);
    expect(submit.defaultPrevented).toBe(true);
    vi.advanceTimersByTime(0);
    expect(replaced).toEqual(['https://a.example/helps?q=member']);
  });

  it('does nothing on a page that lacks its parts', () => {
    one('[role=status]').remove();
    expect(() => start('https://a.example/helps?q=member')).not.toThrow();
    expect(shown()).toHaveLength(3);
  });
});
