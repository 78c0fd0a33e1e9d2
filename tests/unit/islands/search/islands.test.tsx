// @vitest-environment happy-dom
import { initInputMethod } from '../../../../src/browser/input-method.ts';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SearchResult, SearchResults } from '../../../../src/islands/search/engine.ts';
import { ADDRESS_PAUSE_MS } from '../../../../src/browser/query-address.ts';
import { initPendingClicks } from '../../../../src/browser/pending-clicks.ts';
import SearchDialog from '../../../../src/islands/search/SearchDialog.tsx';
import SearchPage from '../../../../src/islands/search/SearchPage.tsx';
import { SETTLE_MS } from '../../../../src/islands/search/machine.ts';
import type { SearchDialogWords } from '../../../../src/islands/search/words.ts';
import { hydrateIsland, type HydratedIsland } from '../../../lib/island.tsx';
import { $page } from '../../../../src/stores/page.ts';

const WORDS: SearchDialogWords = {
  label: 'Search all',
  hint: 'Type',
  searching: 'Searching',
  found: 'Found {count}',
  partial: 'Near {query}',
  none: 'None for {query}',
  tips: 'Try less',
  error: 'Failed',
  common: 'Popular',
  sections: {
    product: 'Product',
    solutions: 'Solutions',
    alternatives: 'Comparisons',
    faq: 'FAQ',
    helps: 'Help',
    docs: 'Docs',
    blog: 'Blog',
    news: 'News',
    release: 'Releases',
    partner: 'Partners',
  },
  targets: {
    pricing: ['Pricing', 'Plans'],
    download: ['Download', 'Files'],
    helps: ['Help', 'Guides'],
    faq: ['FAQ', 'Answers'],
    blog: ['Blog', 'Tips'],
  },
  keys: 'Arrows',
  close: 'Close',
};
const resultOf = (
  section: SearchResult['section'],
  title: string,
  excerpt: SearchResult['excerpt'] = [],
): SearchResult => ({
  url: `#${title}`,
  title,
  section,
  excerpt,
});

const engine = vi.hoisted(() => ({
  search: vi.fn(async (_query: string): Promise<SearchResults> => ({
    results: [],
    isPartial: false,
    hasMore: false,
  })),
}));
vi.mock('../../../../src/islands/search/engine.ts', () => ({
  siteSearch: () => engine.search,
}));

let island: HydratedIsland;
const one = <Found extends Element = HTMLElement>(selector: string): Found =>
  document.querySelector<Found>(selector) as Found;
const field = () => one<HTMLInputElement>('input');
const dispatch = (target: EventTarget, event: Event) =>
  act(async () => void target.dispatchEvent(event));
const settle = () => act(async () => void (await vi.advanceTimersByTimeAsync(SETTLE_MS)));
async function type(text: string, isComposing = false): Promise<void> {
  field().value = text;
  await dispatch(field(), new InputEvent('input', { bubbles: true, isComposing }));
}
async function press(key: string, init: KeyboardEventInit = {}): Promise<KeyboardEvent> {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init });
  await dispatch(document.activeElement ?? document.body, event);
  return event;
}
/** Lets every search find these results. */
const find = (...results: readonly SearchResult[]) =>
  engine.search.mockResolvedValue({ results, isPartial: false, hasMore: false });
const panel = () => [
  one('[data-search-panel]').dataset['state'],
  one('[role="status"]').textContent,
  document.querySelector('[data-search-targets]') !== null,
];

