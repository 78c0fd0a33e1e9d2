// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { tagOf, type AnalyticsScope } from '../../../../src/browser/statistics/services.ts';
import {
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
  it('queues two commands for Google Analytics', () => {
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
      ['config', 'G-AB12CD'],
    ]);
  });

  it('queues the start event for Google Tag Manager', () => {
    const scope = scopeOf();
    expect(tagOf('GTM-AB12')?.start(scope, NOW)).toBe(
      'https://www.googletagmanager.com/gtm.js?id=GTM-AB12',
    );
    expect(scope.dataLayer).toEqual([{ 'gtm.start': NOW.getTime(), event: 'gtm.js' }]);
  });

  it('queues the options for Yandex Metrica', () => {
    const scope = scopeOf();
    expect(tagOf('12345678:webvisor,clickmap')?.start(scope, NOW)).toBe(
      'https://mc.yandex.ru/metrika/tag.js',
    );
    expect(scope.ym?.a).toEqual([[12345678, 'init', { webvisor: true, clickmap: true }]]);
    expect(scope.ym?.l).toBe(NOW.getTime());
  });

  it('creates an empty queue for Baidu Tongji', () => {
    const scope = scopeOf();
    expect(tagOf(BAIDU)?.start(scope, NOW)).toBe(`https://hm.baidu.com/hm.js?${BAIDU}`);
    expect(scope._hmt).toEqual([]);
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
      signal: new AbortController().signal,
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

  beforeEach(() => {
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

  it('are notified of the next page if they do not detect it themselves', () => {
    start(true);
    expect(navigate()).toBe(false);
    const { href, pathname } = document.location;
    expect(scope.ym?.a?.at(-1)).toEqual([12345678, 'hit', href]);
    expect(scope._hmt).toEqual([['_trackPageview', pathname]]);
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
