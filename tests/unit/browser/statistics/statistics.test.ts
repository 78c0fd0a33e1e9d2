// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { externalOrClean, pageAddress } from '../../../../src/browser/statistics/page-address.ts';
import { tagOf, type AnalyticsScope } from '../../../../src/browser/statistics/services.ts';
import {
  PAGE_VIEW,
  startStatistics,
  pageCookies,
  removeLeftovers,
} from '../../../../src/browser/statistics/start.ts';
import { safeStorage } from '../../../../src/browser/storage/storage.ts';
import { memoryStorage } from '../storage/memory-storage.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const BAIDU = '0123456789abcdef'.repeat(2);
const scopeOf = () => ({}) as AnalyticsScope & Record<string, unknown>;

describe('the start of a tag', () => {
  it('queues two commands for Google Analytics, without a page view of its own', () => {
    const scope = scopeOf();
    expect(tagOf('G-AB12CD')?.start(scope, NOW)).toBe(
      'https://www.googletagmanager.com/gtag/js?id=G-AB12CD',
    );
    expect(scope.dataLayer?.map((one) => Object.prototype.toString.call(one))).toEqual([
      '[object Arguments]',
      '[object Arguments]',
    ]);
    expect(scope.dataLayer?.map((one) => [...(one as unknown[])])).toEqual([
      ['js', NOW],
      ['config', 'G-AB12CD', { send_page_view: false }],
    ]);
  });

  it('queues the start event for Google Tag Manager', () => {
    const scope = scopeOf();
    expect(tagOf('GTM-AB12')?.start(scope, NOW)).toBe(
      'https://www.googletagmanager.com/gtm.js?id=GTM-AB12',
    );
    expect(scope.dataLayer).toEqual([{ 'gtm.start': NOW.getTime(), event: 'gtm.js' }]);
  });

  it('queues the options for Yandex Metrica, without a page view of its own', () => {
    const scope = scopeOf();
    expect(tagOf('12345678:webvisor,clickmap')?.start(scope, NOW)).toBe(
      'https://mc.yandex.ru/metrika/tag.js',
    );
    expect(scope.ym?.a).toEqual([
      [12345678, 'init', { webvisor: true, clickmap: true, defer: true }],
    ]);
    expect(scope.ym?.l).toBe(NOW.getTime());
  });

  it('turns the page views of Baidu Tongji off', () => {
    const scope = scopeOf();
    expect(tagOf(BAIDU)?.start(scope, NOW)).toBe(`https://hm.baidu.com/hm.js?${BAIDU}`);
    expect(scope._hmt).toEqual([['_setAutoPageview', false]]);
  });

  it('returns the URL of any other script', () => {
    expect(tagOf('https://tags.example/a.js')?.start(scopeOf(), NOW)).toBe(
      'https://tags.example/a.js',
    );
  });

  it('keeps an existing queue', () => {
    const scope = scopeOf();
    tagOf('GTM-AB12')?.start(scope, NOW);
    tagOf('G-AB12CD')?.start(scope, NOW);
    expect(scope.dataLayer).toHaveLength(3);
  });

  it.each(['', 'UA-1', 'G-ab', 'http://tags.example/a.js', 'javascript:alert(1)', '//a.example'])(
    'ignores %j',
    (text) => expect(tagOf(text)).toBeUndefined(),
  );
});

