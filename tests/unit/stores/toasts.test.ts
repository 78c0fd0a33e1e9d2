import { beforeEach, describe, expect, it, vi } from 'vitest';
import { browserTimers } from '../../../src/shared/timers/timers.ts';
import { createToaster, type Toaster } from '../../../src/stores/toasts.ts';

let toaster: Toaster<string>;
const texts = () => toaster.shown.get().map(({ message }) => message);
const toast = (message: string) => toaster.show({ kind: 'toast', style: 'failed', message });

beforeEach(() => {
  vi.useFakeTimers();
  toaster = createToaster(browserTimers);
});

describe('a toast', () => {
  it('closes after 3.6 s', () => {
    toast('one');
    vi.advanceTimersByTime(3599);
    expect(texts()).toEqual(['one']);
    vi.advanceTimersByTime(1);
    expect(texts()).toEqual([]);
  });

  it('stays open while paused, then for its remaining time', () => {
    const id = toast('one');
    vi.advanceTimersByTime(3000);
    toaster.pause(id);
    toaster.pause(id);
    vi.advanceTimersByTime(60_000);
    expect(texts()).toEqual(['one']);
    toaster.resume(id);
    toaster.resume(id);
    vi.advanceTimersByTime(599);
    expect(texts()).toEqual(['one']);
    vi.advanceTimersByTime(1);
    expect(texts()).toEqual([]);
  });

  it('is not shown twice; repeating a message restarts its countdown', () => {
    const first = toast('one');
    vi.advanceTimersByTime(3000);
    expect(toast('one')).toBe(first);
    vi.advanceTimersByTime(3000);
    expect(texts()).toEqual(['one']);
  });

  it('is closed, oldest first, when there are more than four', () => {
    for (const text of ['1', '2', '3', '4', '5']) toast(text);
    expect(texts()).toEqual(['2', '3', '4', '5']);
    vi.advanceTimersByTime(4000);
    expect(texts()).toEqual([]);
  });

  it('closes at once, and closing it twice is harmless', () => {
    const id = toast('one');
    toaster.close(id);
    toaster.close(id);
    toaster.pause(id);
    toaster.resume(id);
    expect(texts()).toEqual([]);
  });
});

it('a tip closes by itself after 2.4 s', () => {
  toaster.show({ kind: 'tip', style: 'success', message: 'saved' });
  vi.advanceTimersByTime(2400);
  expect(texts()).toEqual([]);
});
