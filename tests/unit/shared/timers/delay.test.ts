import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDelay } from '../../../../src/shared/timers/delay.ts';

const run = vi.fn();
const set = vi.fn((ms: number, callback: () => void) => {
  const timer = setTimeout(callback, ms);
  return () => clearTimeout(timer);
});
const clock = { after: set, now: () => performance.now() };

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Times in milliseconds: the calls, and the expected runs. */
test.each<{ restarts: number[]; stops?: number[]; runs: number[] }>([
  { restarts: [0], runs: [100] },
  { restarts: [0, 60], runs: [160] },
  { restarts: [0, 60, 150, 240], runs: [340] },
  { restarts: [0, 90], runs: [190] },
  { restarts: [0, 150], runs: [100, 250] },
  { restarts: [0], stops: [50], runs: [] },
  { restarts: [0, 60, 120], stops: [80], runs: [220] },
  { restarts: [], stops: [0], runs: [] },
])('restarted at $restarts, stopped at $stops: runs at $runs', ({ restarts, stops = [], runs }) => {
  const delay = createDelay(clock, 100, run);
  const began = performance.now();
  const ran: number[] = [];
  run.mockImplementation(() => ran.push(performance.now() - began));
  for (let time = 0; time < 600; time += 10) {
    if (restarts.includes(time)) delay.restart();
    if (stops.includes(time)) delay.stop();
    vi.advanceTimersByTime(10);
  }
  expect(ran).toEqual(runs);
});

test('a restart sets no second timer', () => {
  const delay = createDelay(clock, 100, run);
  for (let count = 0; count < 50; count += 1) delay.restart();
  expect(set).toHaveBeenCalledTimes(1);
});

test('rounds the remaining time up to whole milliseconds, as browser timers do', () => {
  let time = 0.25;
  const timers: { ms: number; callback: () => void }[] = [];
  const after = (ms: number, callback: () => void) => {
    timers.push({ ms, callback });
    return () => undefined;
  };
  const delay = createDelay({ after, now: () => time }, 100, run);
  delay.restart();
  time = 30.4;
  delay.restart();
  time = 100.25;
  timers[0]?.callback();
  expect(timers.map(({ ms }) => ms)).toEqual([100, 31]);
  expect(run).not.toHaveBeenCalled();
});
