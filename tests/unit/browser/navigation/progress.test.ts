// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createProgress } from '../../../../src/browser/navigation/progress.ts';
import { browserTimers } from '../../../../src/shared/timers/timers.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const root = document.documentElement;
const isShown = (): boolean => root.hasAttribute('data-navigating');

it('shows a navigation only after 300 ms, until it ends', () => {
  const progress = createProgress(root, browserTimers);
  progress.start();
  vi.advanceTimersByTime(299);
  expect(isShown()).toBe(false);
  vi.advanceTimersByTime(1);
  expect(isShown()).toBe(true);
  progress.stop();
  vi.advanceTimersByTime(60_000);
  expect(isShown()).toBe(false);
});

it('shows nothing for a quick navigation', () => {
  const progress = createProgress(root, browserTimers);
  progress.start();
  vi.advanceTimersByTime(200);
  progress.stop();
  vi.advanceTimersByTime(60_000);
  expect(isShown()).toBe(false);
});

it('counts from the latest navigation after one was given up', () => {
  const progress = createProgress(root, browserTimers);
  progress.start();
  vi.advanceTimersByTime(200);
  progress.stop();
  progress.start();
  vi.advanceTimersByTime(200);
  expect(isShown()).toBe(false);
  vi.advanceTimersByTime(100);
  expect(isShown()).toBe(true);
  progress.stop();
});
