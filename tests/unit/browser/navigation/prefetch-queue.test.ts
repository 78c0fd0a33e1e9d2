import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  createPrefetchQueue,
  isSlow,
  type PrefetchOptions,
} from '../../../../src/browser/navigation/prefetch-queue.ts';
import { browserTimers } from '../../../../src/shared/timers/timers.ts';

interface Call {
  readonly url: string;
  readonly respond: (text: string) => void;
  readonly fail: () => void;
}
let calls: Call[];
let aborted: string[];

beforeEach(() => {
  vi.useFakeTimers();
  calls = [];
  aborted = [];
});

const requested = () => calls.map(({ url }) => url);
const call = (url: string) => calls.findLast((one) => one.url === url) as Call;
const settle = () => vi.advanceTimersByTimeAsync(0);

function queue(changes: Partial<PrefetchOptions<string>> = {}) {
  return createPrefetchQueue<string>({
    load: (url, signal) =>
      new Promise((respond, reject) => {
        calls.push({ url, respond, fail: () => reject(new Error('failed')) });
        signal.addEventListener('abort', () => {
          aborted.push(url);
          reject(signal.reason);
        });
      }),
    isAllowed: () => true,
    timers: browserTimers,
    timeoutMs: 10_000,
    maxAgeMs: 300_000,
    ...changes,
  });
}

describe('case 36: with five links', () => {
  it('requests four and queues the fifth', async () => {
    const prefetches = queue();
    for (const url of ['a', 'b', 'c', 'd', 'e']) prefetches.add(url);
    expect(requested()).toEqual(['a', 'b', 'c', 'd']);
    call('b').respond('B');
    await settle();
    expect(requested()).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  it('frees the slot of a hanging request after the timeout', async () => {
    const prefetches = queue();
    for (const url of ['a', 'b', 'c', 'd', 'e']) prefetches.add(url);
    await vi.advanceTimersByTimeAsync(9999);
    expect(requested()).not.toContain('e');
    await vi.advanceTimersByTimeAsync(1);
    expect(aborted).toEqual(['a', 'b', 'c', 'd']);
    expect(requested()).toContain('e');
  });

  it('frees the slot of a failed request immediately', async () => {
    const prefetches = queue();
    for (const url of ['a', 'b', 'c', 'd', 'e']) prefetches.add(url);
    call('c').fail();
    await settle();
    expect(requested()).toContain('e');
  });

  it('drops a waiting link that leaves the viewport', async () => {
    const prefetches = queue();
    for (const url of ['a', 'b', 'c', 'd', 'e', 'f']) prefetches.add(url);
    prefetches.drop('e');
    prefetches.drop('a');
    call('a').respond('A');
    await settle();
    expect(requested()).toEqual(['a', 'b', 'c', 'd', 'f']);
    expect(aborted).toEqual([]);
  });
});

describe('a URL', () => {
  it('is not requested twice', async () => {
    const prefetches = queue();
    prefetches.add('a');
    prefetches.add('a');
    call('a').respond('A');
    await settle();
    prefetches.add('a');
    expect(await prefetches.take('a')).toBe('A');
    expect(requested()).toEqual(['a']);
  });

  it('is requested again when its response is stale', async () => {
    const prefetches = queue();
    prefetches.add('a');
    call('a').respond('old');
    await vi.advanceTimersByTimeAsync(300_000);
    const taken = prefetches.take('a');
    call('a').respond('new');
    expect(await taken).toBe('new');
    expect(requested()).toEqual(['a', 'a']);
  });

  it('that is taken goes ahead of the queue, even over the limit', async () => {
    const prefetches = queue();
    for (const url of ['a', 'b', 'c', 'd', 'e']) prefetches.add(url);
    const taken = prefetches.take('e');
    expect(requested()).toEqual(['a', 'b', 'c', 'd', 'e']);
    call('e').respond('E');
    expect(await taken).toBe('E');
  });

  it('that is in flight is awaited, not requested again', async () => {
    const prefetches = queue();
    prefetches.add('a');
    const taken = prefetches.take('a');
    call('a').respond('A');
    expect(await taken).toBe('A');
    expect(requested()).toEqual(['a']);
  });

  it('that failed can be retried', async () => {
    const prefetches = queue();
    const failed = prefetches.take('a');
    call('a').fail();
    await expect(failed).rejects.toThrow('failed');
    const taken = prefetches.take('a');
    call('a').respond('A');
    expect(await taken).toBe('A');
  });
});

it('prefetches nothing on a slow connection, but serves what is taken', async () => {
  const prefetches = queue({ isAllowed: () => false });
  prefetches.add('a');
  expect(requested()).toEqual([]);
  void prefetches.take('a');
  expect(requested()).toEqual(['a']);
});

it('aborts requests and empties the queue when the page unloads', async () => {
  const prefetches = queue();
  for (const url of ['a', 'b', 'c', 'd', 'e']) prefetches.add(url);
  prefetches.stop();
  await settle();
  expect(aborted).toEqual(['a', 'b', 'c', 'd']);
  expect(requested()).not.toContain('e');
});

it.each([
  [undefined, false],
  [{}, false],
  [{ effectiveType: '4g' }, false],
  [{ effectiveType: '3g' }, false],
  [{ effectiveType: '2g' }, true],
  [{ effectiveType: 'slow-2g' }, true],
  [{ effectiveType: '4g', saveData: true }, true],
])('isSlow of connection %j is %s', (connection, expected) => {
  expect(isSlow(connection)).toBe(expected);
});

it('discards stale responses', async () => {
  const prefetches = queue({ maxAgeMs: 1000 });
  prefetches.add('a');
  call('a').respond('A');
  await settle();
  await vi.advanceTimersByTimeAsync(1000);
  const again = prefetches.take('a');
  expect(requested()).toEqual(['a', 'a']);
  call('a').respond('new');
  expect(await again).toBe('new');
});
