// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { currentSection, initToc } from '../../../src/browser/toc/toc.ts';

describe('currentSection', () => {
  it.each([
    ['before the first', [400, 900], 300, -1],
    ['at the first', [300, 900], 300, 0],
    ['between two', [-500, 250, 900], 300, 1],
    ['after the last', [-900, -500, -20], 300, 2],
    ['without sections', [], 300, -1],
  ])('is correct %s', (_, tops, line, expected) => {
    expect(currentSection(tops, line)).toBe(expected);
  });
});

describe('initToc', () => {
  afterEach(() => vi.unstubAllGlobals());

  const markup = `
    <nav><a href="#a">A</a><a href="#${encodeURIComponent('共')}">B</a><a href="#gone">C</a></nav>
    <h2 id="a">A</h2><h2 id="共">B</h2>`;
  const marks = () =>
    [...document.querySelectorAll('a')].map((link) => link.getAttribute('aria-current'));

  it('marks only the section being read', () => {
    document.body.innerHTML = markup;
    let notify: () => void = () => undefined;
    let margin = '';
    const observed: Element[] = [];
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(callback: () => void, { rootMargin }: { rootMargin: string }) {
          notify = callback;
          margin = rootMargin;
        }
        observe(element: Element) {
          observed.push(element);
        }
      },
    );
    const tops: Record<string, number> = { a: 100, 共: 5000 };
    for (const heading of document.querySelectorAll('h2')) {
      heading.getBoundingClientRect = () => ({ top: tops[heading.id] }) as DOMRect;
    }
    initToc(document.querySelector('nav') as Element, document);
    expect(observed.map(({ id }) => id)).toEqual(['a', '共']);
    // Otherwise a leap over the whole page would go unnoticed.
    expect(Number.parseInt(margin, 10)).toBeGreaterThan(100_000);
    notify();
    expect(marks()).toEqual(['location', null, null]);
    Object.assign(tops, { a: -5000, 共: 50 });
    notify();
    expect(marks()).toEqual([null, 'location', null]);
  });

  it('marks the given section before the first one', () => {
    document.body.innerHTML = markup;
    let notify: () => void = () => undefined;
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(callback: () => void) {
          notify = callback;
        }
        observe = () => undefined;
      },
    );
    const tops: Record<string, number> = { a: 5000, 共: 9000 };
    for (const heading of document.querySelectorAll('h2')) {
      heading.getBoundingClientRect = () => ({ top: tops[heading.id] }) as DOMRect;
    }
    initToc(document.querySelector('nav') as Element, document, 0);
    notify();
    expect(marks()).toEqual(['location', null, null]);
    Object.assign(tops, { a: -5000, 共: 50 });
    notify();
    expect(marks()).toEqual([null, 'location', null]);
    initToc(document.querySelector('nav') as Element, document);
    Object.assign(tops, { a: 5000, 共: 9000 });
    notify();
    expect(marks()).toEqual([null, null, null]);
  });

  it('marks nothing without IntersectionObserver', () => {
    document.body.innerHTML = markup;
    vi.stubGlobal('IntersectionObserver', undefined);
    Reflect.deleteProperty(globalThis, 'IntersectionObserver');
    initToc(document.querySelector('nav') as Element, document);
    expect(marks()).toEqual([null, null, null]);
  });
});
