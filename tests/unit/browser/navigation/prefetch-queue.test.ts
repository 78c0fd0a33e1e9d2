import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  createPrefetchQueue,
  isSlow,
  type PrefetchOptions,
} from '../../../../src/browser/navigation/prefetch-queue.ts';
import { browserTimers } from '../../../../src/shared/timers/timers.ts';

interface Call {
  readonly url: string;
  readonly answer: (text: string) => void;
  readonly fail: () => void;
}
let calls: Call[];
let aborted: string[];

beforeEach(() => {
  vi.useFakeTimers();
  calls = [];
  aborted = [];
});

const asked = () => calls.map(({ url }) => url);
const call = (url: string) => calls.findLast((one) => one.url === url) as Call;
const settle = () => vi.advanceTimersByTimeAsync(0);

function queue(changes: Partial<PrefetchOptions<string>> = {}) {
  return createPrefetchQueue<string>({
    load: (url, signal) =>
      new Promise((answer, reject) => {
        calls.push({ url, answer, fail: () => reject(new Error('failed')) });
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

describe('case 36: five links', () => {
  it('four are asked for, the fifth waits for a place', async () => {
    const one = queue();
    for (const url of ['a', 'b', 'c', 'd', 'e']) one.add(url);
    expect(asked()).toEqual(['a', 'b', 'c', 'd']);
    call('b').answer('B');
    await settle();
    expect(asked()).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  it('one that hangs gives its place up in the end', async () => {
    const one = queue();
    for (const url of ['a', 'b', 'c', 'd', 'e']) one.add(url);
    await vi.advanceTimersByTimeAsync(9999);
    expect(asked()).not.toContain('e');
    await vi.advanceTimersByTimeAsync(1);
    expect(aborted).toEqual(['a', 'b', 'c', 'd']);
    expect(asked()).toContain('e');
  });

  it('one that fails gives its place up at once', async () => {
    const one = queue();
    for (const url of ['a', 'b', 'c', 'd', 'e']) one.add(url);
    call('c').fail();
    await settle();
    expect(asked()).toContain('e');
  });

  it('one that leaves the viewport while it waits is dropped', async () => {
    const one = queue();
    for (const url of ['a', 'b', 'c', 'd', 'e', 'f']) one.add(url);
    one.drop('e');
    one.drop('a');
    call('a').answer('A');
    await settle();
    expect(asked()).toEqual(['a', 'b', 'c', 'd', 'f']);
    expect(aborted).toEqual([]);
  });
});

describe('an address', () => {
  it('is not asked for twice', async () => {
    const one = queue();
    one.add('a');
    one.add('a');
    call('a').answer('A');
    await settle();
    one.add('a');
    expect(await one.take('a')).toBe('A');
    expect(asked()).toEqual(['a']);
  });

  it('is asked for anew when its answer has grown old', async () => {
    const one = queue();
    one.add('a');
    call('a').answer('old');
    await vi.advanceTimersByTimeAsync(300_000);
    const taken = one.take('a');
    call('a').answer('new');
    expect(await taken).toBe('new');
    expect(asked()).toEqual(['a', 'a']);
  });

  it('that is wanted at once goes before all that waits, even over the limit', async () => {
    const one = queue();
    for (const url of ['a', 'b', 'c', 'd', 'e']) one.add(url);
    const taken = one.take('e');
    expect(asked()).toEqual(['a', 'b', 'c', 'd', 'e']);
    call('e').answer('E');
    expect(await taken).toBe('E');
  });

  it('that is under way is waited for, not asked for again', async () => {
    const one = queue();
    one.add('a');
    const taken = one.take('a');
    call('a').answer('A');
    expect(await taken).toBe('A');
    expect(asked()).toEqual(['a']);
  });

  it('that failed may be tried again', async () => {
    const one = queue();
    const failed = one.take('a');
    call('a').fail();
    await expect(failed).rejects.toThrow('failed');
    const taken = one.take('a');
    call('a').answer('A');
    expect(await taken).toBe('A');
  });
});

it('on a slow connection nothing is asked for in advance, but what is wanted is', async () => {
  const one = queue({ isAllowed: () => false });
  one.add('a');
  expect(asked()).toEqual([]);
  void one.take('a');
  expect(asked()).toEqual(['a']);
});

it('when the page goes, requests end and the line is forgotten', async () => {
  const one = queue();
  for (const url of ['a', 'b', 'c', 'd', 'e']) one.add(url);
  one.stop();
  await settle();
  expect(aborted).toEqual(['a', 'b', 'c', 'd']);
  expect(asked()).not.toContain('e');
});

it.each([
  [undefined, false],
  [{}, false],
  [{ effectiveType: '4g' }, false],
  [{ effectiveType: '3g' }, false],
  [{ effectiveType: '2g' }, true],
  [{ effectiveType: 'slow-2g' }, true],
  [{ effectiveType: '4g', saveData: true }, true],
])('connection %j is slow: %s', (connection, expected) => {
  expect(isSlow(connection)).toBe(expected);
});

it('keeps no answer longer than it may be used', async () => {
  const one = queue({ maxAgeMs: 1000 });
  one.add('a');
  call('a').answer('A');
  await settle();
  await vi.advanceTimersByTimeAsync(1000);
  const again = one.take('a');
  expect(asked()).toEqual(['a', 'a']);
  call('a').answer('new');
  expect(await again).toBe('new');
});
