import { beforeEach, describe, expect, it, vi } from 'vitest';
import { buildId, watchFreshness } from '../../../../src/browser/navigation/freshness.ts';
import { browserTimers } from '../../../../src/shared/timers/timers.ts';

let requests: number;
let visible: boolean;

beforeEach(() => {
  vi.useFakeTimers();
  requests = 0;
  visible = true;
});

function watch(respond: (signal: AbortSignal) => Promise<unknown>) {
  return watchFreshness({
    running: 'one',
    fetchLatest: (signal) => {
      requests += 1;
      return respond(signal);
    },
    isVisible: () => visible,
    timers: browserTimers,
  });
}

const MINUTES = 60_000;
const advance = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('a response', () => {
  it.each<[string, () => Promise<unknown>, boolean]>([
    ['the same id', async () => ({ id: 'one' }), false],
    ['another id', async () => ({ id: 'two' }), true],
    ['case 34: HTML', async () => '<!doctype html>', false],
    ['case 34: status 404', () => Promise.reject(new Error('404')), false],
    ['case 34: status 500', () => Promise.reject(new Error('500')), false],
    ['no network', () => Promise.reject(new TypeError('Failed to fetch')), false],
    ['null', async () => null, false],
    ['an empty id', async () => ({ id: '' }), false],
    ['a number', async () => ({ id: 2 }), false],
  ])('with %s sets stale to %s', async (_, respond, stale) => {
    const freshness = watch(respond);
    expect(freshness.isStale()).toBe(false);
    await advance(5 * MINUTES);
    expect(requests).toBe(1);
    expect(freshness.isStale()).toBe(stale);
  });
});

describe('polling', () => {
  const same = async () => ({ id: 'one' });

  it('requests every five minutes while visible', async () => {
    watch(same);
    await advance(5 * MINUTES - 1);
    expect(requests).toBe(0);
    await advance(1 + 10 * MINUTES);
    expect(requests).toBe(3);
  });

  it('continues after a call that never ends, which it aborts after eight seconds', async () => {
    let signal: AbortSignal | undefined;
    let respond: (signal: AbortSignal) => Promise<unknown> = (given) => {
      signal = given;
      return new Promise(() => undefined);
    };
    const freshness = watch((given) => respond(given));
    await advance(5 * MINUTES + 7999);
    expect(signal?.aborted).toBe(false);
    await advance(1);
    expect(signal?.aborted).toBe(true);
    respond = async () => ({ id: 'two' });
    await advance(5 * MINUTES);
    expect(requests).toBe(2);
    expect(freshness.isStale()).toBe(true);
  });

  it('continues after a failure', async () => {
    watch(() => Promise.reject(new Error('500')));
    await advance(15 * MINUTES);
    expect(requests).toBe(3);
  });

  it('pauses while hidden and requests immediately when visible again', async () => {
    const freshness = watch(same);
    visible = false;
    freshness.visibilityChanged();
    await advance(60 * MINUTES);
    expect(requests).toBe(0);
    visible = true;
    freshness.visibilityChanged();
    expect(requests).toBe(1);
  });

  it('does not request again for a quick tab switch', async () => {
    const freshness = watch(same);
    await advance(5 * MINUTES);
    freshness.visibilityChanged();
    freshness.visibilityChanged();
    expect(requests).toBe(1);
    await advance(5 * MINUTES);
    expect(requests).toBe(2);
  });

  it('stops once another build is known', async () => {
    const freshness = watch(async () => ({ id: 'two' }));
    await advance(60 * MINUTES);
    freshness.visibilityChanged();
    expect(requests).toBe(1);
  });

  it('does not request again while a response is pending', async () => {
    const freshness = watch(() => new Promise(() => undefined));
    await advance(5 * MINUTES);
    await advance(7000);
    freshness.visibilityChanged();
    expect(requests).toBe(1);
  });
});

it.each([
  [{ id: 'x' }, 'x'],
  [{ id: '' }, undefined],
  [[], undefined],
  [undefined, undefined],
])('buildId of %j is %s', (response, expected) => expect(buildId(response)).toBe(expected));