beforeEach(() => {
  vi.useFakeTimers();
  engine.search.mockReset();
  find();
  history.replaceState(null, '', '/search');
  $page.set({ ...$page.get(), path: '/search' });
});
afterEach(async () => {
  await island.unmount();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the search page', () => {
  const page = <SearchPage locale="en" prefix="/ru" words={WORDS} />;

  it('shows results with their sections, as text with marks', async () => {
    const excerpt = [
      { text: 'an ', isMatch: false },
      { text: 'x', isMatch: true },
      { text: ' <i>', isMatch: false },
    ];
    find(resultOf('blog', '<b>b</b>', excerpt), resultOf('helps', 'h'));
    island = await hydrateIsland(page);
    await type('pro');
    await type(' proxy ');
    await settle();
    expect(engine.search.mock.calls).toEqual([['proxy']]);
    expect(panel()).toEqual(['found', 'Found 2', false]);
    expect(
      [...document.querySelectorAll('[data-search-finds] small')].map((one) => one.textContent),
    ).toEqual(['Blog', 'Help']);
    expect(one('[data-search-finds] b').textContent).toBe('<b>b</b>');
    expect(one('[data-search-finds] span').innerHTML).toBe(
      '<span>an </span><mark>x</mark><span> &lt;i&gt;</span>',
    );
  });

  it('says when nothing was found and suggests pages', async () => {
    island = await hydrateIsland(page);
    await type('$& {query}');
    await settle();
    expect(panel()).toEqual(['none', 'None for $& {query}', true]);
    const targets = [...document.querySelectorAll('[data-search-targets] a')];
    expect(targets.map((link) => link.getAttribute('href'))).toEqual([
      '/ru/pricing',
      '/ru/download',
      '/ru/helps',
      '/ru/faq',
      '/ru/blog',
    ]);
    expect(one('.search-tips').textContent).toBe('Try less');
  });

  it('shows common pages before a search, and says when results are partial', async () => {
    island = await hydrateIsland(page);
    expect(panel()).toEqual(['idle', 'Type', true]);
    engine.search.mockResolvedValue({
      results: [resultOf('blog', 'a')],
      isPartial: true,
      hasMore: false,
    });
    await type('a b');
    await settle();
    expect(panel()).toEqual(['partial', 'Near a b', false]);
  });

  it('says when there are more results', async () => {
    const results = [resultOf('blog', 'a'), resultOf('blog', 'b')];
    engine.search.mockResolvedValue({ results, isPartial: false, hasMore: true });
    island = await hydrateIsland(page);
    await type('a');
    await settle();
    expect(panel()).toEqual(['found', 'Found 2+', false]);
  });

  it('says when a search failed, and retries on Enter', async () => {
    engine.search.mockRejectedValueOnce(new Error('offline'));
    island = await hydrateIsland(page);
    await type('proxy');
    await settle();
    expect(panel()).toEqual(['error', 'Failed', true]);
    const submit = new Event('submit', { bubbles: true, cancelable: true });
    await dispatch(one('form'), submit);
    expect(submit.defaultPrevented).toBe(true);
    expect(panel()).toEqual(['none', 'None for proxy', true]);
  });

  it('searches when an input method finishes a word', async () => {
    island = await hydrateIsland(page);
    await type('ㄷ', true);
    await settle();
    expect(engine.search).not.toHaveBeenCalled();
    field().value = '도';
    await dispatch(field(), new CompositionEvent('compositionend', { bubbles: true }));
    expect(engine.search.mock.calls).toEqual([['도']]);
  });

  it('moves focus between field and results with the arrow keys', async () => {
    find(resultOf('blog', 'a'), resultOf('helps', 'b'));
    island = await hydrateIsland(page);
    await type('x');
    await settle();
    field().focus();
    const visited: string[] = [];
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp', 'ArrowUp']) {
      await press(key);
      visited.push(document.activeElement?.querySelector('b')?.textContent ?? 'field');
    }
    expect(visited).toEqual(['a', 'b', 'b', 'a', 'field', 'field']);
  });

  // Strict mode runs effects twice, and so the first lookup.
  it.each([
    ['/search?q=proxy', '', 'proxy', ['proxy']],
    ['/search?q=proxy', 'typed', 'typed', ['typed']],
    ['/search', 'typed', 'typed', ['typed']],
    ['/search', '', '', []],
    ['/search?q=%20', '', ' ', []],
  ])('at %s, with %j typed before hydration, looks up %j', async (href, typed, value, asked) => {
    history.replaceState(null, '', href);
    const hydrated = hydrateIsland(page);
    field().value = typed;
    island = await hydrated;
    await settle();
    expect(field().value).toBe(value);
    expect([...new Set(engine.search.mock.calls.flat())]).toEqual(asked);
  });

  it('writes the query to the URL', async () => {
    history.replaceState(null, '', '/search?x=1');
    island = await hydrateIsland(page);
    await type('a&b');
    await settle();
    expect(location.search).toBe('?x=1');
    await act(async () => void vi.advanceTimersByTime(ADDRESS_PAUSE_MS));
    expect(location.href).toMatch(/\/search\?x=1&q=a%26b$/);
  });

  it('is a form that submits to the search page before hydration', async () => {
    island = await hydrateIsland(page);
    expect(island.html).toContain('action="/ru/search"');
    expect(island.html).toContain('Type</p>');
  });
});

