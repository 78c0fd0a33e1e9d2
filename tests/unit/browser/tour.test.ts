// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { initTour, stepOf } from '../../../src/browser/tour/tour.ts';

afterEach(() => {
  document.body.innerHTML = '';
  vi.useRealTimers().restoreAllMocks();
});

const press = (key: string, options: KeyboardEventInit = {}): KeyboardEvent =>
  new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...options });

it.each([
  ['ArrowRight', {}, 1],
  ['ArrowLeft', {}, -1],
  ['ArrowDown', {}, 0],
  ['ArrowRight', { altKey: true }, 0],
  ['ArrowLeft', { metaKey: true }, 0],
] as const)('%s with %o goes %d scenes on', (key, options, step) =>
  expect(stepOf(press(key, options))).toBe(step),
);

it('leaves the arrow keys of a field alone', () => {
  document.body.innerHTML = '<input>';
  const steps: number[] = [];
  addEventListener('keydown', (event) => steps.push(stepOf(event)), { once: true });
  document.querySelector('input')?.dispatchEvent(press('ArrowRight'));
  expect(steps).toEqual([0]);
});

it('goes through the scenes, also while the page still scrolls, and stops at both ends', () => {
  vi.useFakeTimers();
  document.body.innerHTML = '<h2>0</h2><h2>1</h2><h2>2</h2>';
  const headings = [...document.querySelectorAll('h2')];
  const shown: (string | null)[] = [];
  for (const heading of headings) {
    heading.scrollIntoView = () => shown.push(heading.textContent);
    // All below the line, as at the top of the page.
    heading.getBoundingClientRect = () => ({ top: 5000 }) as DOMRect;
  }
  const tour = new AbortController();
  initTour(headings, tour.signal);
  for (const key of ['Left', 'Right', 'Right', 'Right', 'Right', 'Left']) {
    document.body.dispatchEvent(press(`Arrow${key}`));
  }
  expect(shown).toEqual(['0', '1', '2', '1']);
  // Without a `scrollend` event, from where the page is now.
  vi.advanceTimersByTime(1500);
  document.body.dispatchEvent(press('ArrowRight'));
  expect(shown.at(-1)).toBe('0');
  tour.abort();
  document.body.dispatchEvent(press('ArrowRight'));
  expect(shown).toHaveLength(5);
});
