// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { currentSection, followReading } from '../../../src/browser/toc/toc.ts';

describe('currentSection', () => {
  it.each([
    ['before the first', [400, 900], 300, -1],
    ['at the first', [300, 900], 300, 0],
    ['between two', [-500, 250, 900], 300, 1],
    ['after the last', [-900, -500, -20], 300, 2],
    ['of none', [], 300, -1],
  ])('%s', (_, tops, line, expected) => {
    expect(currentSection(tops, line)).toBe(expected);
  });
});

describe('followReading', () => {
  afterEach(() => vi.unstubAllGlobals());

  const markup = `
    <nav><a href="#a">A</a><a href="#${encodeURIComponent('共')}">B</a><a href="#gone">C</a></nav>
    <h2 id="a">A</h2><h2 id="共">B</h2>`;
  const marked = () =>
    [...document.querySelectorAll('a')].map((link) => link.getAttribute('aria-current'));

  it('marks the section that is read, and only that', () => {
    document.body.innerHTML = markup;
    let look: () => void = () => undefined;
    const observed: Element[] = [];
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(callback: () => void) {
          look = callback;
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
    followReading(document.querySelector('nav') as Element, document);
    expect(observed.map(({ id }) => id)).toEqual(['a', '共']);
    look();
    expect(marked()).toEqual(['location', null, null]);
    Object.assign(tops, { a: -5000, 共: 50 });
    look();
    expect(marked()).toEqual([null, 'location', null]);
  });

  it('marks nothing where the browser cannot observe', () => {
    document.body.innerHTML = markup;
    vi.stubGlobal('IntersectionObserver', undefined);
    Reflect.deleteProperty(globalThis, 'IntersectionObserver');
    followReading(document.querySelector('nav') as Element, document);
    expect(marked()).toEqual([null, null, null]);
  });
});
