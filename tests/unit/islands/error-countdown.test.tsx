// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startCountdown } from '../../../src/islands/error-countdown/countdown.ts';
import ErrorCountdown from '../../../src/islands/error-countdown/ErrorCountdown.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

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

describe('ErrorCountdown', () => {
  it('shows the message of each second, then goes to the blog', async () => {
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
    const container = document.createElement('div');
    const root = createRoot(container);
    await act(async () =>
      root.render(<ErrorCountdown href="/ru/blog" labels={['zero', 'one', 'two']} />),
    );
    expect(container.querySelector('[role=timer]')?.textContent).toBe('two');
    await act(() => vi.advanceTimersByTime(1000));
    expect(container.querySelector('[role=timer]')?.textContent).toBe('one');
    expect(assign).not.toHaveBeenCalled();
    await act(() => vi.advanceTimersByTime(1000));
    expect(assign.mock.calls).toEqual([['/ru/blog']]);
    await act(async () => root.unmount());
  });
});
