// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import FilterList from '../../../src/islands/filter-list/FilterList.tsx';
import { ADDRESS_PAUSE_MS } from '../../../src/browser/query-address.ts';
import { SETTLE_MS } from '../../../src/islands/filter-list/use-filter.ts';
import { hydrateIsland, type HydratedIsland } from '../../lib/island.tsx';
import { $page } from '../../../src/stores/page.ts';

const words = { label: 'Search', count: 'Found: {count}', none: 'Nothing for {query}' };
const scroll = vi.fn();
let island: HydratedIsland;
const one = <Found extends Element = HTMLElement>(selector: string): Found =>
  document.querySelector<Found>(selector) as Found;
const field = () => one<HTMLInputElement>('input');
const shown = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('[data-filter-entry]')]
    .filter((entry) => !entry.closest('[hidden]'))
    .map(({ id }) => id);
const settle = () => act(async () => void vi.advanceTimersByTime(ADDRESS_PAUSE_MS));
const type = (text: string) =>
  act(async () => {
    field().value = text;
    field().dispatchEvent(new InputEvent('input', { bubbles: true }));
  });
function at(href: string): void {
  history.replaceState({ index: 1 }, '', href);
  $page.set({ ...$page.get(), path: location.pathname });
}
const address = () => location.pathname + location.search + location.hash;

beforeEach(() => {
  vi.useFakeTimers();
  scroll.mockClear();
  Element.prototype.scrollIntoView = scroll;
  at('/helps');
});
afterEach(async () => {
  await island.unmount();
  vi.useRealTimers();
});

describe('help search', () => {
  const list = (
    <FilterList words={words} empty={<p>Ask us</p>}>
      <section data-filter-section>
        <h2>Profiles</h2>
        <p id="proxy" data-filter-entry data-keywords="socks5">
          Set up a proxy
        </p>
        <p id="import" data-filter-entry>
          Import
        </p>
      </section>
      <section data-filter-section>
        <h2>Team</h2>
        <p id="invite" data-filter-entry>
          Invite a member
        </p>
      </section>
    </FilterList>
  );
  const isEmpty = () => !one('.filter-empty').hidden;

  it.each([
    ['proxy', ['proxy']],
    ['SOCKS5', ['proxy']],
    ['team', ['invite']],
    ['i', ['import', 'invite']],
    [' ', ['proxy', 'import', 'invite']],
    ['nothing', []],
  ])('shows the matches of %j at once', async (query, expected) => {
    island = await hydrateIsland(list);
    await type(query);
    expect(shown()).toEqual(expected);
    expect(isEmpty()).toBe(expected.length === 0);
  });

  it('shows everything again when the field is cleared and on unmount', async () => {
    island = await hydrateIsland(list);
    await type('member');
    expect(document.querySelectorAll('section[hidden]')).toHaveLength(1);
    await type('');
    expect(document.querySelectorAll('[hidden]:not(.filter-empty)')).toHaveLength(0);
    await type('member');
    const section = one('section');
    expect(section.hidden).toBe(true);
    await island.unmount();
    expect(section.hidden).toBe(false);
  });

  it('announces the count and updates the URL when typing stops', async () => {
    const replace = vi.spyOn(history, 'replaceState');
    island = await hydrateIsland(list);
    for (const text of ['i', 'in', 'inv']) await type(text);
    await act(async () => void vi.advanceTimersByTime(SETTLE_MS - 1));
    expect(one('[role=status]').textContent).toBe('');
    await act(async () => void vi.advanceTimersByTime(1));
    expect(one('[role=status]').textContent).toBe('Found: 1');
    expect(address()).toBe('/helps');
    await act(async () => void vi.advanceTimersByTime(ADDRESS_PAUSE_MS - SETTLE_MS));
    expect(address()).toBe('/helps?q=inv');
    expect(replace).toHaveBeenCalledTimes(1);
    expect(history.state).toEqual({ index: 1 });
    await type('');
    await settle();
    expect(one('[role=status]').textContent).toBe('');
    expect(address()).toBe('/helps');
    replace.mockRestore();
  });

  it('does not change the URL after unmount', async () => {
    island = await hydrateIsland(list);
    await type('member');
    await island.unmount();
    at('/blog');
    vi.advanceTimersByTime(ADDRESS_PAUSE_MS);
    expect(address()).toBe('/blog');
  });

  it('shows the query as text', async () => {
    island = await hydrateIsland(list);
    await type('<img src=x> $&');
    expect(one('.filter-empty h2').textContent).toBe('Nothing for <img src=x> $&');
    expect(document.querySelector('.filter-empty img')).toBeNull();
  });

  it.each([
    ['/helps?q=member', '', 'member', ['invite']],
    ['/helps?q=member', 'proxy', 'proxy', ['proxy']],
    ['/helps', 'proxy', 'proxy', ['proxy']],
    ['/helps?q=member#import', '', '', ['proxy', 'import', 'invite']],
    ['/helps?q=member#nowhere', '', 'member', ['invite']],
  ])(
    'at %s, with %j typed before hydration, filters the list by %j',
    async (href, typed, value, found) => {
      at(href);
      const hydrated = hydrateIsland(list);
      field().value = typed;
      island = await hydrated;
      expect(field().value).toBe(value);
      expect(shown()).toEqual(found);
      await settle();
      expect(one('[role=status]').textContent).toBe(value && `Found: ${found.length}`);
      expect(new URL(location.href).searchParams.get('q')).toBe(value || null);
    },
  );

  it('does not leave the page on Enter', async () => {
    island = await hydrateIsland(list);
    const submit = new Event('submit', { bubbles: true, cancelable: true });
    await act(async () => void one('form').dispatchEvent(submit));
    expect(submit.defaultPrevented).toBe(true);
  });
});

