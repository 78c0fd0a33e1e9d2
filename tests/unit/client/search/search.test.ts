// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  createSearch,
  furtherFolders,
  type Find,
  type Pagefind,
  type PagefindData,
} from '../../../../src/client/search/engine.ts';
import { excerptNodes, findGroups } from '../../../../src/client/search/finds.ts';
import { answerSearch } from '../../../../src/client/search/open.ts';
import { enablePanel, SETTLE_MS } from '../../../../src/client/search/panel.ts';
import { wakeSearchPage } from '../../../../src/client/search/search-page.ts';
import { browserTimers } from '../../../../src/client/timers/timers.ts';

const PANEL = `
  <div data-search-panel data-locale="en" data-helps="Help" data-blog="Blog" data-news="News"
    data-hint="Type" data-searching="Searching" data-found="Found {count}" data-none="None for {query}"
    data-error="Failed">
    <form><input type="search" name="q" /></form>
    <p role="status">Type</p>
    <div data-search-finds></div>
    <ul data-search-targets hidden><li><a href="/helps">Help</a></li></ul>
  </div>`;
const find = (section: Find['section'], title: string, excerpt = 'text'): Find => ({
  url: `/${section}/${title}`,
  title,
  section,
  excerpt,
});
const one = <Found extends Element = HTMLElement>(selector: string): Found =>
  document.querySelector<Found>(selector) as Found;
const type = (text: string): void => {
  one<HTMLInputElement>('input').value = text;
  one('input').dispatchEvent(new Event('input', { bubbles: true }));
};
const settle = () => vi.advanceTimersByTimeAsync(SETTLE_MS);

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = PANEL;
});

function panel(search: (query: string) => Promise<readonly Find[]>) {
  return enablePanel(one('[data-search-panel]'), { search, timers: browserTimers });
}
const state = () => [
  one('[data-search-panel]').dataset['state'],
  one('[role="status"]').textContent,
  one('[data-search-targets]').hidden,
];

describe('a panel', () => {
  it('looks up what was typed once nothing more is', async () => {
    const asked: string[] = [];
    panel(async (query) => {
      asked.push(query);
      return [find('blog', 'b'), find('helps', 'h')];
    });
    type('pro');
    type(' proxy ');
    await settle();
    expect(asked).toEqual(['proxy']);
    expect(state()).toEqual(['found', 'Found 2', true]);
    const headings = [...document.querySelectorAll('h2')].map(({ textContent }) => textContent);
    expect(headings).toEqual(['Blog', 'Help']);
  });

  it('says when there is nothing, and leads on', async () => {
    panel(async () => []);
    type('$& {query}');
    await settle();
    expect(state()).toEqual(['none', 'None for $& {query}', false]);
  });

  it('says when it failed, and takes the same words for another try', async () => {
    let calls = 0;
    const woken = panel(async () => {
      calls += 1;
      if (calls === 1) throw new Error('offline');
      return [find('news', 'n')];
    });
    type('proxy');
    await settle();
    expect(state()).toEqual(['error', 'Failed', false]);
    await woken?.run();
    expect(state()).toEqual(['found', 'Found 1', true]);
  });

  it('shows the answer to the last query, whichever comes last', async () => {
    const answers = new Map<string, (finds: readonly Find[]) => void>();
    panel((query) => new Promise((resolve) => answers.set(query, resolve)));
    type('first');
    await settle();
    type('second');
    await settle();
    answers.get('second')?.([find('blog', 'second')]);
    answers.get('first')?.([find('blog', 'first'), find('blog', 'other')]);
    await settle();
    expect(state()[1]).toBe('Found 1');
    expect(one('[data-search-finds] b').textContent).toBe('second');
  });

  it('is as it was when the field is emptied', async () => {
    panel(async () => [find('blog', 'b')]);
    type('x');
    await settle();
    type('');
    await settle();
    expect(state()).toEqual(['idle', 'Type', true]);
    expect(one('[data-search-finds]').childElementCount).toBe(0);
  });

  it('moves by arrow keys between field and finds', async () => {
    panel(async () => [find('blog', 'a'), find('blog', 'b')]);
    type('x');
    await settle();
    one('input').focus();
    const press = (key: string): void => {
      const target = document.activeElement ?? document.body;
      target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    };
    const focused = () => document.activeElement?.querySelector('b')?.textContent ?? 'field';
    const visited = ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp', 'ArrowUp'].map(
      (key) => {
        press(key);
        return focused();
      },
    );
    expect(visited).toEqual(['a', 'b', 'b', 'a', 'field', 'field']);
  });
});

