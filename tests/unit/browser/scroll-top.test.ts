// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { initScrollTop } from '../../../src/browser/scroll-top/scroll-top.ts';

afterEach(() => vi.unstubAllGlobals());

function setUp() {
  const observed: Element[] = [];
  let report: (entries: { isIntersecting: boolean }[]) => void = () => undefined;
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: typeof report) {
        report = callback;
      }
      observe(element: Element) {
        observed.push(element);
      }
    },
  );
  const [sentinel, button] = [document.createElement('div'), document.createElement('a')];
  button.setAttribute('data-hidden', '');
  initScrollTop(sentinel, button);
  return {
    observed,
    sentinel,
    button,
    report: (seen: boolean) => report([{ isIntersecting: seen }]),
  };
}

describe('initScrollTop', () => {
  it('shows the button while the first viewport is out of view', () => {
    const { observed, sentinel, button, report } = setUp();
    expect(observed).toEqual([sentinel]);
    report(false);
    expect(button.hasAttribute('data-hidden')).toBe(false);
    report(true);
    expect(button.hasAttribute('data-hidden')).toBe(true);
  });

  it('does not throw without IntersectionObserver', () => {
    vi.stubGlobal('IntersectionObserver', undefined);
    Reflect.deleteProperty(globalThis, 'IntersectionObserver');
    const button = document.createElement('a');
    expect(() => initScrollTop(document.createElement('div'), button)).not.toThrow();
  });
});
