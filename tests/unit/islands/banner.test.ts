import { beforeEach, describe, expect, it, vi } from 'vitest';
import { startBanner } from '../../../src/islands/mobile-banner/banner.ts';
import { browserTimers } from '../../../src/shared/timers/timers.ts';

type Step = { after: number } | { scroll: number } | 'close' | 'stop';

beforeEach(() => vi.useFakeTimers());

/** What the banner told, step by step: `+` shown, `-` hidden, nothing where it said nothing. */
function told(steps: readonly Step[]): string[] {
  let said = '';
  const banner = startBanner((visible) => (said += visible ? '+' : '-'), browserTimers, {
    enterIn: 1000,
    y: 0,
  });
  return steps.map((step) => {
    said = '';
    if (step === 'close') banner.close();
    else if (step === 'stop') banner.stop();
    else if ('scroll' in step) banner.scrolled(step.scroll);
    else vi.advanceTimersByTime(step.after);
    return said;
  });
}

describe('the mobile banner', () => {
  it.each<[string, readonly [Step, string][]]>([
    [
      'comes in a second after load',
      [
        [{ after: 999 }, ''],
        [{ after: 1 }, '+'],
      ],
    ],
    [
      'does not come earlier for scrolling',
      [
        [{ scroll: 300 }, ''],
        [{ scroll: 0 }, ''],
        [{ after: 1000 }, '+'],
      ],
    ],
    [
      'hides on the way down and is back after five seconds',
      [
        [{ after: 1000 }, '+'],
        [{ scroll: 100 }, '-'],
        [{ after: 4999 }, ''],
        [{ after: 1 }, '+'],
      ],
    ],
    [
      'counts the five seconds from the last way down',
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
      'is back at once on the way up, and only once',
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
      'stays away once closed',
      [
        [{ after: 1000 }, '+'],
        ['close', '-'],
        [{ scroll: 500 }, ''],
        [{ scroll: 0 }, ''],
        [{ after: 60_000 }, ''],
      ],
    ],
    [
      'says nothing more once stopped',
      [
        ['stop', ''],
        [{ after: 60_000 }, ''],
        [{ scroll: 500 }, ''],
      ],
    ],
    [
      'stays away when closed on the way down',
      [
        [{ after: 1000 }, '+'],
        [{ scroll: 100 }, '-'],
        ['close', '-'],
        [{ after: 60_000 }, ''],
      ],
    ],
  ])('%s', (_, steps) => {
    expect(told(steps.map(([step]) => step))).toEqual(steps.map(([, expected]) => expected));
  });
});
