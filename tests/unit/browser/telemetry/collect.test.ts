// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TRIGGER_KEY } from '../../../../src/shared/consent/inventory.ts';
import { collect, type Collector } from '../../../../src/browser/telemetry/collect.ts';
import { safeStorage } from '../../../../src/browser/storage/storage.ts';
import { memoryStorage } from '../storage/memory-storage.ts';

let records: [string, Record<string, unknown>, unknown?][] = [];
let collector: Collector;
let observers: { report: (entries: object[]) => void; seen: Element[]; removed: Element[] }[] = [];
let stored: Storage;

const begin = (): void => {
  collector = collect({
    view: window as unknown as Window & typeof globalThis,
    record: (...call) => records.push(call as (typeof records)[number]),
    session: safeStorage(() => stored),
    documentReferrer: () => 'https://search.example/',
  });
  collector.start();
};
const byKind = (kind: string): Record<string, unknown>[] =>
  records.filter(([name]) => name === kind).map(([, fields]) => fields);

beforeEach(() => {
  records = [];
  observers = [];
  stored = memoryStorage();
  document.documentElement.setAttribute('data-route', 'home');
  vi.stubGlobal('IntersectionObserver', undefined);
  window.IntersectionObserver = class {
    readonly seen: Element[] = [];
    readonly removed: Element[] = [];
    report: (entries: object[]) => void;
    constructor(report: (entries: object[]) => void) {
      this.report = report;
      observers.push(this);
    }
    observe(element: Element): void {
      this.seen.push(element);
    }
    unobserve(element: Element): void {
      this.removed.push(element);
    }
    disconnect(): void {
      this.report = () => undefined;
    }
  } as unknown as typeof IntersectionObserver;
  document.body.innerHTML = `
    <a id="get" class="button wide" href="https://app.plural.example/x?token=s" data-track="hero"
      data-track-key="k1" data-track-immediate><span>Get   it</span></a>
    <button data-track="menu" data-track-type="toggle">Menu</button>
    <input data-track="field" value="secret">
    <a href="/ru" data-locale="ru">Русский</a>
    <button id="silent">Silent</button>
    <section data-track-expose="plans"></section>
    <section data-track-expose="faq"></section>`;
});
afterEach(() => {
  collector.end();
  vi.unstubAllGlobals();
});

const press = (selector: string): void => {
  const element = document.querySelector(selector);
  element?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
};

describe('clicks', () => {
  it('records clicks on any part of a tracked element', () => {
    begin();
    press('#get span');
    expect(records.at(-1)).toEqual([
      'click',
      {
        ...{ element_content: 'Get it', key: 'k1', type: 'a', name: 'hero' },
        ...{ class: 'button wide', target_url: 'https://app.plural.example/x?token=s' },
      },
      { immediate: true },
    ]);
    expect(stored.getItem(TRIGGER_KEY)).toBe('k1');
  });

  it('uses the declared type and never records typed text', () => {
    begin();
    press('button[data-track]');
    press('input');
    expect(byKind('click')).toMatchObject([
      { name: 'menu', type: 'toggle', element_content: 'Menu', target_url: '' },
      { name: 'field', type: 'input', element_content: '' },
    ]);
    expect(JSON.stringify(records)).not.toContain('secret');
  });

  it('records the links of the language switcher with their locale as key', () => {
    begin();
    press('[data-locale]');
    expect(byKind('click')).toMatchObject([
      { name: 'language', key: 'ru', type: 'a', element_content: 'Русский' },
    ]);
    expect(stored.getItem(TRIGGER_KEY)).toBe('ru');
  });

  it('does not record undeclared elements', () => {
    begin();
    press('#silent');
    expect(byKind('click')).toEqual([]);
  });

  it('records clicks whose event stops propagating', () => {
    begin();
    document.querySelector('#get')?.addEventListener('click', (event) => event.stopPropagation());
    press('#get');
    expect(byKind('click')).toHaveLength(1);
  });
});

describe('exposes', () => {
  it('case 23: records one expose at 50 % visibility, and none at 49 %', () => {
    begin();
    const [observer] = observers;
    const [target] = observer?.seen ?? [];
    for (const intersectionRatio of [0, 0.49, 0.5, 0.5, 1]) {
      observer?.report([{ target, intersectionRatio }]);
    }
    expect(byKind('expose')).toEqual([{ name: 'plans' }]);
    expect(observer?.removed).toEqual([target]);
  });

  it('case 24: records clicks and does not throw without IntersectionObserver', () => {
    Reflect.deleteProperty(window, 'IntersectionObserver');
    Reflect.deleteProperty(globalThis, 'IntersectionObserver');
    expect(begin).not.toThrow();
    press('#get');
    expect(byKind('expose')).toEqual([]);
    expect(byKind('click')).toHaveLength(1);
  });
});

describe('views', () => {
  it('records the page, its load duration and the button that led to it', () => {
    stored.setItem(TRIGGER_KEY, 'nav-home');
    vi.spyOn(window.performance, 'getEntriesByType').mockReturnValue([
      { duration: 321.4, responseStatus: 200 } as unknown as PerformanceEntry,
    ]);
    begin();
    expect(byKind('view')).toEqual([
      {
        ...{ type: 'home', referrer: '', referrer_document: 'https://search.example/' },
        ...{ load_duration: 321, load_result: 'success', trigger_button: 'nav-home' },
      },
    ]);
    expect(stored.getItem(TRIGGER_KEY)).toBeNull();
  });

  it.each([
    ['home', 404, 'failure'],
    ['home', 502, 'failure'],
    ['home', 0, 'success'],
    ['error-404', 200, 'failure'],
    ['not-found', 0, 'failure'],
  ])('records page %s with status %d as %s', (route, responseStatus, expected) => {
    document.documentElement.setAttribute('data-route', route);
    vi.spyOn(window.performance, 'getEntriesByType').mockReturnValue([
      { duration: 1, responseStatus } as unknown as PerformanceEntry,
    ]);
    begin();
    expect(byKind('view')).toMatchObject([{ load_result: expected }]);
  });

  it('records navigations that keep the document, and observes new elements', () => {
    begin();
    document.dispatchEvent(new Event('astro:page-load'));
    expect(byKind('view')).toHaveLength(1);
    press('#get');
    const from = window.location.href;
    document.dispatchEvent(new Event('astro:before-preparation'));
    document.documentElement.setAttribute('data-route', 'pricing');
    document.body.insertAdjacentHTML('beforeend', '<p data-track-expose="new"></p>');
    document.dispatchEvent(new Event('astro:page-load'));
    expect(byKind('view')[1]).toMatchObject({
      type: 'pricing',
      referrer: from,
      trigger_button: 'k1',
    });
    expect(collector.trigger()).toBe('');
    expect(observers[0]?.seen.at(-1)).toBe(document.querySelector('p'));
  });
});

it('stops recording after end()', () => {
  begin();
  collector.end();
  press('#get');
  expect(byKind('click')).toEqual([]);
});

it('case 18: swallows errors of the recorder', () => {
  collector = collect({
    view: window as unknown as Window & typeof globalThis,
    record: () => {
      throw new Error('own');
    },
    session: safeStorage(() => stored),
    documentReferrer: () => '',
  });
  expect(() => collector.start()).not.toThrow();
  const onError = vi.fn();
  window.addEventListener('error', onError);
  press('#get');
  expect(onError).not.toHaveBeenCalled();
});
