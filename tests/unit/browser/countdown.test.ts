// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { initCountdown, startCountdown } from '../../../src/browser/countdown/countdown-page.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('startCountdown', () => {
  it('counts from 5 to 0 and ends once', () => {
    const seen: (number | string)[] = [];
    startCountdown({
      seconds: 5,
      onTick: (left) => seen.push(left),
      onEnd: () => seen.push('end'),
    });
    vi.advanceTimersByTime(60_000);
    expect(seen).toEqual([5, 4, 3, 2, 1, 0, 'end']);
  });

  it('does not call anything after it is stopped', () => {
    const seen: (number | string)[] = [];
    const stop = startCountdown({
      seconds: 5,
      onTick: (left) => seen.push(left),
      onEnd: () => seen.push('end'),
    });
    vi.advanceTimersByTime(2000);
    stop();
    vi.advanceTimersByTime(60_000);
    expect(seen).toEqual([5, 4, 3]);
  });
});

describe('initCountdown', () => {
  let visited: string[] = [];
  const visibleText = () => document.querySelector('[data-countdown]') as HTMLElement;
  const announcement = () => document.querySelector('[role=status]')?.textContent;
  const stay = () => document.querySelector('button');
  beforeEach(() => {
    // Pages of earlier tests still listen.
    const own: string[] = [];
    visited = own;
    document.body.innerHTML = `
      <p data-countdown="/ru/blog" data-labels='["zero","one","two"]'>two</p>
      <p role="status" data-countdown-heard></p>
      <a href="/ru/blog" data-countdown-now>Back</a>
      <button data-countdown-stay>Stay</button>`;
    initCountdown(document, (address) => own.push(address));
  });

  it('shows one message per second, then goes to the blog', () => {
    expect([visibleText().textContent, announcement()]).toEqual(['two', 'two']);
    vi.advanceTimersByTime(1000);
    // Screen readers must hear one announcement, not one per second.
    expect([visibleText().textContent, announcement()]).toEqual(['one', 'two']);
    expect(visited).toEqual([]);
    vi.advanceTimersByTime(60_000);
    expect(visited).toEqual(['/ru/blog']);
  });

  it.each(['pointerdown', 'keydown', 'wheel', 'touchstart', 'click'])(
    'keeps counting after a %s elsewhere',
    (type) => {
      document.dispatchEvent(new Event(type));
      document.querySelector('p')?.dispatchEvent(new Event(type, { bubbles: true }));
      expect([visibleText().hidden, announcement()]).toEqual([false, 'two']);
      vi.advanceTimersByTime(60_000);
      expect(visited).toEqual(['/ru/blog']);
    },
  );

  const restorePage = (persisted: boolean): void =>
    void dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));

  it('starts again when Back restores the page, after it has ended and while it runs', () => {
    vi.advanceTimersByTime(60_000);
    restorePage(true);
    expect(visibleText().textContent).toBe('two');
    vi.advanceTimersByTime(1000);
    restorePage(true);
    expect([visibleText().textContent, visited]).toEqual(['two', ['/ru/blog']]);
    vi.advanceTimersByTime(60_000);
    expect(visited).toEqual(['/ru/blog', '/ru/blog']);
  });

  it('does not start again for the first view, nor after the visitor chose to stay', () => {
    vi.advanceTimersByTime(1000);
    restorePage(false);
    expect(visibleText().textContent).toBe('one');
    stay()?.click();
    restorePage(true);
    vi.advanceTimersByTime(60_000);
    expect(visited).toEqual([]);
  });

  it('stops when the button is pressed, and focuses the link next to it', () => {
    vi.advanceTimersByTime(1000);
    stay()?.click();
    expect([visibleText().hidden, stay(), announcement()]).toEqual([true, null, '']);
    expect(document.activeElement?.textContent).toBe('Back');
    vi.advanceTimersByTime(60_000);
    expect(visited).toEqual([]);
  });

  it('does nothing on a page without a countdown', () => {
    document.body.innerHTML = '';
    expect(() => initCountdown(document, () => undefined)).not.toThrow();
  });
});