// As on every page: shortcuts trigger clicks.
initPendingClicks(document);

initInputMethod(document);

describe('the search dialog', () => {
  const fetched = vi.fn();
  const assign = vi.fn();
  const dialog = () => document.querySelector<HTMLDialogElement>('dialog');
  let bundle = 0;

  beforeEach(async () => {
    fetched.mockReset().mockImplementation(async () => Response.json(WORDS));
    assign.mockReset();
    vi.stubGlobal('fetch', fetched);
    vi.spyOn(location, 'assign').mockImplementation(assign);
    vi.spyOn(console, 'warn').mockReturnValue(undefined);
    bundle += 1;
    island = await hydrateIsland(
      <SearchDialog locale="ru" prefix="/ru" title="Search" messages={`/words-${bundle}.json`} />,
    );
  });
  const open = async () => {
    await press('k', { ctrlKey: true });
    await settle();
  };

  it('is a link that loads nothing until it opens', () => {
    expect(island.html).toContain('href="/ru/search"');
    expect(island.html).not.toContain('dialog');
    expect(dialog()).toBeNull();
    expect(fetched).not.toHaveBeenCalled();
  });

  it('opens by keyboard, with a labeled field before its messages load', async () => {
    fetched.mockReturnValue(new Promise(() => undefined));
    expect((await press('k', { metaKey: true })).defaultPrevented).toBe(true);
    expect(dialog()?.open).toBe(true);
    expect(field().placeholder).toBe('Search');
    await type('proxy');
    await settle();
    expect(engine.search.mock.calls).toEqual([['proxy']]);
  });

  it.each([
    [{}, true],
    [{ ctrlKey: true }, false],
    [{ button: 1 }, false],
  ])('on a click with %j opens: %s', async (init, opens) => {
    const click = new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
    await dispatch(one('a'), click);
    expect(click.defaultPrevented).toBe(opens);
    expect(dialog()?.open ?? false).toBe(opens);
  });

  it('shows its messages, fetched once', async () => {
    await open();
    expect(field().placeholder).toBe('Search all');
    expect(one('.search-keys').textContent).toBe('Arrows');
    await act(async () => one('dialog button').click());
    expect(dialog()?.open).toBe(false);
    await open();
    expect(dialog()?.open).toBe(true);
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['Escape in the field', async () => (field().focus(), press('Escape'))],
    ['a click outside', async () => act(async () => dialog()?.click())],
    ['following a result', async () => act(async () => one('[data-search-finds] a').click())],
    [
      'Enter',
      async () => dispatch(one('form'), new Event('submit', { bubbles: true, cancelable: true })),
    ],
    ['its own close event', async () => act(async () => dialog()?.close())],
  ])('closes on %s, keeps its results and reopens', async (_, close) => {
    find(resultOf('blog', 'a'));
    await open();
    await type('x');
    await settle();
    await close();
    await settle();
    expect(dialog()?.open).toBe(false);
    await open();
    expect(dialog()?.open).toBe(true);
    expect(panel()[0]).toBe('found');
  });

  it('stays open when an input method handles Escape', async () => {
    await open();
    field().focus();
    await press('Escape', { isComposing: true });
    expect(dialog()?.open).toBe(true);
  });

  it('opens the search page if its messages do not load, unless it was closed', async () => {
    fetched.mockImplementation(async () => new Response('', { status: 404 }));
    await open();
    expect(assign.mock.calls).toEqual([['/ru/search']]);
    assign.mockReset();
    await act(async () => dialog()?.close());
    let respond: ((response: Response) => void) | undefined;
    fetched.mockReturnValue(new Promise((resolve) => (respond = resolve)));
    await open();
    await act(async () => dialog()?.close());
    await act(async () => respond?.(new Response('', { status: 404 })));
    await settle();
    expect(assign).not.toHaveBeenCalled();
  });
});
