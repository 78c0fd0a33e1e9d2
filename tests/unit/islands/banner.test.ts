import { beforeEach, describe, expect, it, vi } from 'vitest';
import { scrollPosition, startBanner } from '../../../src/islands/mobile-banner/banner.ts';
import { browserTimers } from '../../../src/shared/timers/timers.ts';

type Step = { after: number } | { scroll: number } | 'close' | 'stop';

beforeEach(() => vi.useFakeTimers());

/** Returns what the banner reports after each step: `+` shown, `-` hidden, or nothing. */
function reportsOf(steps: readonly Step[]): string[] {
  let reported = '';
  const banner = startBanner((visible) => (reported += visible ? '+' : '-'), browserTimers, {
    enterIn: 1000,
    y: 0,
  });
  return steps.map((step) => {
    reported = '';
    if (step === 'close') banner.close();
    else if (step === 'stop') banner.stop();
    else if ('scroll' in step) banner.scrolled(step.scroll);
    else vi.advanceTimersByTime(step.after);
    return reported;
  });
}

describe('the mobile banner', () => {
  it.each<[string, readonly [Step, string][]]>([
    [
      'appears one second after load',
      [
        [{ after: 999 }, ''],
        [{ after: 1 }, '+'],
      ],
    ],
    [
      'does not appear earlier on scrolling',
      [
        [{ scroll: 300 }, ''],
        [{ scroll: 0 }, ''],
        [{ after: 1000 }, '+'],
      ],
    ],
    [
      'stays on scrolling up after a scroll down in its first second',
      [
        [{ scroll: 1500 }, ''],
        [{ after: 1000 }, '+'],
        [{ scroll: 1200 }, '+'],
      ],
    ],
    [
      'hides on scrolling down and returns after five seconds',
      [
        [{ after: 1000 }, '+'],
        [{ scroll: 100 }, '-'],
        [{ after: 4999 }, ''],
        [{ after: 1 }, '+'],
      ],
    ],
    [
      'counts the five seconds from the last scroll down',
      [
        [{ after: 1000 }, '+'],
        [{ scroll: 100 }, '-'],
        [{ after: 4000 }, ''],
        [{ scroll: 200 }, '-'],
        [{ after: 4999 }, ''],
        [{ after: 1 }, '+'],
      ],
    ],
    [
      'returns at once on scrolling up, and only once',
      [
        [{ after: 1000 }, '+'],
        [{ scroll: 100 }, '-'],
        [{ scroll: 60 }, '+'],
        [{ after: 10_000 }, ''],
      ],
    ],
    [
      'ignores scrolls of less than eight pixels',
      [
        [{ after: 1000 }, '+'],
        [{ scroll: 7 }, ''],
        [{ scroll: 8 }, '-'],
      ],
    ],
    [
      'stays hidden once closed',
      [
        [{ after: 1000 }, '+'],
        ['close', '-'],
        [{ scroll: 500 }, ''],
        [{ scroll: 0 }, ''],
        [{ after: 60_000 }, ''],
      ],
    ],
    [
      'reports nothing once stopped',
      [
        ['stop', ''],
        [{ after: 60_000 }, ''],
        [{ scroll: 500 }, ''],
      ],
    ],
    [
      'stays hidden when closed while hidden by scrolling',
      [
        [{ after: 1000 }, '+'],
        [{ scroll: 100 }, '-'],
        ['close', '-'],
        [{ after: 60_000 }, ''],
      ],
    ],
  ])('%s', (_, steps) => {
    expect(reportsOf(steps.map(([step]) => step))).toEqual(steps.map(([, expected]) => expected));
  });
});

describe('scrollPosition', () => {
  it.each([
    ['a position on the page', 300, 300],
    ['the page pulled down at its top', -80, 0],
    ['the page pulled up at its end', 1300, 1200],
  ])('returns %s', (_, y, expected) => expect(scrollPosition(y, 2000, 800)).toBe(expected));

  it('keeps the banner while a pulled page springs back', () => {
    const shown: boolean[] = [];
    const banner = startBanner((visible) => shown.push(visible), browserTimers, {
      enterIn: 0,
      y: 0,
    });
    vi.advanceTimersByTime(0);
    for (const y of [-30, -80, -40, 0]) banner.scrolled(scrollPosition(y, 2000, 800));
    expect(shown).toEqual([true]);
    banner.stop();
  });
});
