import { beforeEach, describe, expect, it, vi } from 'vitest';
import { buildId, watchFreshness } from '../../../../src/browser/navigation/freshness.ts';
import { browserTimers } from '../../../../src/shared/timers/timers.ts';

let asked: number;
let visible: boolean;

beforeEach(() => {
  vi.useFakeTimers();
  asked = 0;
  visible = true;
});

function watch(answer: () => Promise<unknown>) {
  return watchFreshness({
    running: 'one',
    askLatest: () => {
      asked += 1;
      return answer();
    },
    isVisible: () => visible,
    timers: browserTimers,
  });
}

const MINUTES = 60_000;
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

describe('an answer', () => {
  it.each<[string, () => Promise<unknown>, boolean]>([
    ['the same id', async () => ({ id: 'one' }), false],
    ['another id', async () => ({ id: 'two' }), true],
    ['case 34: HTML', async () => '<!doctype html>', false],
    ['case 34: 404', () => Promise.reject(new Error('404')), false],
    ['case 34: 500', () => Promise.reject(new Error('500')), false],
    ['offline', () => Promise.reject(new TypeError('Failed to fetch')), false],
    ['null', async () => null, false],
    ['an empty id', async () => ({ id: '' }), false],
    ['a number', async () => ({ id: 2 }), false],
  ])('%s: stale: %s', async (_, answer, stale) => {
    const one = watch(answer);
    expect(one.isStale()).toBe(false);
    await pass(5 * MINUTES);
    expect(asked).toBe(1);
    expect(one.isStale()).toBe(stale);
  });
});

describe('asking', () => {
  const same = async () => ({ id: 'one' });

  it('every five minutes in sight', async () => {
    watch(same);
    await pass(5 * MINUTES - 1);
    expect(asked).toBe(0);
    await pass(1 + 10 * MINUTES);
    expect(asked).toBe(3);
  });

  it('goes on after a failure', async () => {
    watch(() => Promise.reject(new Error('500')));
    await pass(15 * MINUTES);
    expect(asked).toBe(3);
  });

  it('not out of sight, and at once when back', async () => {
    const one = watch(same);
    visible = false;
    one.visibilityChanged();
    await pass(60 * MINUTES);
    expect(asked).toBe(0);
    visible = true;
    one.visibilityChanged();
    expect(asked).toBe(1);
  });

  it('not for a blink of the tab', async () => {
    const one = watch(same);
    await pass(5 * MINUTES);
    one.visibilityChanged();
    one.visibilityChanged();
    expect(asked).toBe(1);
    await pass(5 * MINUTES);
    expect(asked).toBe(2);
  });

  it('no more once another build is known', async () => {
    const one = watch(async () => ({ id: 'two' }));
    await pass(60 * MINUTES);
    one.visibilityChanged();
    expect(asked).toBe(1);
  });

  it('not twice while an answer is awaited', async () => {
    const one = watch(() => new Promise(() => undefined));
    await pass(5 * MINUTES);
    await pass(MINUTES);
    one.visibilityChanged();
    expect(asked).toBe(1);
  });
});

it.each([
  [{ id: 'x' }, 'x'],
  [{ id: '' }, undefined],
  [[], undefined],
  [undefined, undefined],
])('the id in %j is %s', (answer, expected) => expect(buildId(answer)).toBe(expected));
