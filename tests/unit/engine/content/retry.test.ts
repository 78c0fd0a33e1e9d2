import { describe, expect, it } from 'vitest';
import {
  retryAfterMs,
  retryDelay,
  RETRY_STATUSES,
} from '../../../../src/engine/content/sources/http/retry.ts';

const NOW = Date.UTC(2026, 10, 20, 12);

describe('retryAfterMs', () => {
  it.each<[string | null, number | undefined]>([
    [null, undefined],
    ['0', 0],
    ['7', 7000],
    ['86400', 30_000],
    ['Fri, 20 Nov 2026 12:00:05 GMT', 5000],
    ['Fri, 20 Nov 2026 11:00:00 GMT', 0],
    ['Sat, 21 Nov 2026 12:00:00 GMT', 30_000],
    ['soon', undefined],
    ['', undefined],
  ])('of %s is %s', (header, expected) => {
    expect(retryAfterMs(header, NOW)).toBe(expected);
  });
});

describe('retryDelay', () => {
  it.each([
    [1, undefined, 0, 250],
    [1, undefined, 1, 500],
    [2, undefined, 1, 1000],
    [3, undefined, 0.5, 1500],
    [9, undefined, 1, 8000],
    [1, 7000, 1, 7000],
    [1, 10, 1, 500],
  ])('of attempt %s, Retry-After %s, chance %s is %s', (attempt, requested, chance, expected) => {
    expect(retryDelay(attempt, requested, chance)).toBe(expected);
  });
});

it('retries the statuses of docs/requirements.md#calls', () => {
  expect(RETRY_STATUSES).toEqual([408, 409, 425, 429, 500, 502, 503, 504]);
});