describe('the tags of a page', () => {
  const TEXTS = ['G-AB12CD', '12345678', BAIDU, 'https://tags.example/a.js'];
  let scope: AnalyticsScope;
  let loaded: string[];
  let allow: (allowed: boolean) => void;
  let ended: AbortController;
  const forget = vi.fn();

  const start = (allowed: boolean): void => {
    startStatistics(TEXTS, {
      gate: {
        subscribe(purpose, listener) {
          expect(purpose).toBe('analytics');
          allow = listener;
          listener(allowed);
        },
      },
      signal: ended.signal,
      scope,
      document,
      forget,
      load: async (address) => void loaded.push(address),
      now: () => NOW,
    });
  };
  /** Navigates to another page. Returns whether that page is fully loaded. */
  const navigate = (): boolean => {
    const event = Object.assign(new Event('astro:before-preparation'), { loader: undefined });
    document.dispatchEvent(event);
    if (!event.loader) document.dispatchEvent(new Event('astro:after-swap'));
    return event.loader !== undefined;
  };

  afterEach(() => ended.abort());
  beforeEach(() => {
    ended = new AbortController();
    scope = scopeOf();
    loaded = [];
    forget.mockClear();
  });

  it('wait for consent with nothing set up, and clear the data of an earlier page', () => {
    start(false);
    expect(loaded).toEqual([]);
    expect(scope).toEqual({});
    expect(forget).toHaveBeenCalledOnce();
    expect(navigate()).toBe(false);
  });

  it('are loaded once, in order, after consent', () => {
    start(false);
    allow(true);
    allow(true);
    expect(loaded).toEqual([
      'https://www.googletagmanager.com/gtag/js?id=G-AB12CD',
      'https://mc.yandex.ru/metrika/tag.js',
      `https://hm.baidu.com/hm.js?${BAIDU}`,
      'https://tags.example/a.js',
    ]);
  });

  const views = () => ({
    google: scope.dataLayer
      ?.map((one) => [...(one as unknown[])])
      .filter(([command, name]) => command === 'event' && name === 'page_view')
      .map(([, , page]) => page),
    yandex: scope.ym?.a?.filter((one) => (one as unknown[])[1] === 'hit'),
    baidu: scope._hmt?.filter((one) => (one as unknown[])[0] === '_trackPageview'),
  });
  const at = (path: string, title: string): void => {
    history.replaceState({}, '', path);
    document.title = title;
  };

  it('get one view of each page, with its title and without what was typed', () => {
    const events: unknown[] = [];
    const listen = (event: Event): void => void events.push((event as CustomEvent).detail);
    document.addEventListener(PAGE_VIEW, listen);
    const { origin } = document.location;
    at('/search?q=someone%40example.org&utm_source=mail#top', 'Search');
    start(true);
    // What an island writes is not a page.
    history.replaceState({}, '', '/search?q=other');
    at('/pricing?page=2&q=x&ref=abc&ref=def', 'Pricing');
    navigate();
    document.removeEventListener(PAGE_VIEW, listen);
    const first = `${origin}/search?utm_source=mail`;
    const second = `${origin}/pricing?page=2&ref=abc`;
    expect(views()).toEqual({
      google: [
        { page_location: first, page_title: 'Search', page_referrer: '', send_to: 'G-AB12CD' },
        { page_location: second, page_title: 'Pricing', page_referrer: first, send_to: 'G-AB12CD' },
      ],
      yandex: [
        [12345678, 'hit', first, { title: 'Search', referer: '' }],
        [12345678, 'hit', second, { title: 'Pricing', referer: first }],
      ],
      baidu: [
        ['_trackPageview', '/search?utm_source=mail'],
        ['_trackPageview', '/pricing?page=2&ref=abc'],
      ],
    });
    expect(events).toEqual([
      { address: first, title: 'Search', referrer: '' },
      { address: second, title: 'Pricing', referrer: first },
    ]);
  });

  it('get only the page that is shown when consent comes, with the page before as referrer', () => {
    at('/a', 'A');
    start(false);
    at('/b', 'B');
    navigate();
    allow(true);
    const { origin } = document.location;
    expect(views().yandex).toEqual([
      [12345678, 'hit', `${origin}/b`, { title: 'B', referer: `${origin}/a` }],
    ]);
  });

  it('do not notice navigation, which they would count as well', () => {
    const router = vi.fn();
    addEventListener('popstate', router);
    start(true);
    const counted = vi.fn();
    const { pushState } = history;
    for (const name of ['pushState', 'replaceState'] as const) {
      const own = history[name];
      history[name] = (...args) => {
        counted(name);
        own.apply(history, args);
      };
    }
    addEventListener('popstate', counted);
    history.pushState({}, '', '/a?q=typed');
    history.replaceState({}, '', '/b?q=typed');
    dispatchEvent(new PopStateEvent('popstate'));
    removeEventListener('popstate', counted);
    removeEventListener('popstate', router);
    expect(history.pushState).toBe(pushState);
    expect(document.location.pathname).toBe('/b');
    expect(counted).not.toHaveBeenCalled();
    expect(router).toHaveBeenCalledOnce();
  });

  it('stop on withdrawal, leave nothing, and make the next page a full load', () => {
    start(true);
    allow(false);
    expect(scope['ga-disable-G-AB12CD']).toBe(true);
    expect(scope.ym?.a?.at(-1)).toEqual([12345678, 'destruct']);
    expect(forget).toHaveBeenCalledOnce();
    allow(true);
    expect(loaded).toHaveLength(4);
    expect(navigate()).toBe(true);
  });
});

describe('pageAddress', () => {
  const at = 'https://a.example';
  it.each([
    ['/search?q=anna', '/search'],
    ['/search?Q=anna&query=anna&email=a', '/search'],
    [
      '/?utm_source=a&utm_medium=b&utm_campaign=c&utm_term=d&utm_content=e&utm_id=f',
      '/?utm_source=a&utm_medium=b&utm_campaign=c&utm_term=d&utm_content=e&utm_id=f',
    ],
    ['/?ref=abc&ref=def', '/?ref=abc'],
    ['/?gclid=EAIaIQobChMI8eT9_123456789012345678', '/?gclid=EAIaIQobChMI8eT9_123456789012345678'],
    ['/?utm_content=anna%40example.org', `/?utm_content=${encodeURIComponent('…')}`],
    ['/blog/page/2?page=2#part', '/blog/page/2?page=2'],
    ['/?profiles=5&token=secret', '/'],
  ])('of %s is %s', (address, expected) => expect(pageAddress(at + address)).toBe(at + expected));

  it.each([
    ['', ''],
    ['https://other.example/?q=a', 'https://other.example/?q=a'],
    [`${at}/search?q=anna`, `${at}/search`],
  ])('of the referrer %j is %j', (referrer, expected) => {
    expect(externalOrClean(referrer, at)).toBe(expected);
  });
});

describe('removeLeftovers', () => {
  const written: string[] = [];
  const page = {
    get cookie() {
      return '_ga=1; _ga_AB12=2; locale=en; Hm_lvt_1=3; consent=v1';
    },
    set cookie(text: string) {
      written.push(text);
    },
  } as Document;

  it('removes the data of services on this host and its parent domains, and nothing else', () => {
    const storage = memoryStorage();
    storage.setItem('_ym_uid', '1');
    storage.setItem('scheme', 'dark');
    const stores = [pageCookies(page, 'www.plural.example'), safeStorage(() => storage)];
    removeLeftovers(['_ga', 'Hm_', '_ym'], stores);
    const name = (text: string): string => text.split('=')[0] ?? '';
    expect([...new Set(written.map(name))]).toEqual(['_ga', '_ga_AB12', 'Hm_lvt_1']);
    expect(written.filter((text) => name(text) === '_ga')).toEqual([
      '_ga=; path=/; max-age=0',
      '_ga=; path=/; max-age=0; domain=www.plural.example',
      '_ga=; path=/; max-age=0; domain=plural.example',
      '_ga=; path=/; max-age=0; domain=example',
    ]);
    expect(safeStorage(() => storage).keys('')).toEqual(['scheme']);
  });
});