describe('finds', () => {
  it.each([
    ['a <mark>b</mark> c', 'a <mark>b</mark> c'],
    ['<mark>b</mark>', '<mark>b</mark>'],
    ['a &lt;script&gt; <mark>&amp;</mark>', 'a &lt;script&gt; <mark>&amp;</mark>'],
    ['<img src=x onerror=alert(1)> <mark>b</mark>', ' <mark>b</mark>'],
    ['<mark><img src=x onerror=alert(1)>b</mark>', '<mark>b</mark>'],
    ['<mark>你</mark>好', '<mark>你</mark>好'],
  ])('show %j with nothing but marks', (excerpt, html) => {
    const box = document.createElement('p');
    box.append(...excerptNodes(excerpt, document));
    expect(box.innerHTML).toBe(html);
  });

  it('take titles for text', () => {
    const names = { helps: 'H', blog: 'B', news: 'N' };
    const [group] = findGroups([find('blog', '<b>x</b>')], names, document);
    expect(group?.querySelector('a b')?.textContent).toBe('<b>x</b>');
  });
});

describe('the engine', () => {
  const data = (over: Partial<PagefindData>): PagefindData => ({
    url: '/blog/a',
    excerpt: 'e',
    meta: { title: 'A' },
    filters: { section: ['blog'] },
    ...over,
  });
  const mergeIndex = vi.fn(async () => undefined);
  const program = (found: Awaited<ReturnType<Pagefind['search']>>, folders: string[] = []) => ({
    pagefind: { options: async () => undefined, mergeIndex, search: async () => found },
    folders,
  });
  const pagefind = (results: PagefindData[], folders?: string[]) =>
    program({ results: results.map((found) => ({ data: async () => found })) }, folders);

  it('is loaded once, with the first query', async () => {
    const load = vi.fn(async () => pagefind([data({})]));
    const search = createSearch(load);
    expect(load).not.toHaveBeenCalled();
    expect(await search('a')).toEqual([
      { url: '/blog/a', title: 'A', section: 'blog', excerpt: 'e' },
    ]);
    await search('b');
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('is loaded again where that failed', async () => {
    const load = vi.fn(async () => pagefind([])).mockRejectedValueOnce(new Error('offline'));
    const search = createSearch(load);
    await expect(search('a')).rejects.toThrow('offline');
    expect(await search('a')).toEqual([]);
  });

  it('fetches no more texts than it shows', async () => {
    const fetched = vi.fn(async () => data({}));
    const many = Array.from({ length: 100 }, () => ({ data: fetched }));
    const search = createSearch(async () => program({ results: many }));
    expect((await search('a')).length).toBe(fetched.mock.calls.length);
    expect(fetched.mock.calls.length).toBeLessThan(10);
  });

  it('finds nothing where Pagefind has given up on a query', async () => {
    const search = createSearch(async () => program(null));
    expect(await search('a')).toEqual([]);
  });

  it('looks in every part of an index', async () => {
    const search = createSearch(async () => pagefind([], ['/_search/en/2/', '/_search/en/3/']));
    await search('a');
    await search('b');
    expect(mergeIndex.mock.calls.map(([folder]: unknown[]) => folder)).toEqual([
      '/_search/en/2/',
      '/_search/en/3/',
    ]);
  });

  it.each([
    [{ parts: 1 }, 200, []],
    [{ parts: 3 }, 200, ['/_search/ru/2/', '/_search/ru/3/']],
    [{}, 404, []],
    [{ parts: 'many' }, 200, []],
    [{ parts: 0.5 }, 200, []],
    [[], 200, []],
  ])('learns from %j with %i of the parts %j', async (body, status, folders) => {
    const asked: unknown[] = [];
    vi.stubGlobal('fetch', async (url: string) => {
      asked.push(url);
      return Response.json(body, { status });
    });
    expect(await furtherFolders('ru')).toEqual(folders);
    expect(asked).toEqual(['/_search/ru/parts.json']);
    vi.unstubAllGlobals();
  });

  it.each([
    ['no network', async () => Promise.reject(new TypeError('offline'))],
    ['a page in its place', async () => new Response('<!doctype html>')],
  ])('finds in the first part where the number of parts is not told: %s', async (_, answer) => {
    vi.stubGlobal('fetch', answer);
    expect(await furtherFolders('ru')).toEqual([]);
    vi.unstubAllGlobals();
  });
});

describe('the search page', () => {
  it.each([
    ['https://x.example/search?q=proxy', 'proxy', ['proxy']],
    ['https://x.example/search', '', []],
    ['https://x.example/search?q=%20', ' ', []],
  ])('at %s has %j in its field', async (href, value, asked) => {
    const queries: string[] = [];
    wakeSearchPage(
      one('[data-search-panel]'),
      { href, replace: () => undefined },
      async (query) => {
        queries.push(query);
        return [];
      },
    );
    await settle();
    expect(one<HTMLInputElement>('input').value).toBe(value);
    expect(queries).toEqual(asked);
  });

  it('puts what it looked up into its address', async () => {
    const replaced: string[] = [];
    const address = {
      href: 'https://x.example/search?x=1',
      replace: (href: string) => void replaced.push(href),
    };
    wakeSearchPage(one('[data-search-panel]'), address, async () => []);
    type('a&b');
    await settle();
    expect(replaced).toEqual(['https://x.example/search?x=1&q=a%26b']);
  });
});

describe('opening', () => {
  const open = (load = async () => ({ wakeDialog: vi.fn() })) => {
    document.body.innerHTML =
      '<a href="/search" data-search-open>S</a><dialog data-search-dialog><input></dialog>';
    const loaded = vi.fn(load);
    answerSearch(document, loaded);
    return loaded;
  };
  const press = (init: KeyboardEventInit): boolean =>
    document.dispatchEvent(new KeyboardEvent('keydown', { ...init, cancelable: true }));

  it.each<[KeyboardEventInit, boolean]>([
    [{ key: 'k', ctrlKey: true }, true],
    [{ key: 'K', metaKey: true }, true],
    [{ key: 'k' }, false],
    [{ key: 'k', ctrlKey: true, shiftKey: true }, false],
    [{ key: 'j', ctrlKey: true }, false],
  ])('by %j: %s', (init, opens) => {
    open();
    expect(press(init)).toBe(!opens);
    expect(one<HTMLDialogElement>('dialog').open).toBe(opens);
  });

  it('by the link, but not when a new tab is asked for', () => {
    const loaded = open();
    const click = (init: MouseEventInit) =>
      one('a').dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));
    expect(click({ ctrlKey: true })).toBe(true);
    expect(loaded).not.toHaveBeenCalled();
    expect(click({})).toBe(false);
    expect(one<HTMLDialogElement>('dialog').open).toBe(true);
  });

  it('wakes the dialog once', () => {
    const loaded = open();
    press({ key: 'k', ctrlKey: true });
    one<HTMLDialogElement>('dialog').close();
    press({ key: 'k', ctrlKey: true });
    expect(loaded).toHaveBeenCalledTimes(1);
  });
});