describe('FAQ search', () => {
  const list = (
    <FilterList words={words}>
      <nav>
        <a href="#billing" data-filter-link>
          Billing
        </a>
        <a href="#privacy" data-filter-link>
          Privacy
        </a>
      </nav>
      <section data-filter-section>
        <h2 id="billing">Billing</h2>
        <details id="refunds" data-filter-entry>
          <summary>Do you pay back?</summary>
          <p id="refund">
            Within 14 days. <a data-filter-ignore>Link to this answer</a>
          </p>
        </details>
      </section>
      <section data-filter-section>
        <h2 id="privacy">Privacy</h2>
        <details id="data" data-filter-entry>
          <summary>Where is my data?</summary>
          <p id="storage">On your computer.</p>
        </details>
      </section>
    </FilterList>
  );
  const goTo = (hash: string) =>
    act(async () => {
      at(location.pathname + location.search + hash);
      dispatchEvent(new Event('hashchange'));
    });

  it.each([
    ['pay', ['refunds'], [false, true]],
    ['14 days', ['refunds'], [false, true]],
    ['computer', ['data'], [true, false]],
    ['this answer', [], [true, true]],
    ['', ['refunds', 'data'], [false, false]],
  ])('%j finds %j by question and answer', async (query, expected, links) => {
    island = await hydrateIsland(list);
    await type(query);
    expect(shown()).toEqual(expected);
    const hidden = [...document.querySelectorAll<HTMLElement>('[data-filter-link]')];
    expect(hidden.map((link) => link.hidden)).toEqual(links);
  });

  it('clears the filter for the question in the URL and opens it', async () => {
    island = await hydrateIsland(list);
    await type('pay');
    await settle();
    await goTo('#storage');
    expect(field().value).toBe('');
    expect(shown()).toEqual(['refunds', 'data']);
    expect(one<HTMLDetailsElement>('#data').open).toBe(true);
    expect(scroll).toHaveBeenCalled();
    await settle();
    expect(address()).toBe('/helps#storage');
  });

  it.each(['#refund', '#billing', '#nowhere', ''])('keeps the filter for %j', async (hash) => {
    island = await hydrateIsland(list);
    await type('pay');
    await goTo(hash);
    expect(field().value).toBe('pay');
    expect(shown()).toEqual(['refunds']);
  });

  it('removes the fragment from the URL if the query hides its question', async () => {
    at('/helps#storage');
    island = await hydrateIsland(list);
    await type('pay');
    await settle();
    expect(address()).toBe('/helps?q=pay');
  });
});
