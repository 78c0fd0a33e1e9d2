// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { countDownPage } from '../../../src/client/countdown/countdown-page.ts';
import { startCountdown } from '../../../src/client/countdown/countdown.ts';

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
  beforeEach(() => {
    gone.length = 0;
    document.body.innerHTML = `
      <p data-countdown="/ru/blog" data-labels='["zero","one","two"]'>two</p>
      <p role="status" data-countdown-heard></p>`;
    countDownPage(document, (address) => gone.push(address));
  });

  it('shows the message of each second, then goes to the blog', () => {
    expect([shown().textContent, heard()]).toEqual(['two', 'two']);
    vi.advanceTimersByTime(1000);
    // Heard once, not every second.
    expect([shown().textContent, heard()]).toEqual(['one', 'two']);
    expect(gone).toEqual([]);
    vi.advanceTimersByTime(60_000);
    expect(gone).toEqual(['/ru/blog']);
  });

  it.each(['pointerdown', 'keydown', 'wheel', 'touchstart'])('%s stops and hides it', (type) => {
    document.dispatchEvent(new Event(type));
    expect([shown().hidden, heard()]).toEqual([true, '']);
    vi.advanceTimersByTime(60_000);
    expect(gone).toEqual([]);
  });

  it('does nothing on a page without a count', () => {
    document.body.innerHTML = '';
    expect(() => countDownPage(document, () => undefined)).not.toThrow();
  });
});
