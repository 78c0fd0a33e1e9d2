// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  ADDRESS_PAUSE_MS,
  addressWith,
  queryOf,
  replaceAddressLater,
} from '../../../src/browser/query-address.ts';
import { $page } from '../../../src/stores/page.ts';

describe('the search query of a URL', () => {
  it.each([
    ['https://a.example/helps', 'a b', 'https://a.example/helps?q=a+b'],
    ['https://a.example/helps?x=1#team', 'é&', 'https://a.example/helps?x=1&q=%C3%A9%26#team'],
    ['https://a.example/helps?q=a#team', '', 'https://a.example/helps#team'],
  ])('sets the query of %s to %j', (from, query, expected) => {
    expect(addressWith(from, query)).toBe(expected);
    expect(queryOf(expected)).toBe(query);
  });
});

describe('the address while a visitor types', () => {
  const replaced = vi.fn();
  const at = (path: string): void => {
    history.replaceState({ index: 1 }, '', path);
    $page.set({ ...$page.get(), path });
  };
  const type = (text: string): void => {
    for (let length = 1; length <= text.length; length += 1) {
      vi.advanceTimersByTime(120);
      replaceAddressLater(() => addressWith(location.href, text.slice(0, length)));
    }
  };
  const navigation = (navigationType: string) =>
    Object.assign(new Event('astro:before-preparation'), { navigationType });

  beforeEach(() => {
    vi.useFakeTimers();
    at('/search');
    const { replaceState } = history;
    replaced.mockReset();
    vi.spyOn(history, 'replaceState').mockImplementation((state, unused, url) => {
      replaced(String(url));
      replaceState.call(history, state, unused, url);
    });
  });
  afterEach(() => {
    vi.advanceTimersByTime(ADDRESS_PAUSE_MS);
    vi.useRealTimers().restoreAllMocks();
  });

  it('changes once for 18 characters, after a pause, and keeps the state of the entry', () => {
    type('someone@example.org');
    vi.advanceTimersByTime(ADDRESS_PAUSE_MS - 1);
    expect(replaced).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(replaced).toHaveBeenCalledOnce();
    expect(location.search).toBe('?q=someone%40example.org');
    expect(history.state).toEqual({ index: 1 });
  });

  it.each<[string, () => void]>([
    [
      'leaves the field',
      () => document.body.dispatchEvent(new Event('focusout', { bubbles: true })),
    ],
    ['hides the tab', () => document.dispatchEvent(new Event('visibilitychange'))],
    ['leaves the site', () => dispatchEvent(new Event('pagehide'))],
    ['follows a link', () => document.dispatchEvent(navigation('push'))],
  ])('changes at once when the visitor %s', (_, leave) => {
    type('proxy');
    leave();
    expect(location.search).toBe('?q=proxy');
    vi.advanceTimersByTime(ADDRESS_PAUSE_MS);
    expect(replaced).toHaveBeenCalledOnce();
  });

  it('does not change the address of the page that Back leads to', () => {
    type('proxy');
    at('/');
    replaced.mockClear();
    document.dispatchEvent(navigation('traverse'));
    vi.advanceTimersByTime(ADDRESS_PAUSE_MS);
    expect(replaced).not.toHaveBeenCalled();
  });

  it('does not change the address of another page', () => {
    type('proxy');
    at('/blog');
    replaced.mockClear();
    vi.advanceTimersByTime(ADDRESS_PAUSE_MS);
    expect(replaced).not.toHaveBeenCalled();
  });
});
