// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { countDownPage, startCountdown } from '../../../src/browser/countdown/countdown-page.ts';

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

  it('calls nothing after it was stopped', () => {
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

describe('countDownPage', () => {
  const gone: string[] = [];
  const shown = () => document.querySelector('[data-countdown]') as HTMLElement;
  const heard = () => document.querySelector('[role=status]')?.textContent;
  const stay = () => document.querySelector('button');
  beforeEach(() => {
    gone.length = 0;
    document.body.innerHTML = `
      <p data-countdown="/ru/blog" data-labels='["zero","one","two"]'>two</p>
      <p role="status" data-countdown-heard></p>
      <a href="/ru/blog" data-countdown-now>Back</a>
      <button data-countdown-stay>Stay</button>`;
    countDownPage(document, (address) => gone.push(address));
  });

  it('shows the message of each second, then goes to the blog', () => {
    expect([shown().textContent, heard()]).toEqual(['two', 'two']);
    vi.advanceTimersByTime(1000);
    // Announced once, not every second.
    expect([shown().textContent, heard()]).toEqual(['one', 'two']);
    expect(gone).toEqual([]);
    vi.advanceTimersByTime(60_000);
    expect(gone).toEqual(['/ru/blog']);
  });

  it.each(['pointerdown', 'keydown', 'wheel', 'touchstart', 'click'])(
    'goes on counting after a %s elsewhere',
    (type) => {
      document.dispatchEvent(new Event(type));
      document.querySelector('p')?.dispatchEvent(new Event(type, { bubbles: true }));
      expect([shown().hidden, heard()]).toEqual([false, 'two']);
      vi.advanceTimersByTime(60_000);
      expect(gone).toEqual(['/ru/blog']);
    },
  );

  it('stays once the button is pressed, and focuses the link beside it', () => {
    vi.advanceTimersByTime(1000);
    stay()?.click();
    expect([shown().hidden, stay(), heard()]).toEqual([true, null, '']);
    expect(document.activeElement?.textContent).toBe('Back');
    vi.advanceTimersByTime(60_000);
    expect(gone).toEqual([]);
  });

  it('does nothing on a page without a count', () => {
    document.body.innerHTML = '';
    expect(() => countDownPage(document, () => undefined)).not.toThrow();
  });
});
