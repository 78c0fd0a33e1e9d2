// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { safeStorage } from '../../../../src/browser/storage/storage.ts';
import { mayReload } from '../../../../src/browser/navigation/reload-guard.ts';

beforeEach(() => sessionStorage.clear());
const may = (path: string, now: number) =>
  mayReload(
    path,
    safeStorage(() => sessionStorage),
    now,
  );

it.each<[string, readonly (readonly [path: string, now: number, expected: boolean])[]]>([
  [
    'case 35: allows one reload within ten seconds',
    [
      ['/a', 0, true],
      ['/a', 9999, false],
      ['/a', 10_000, true],
    ],
  ],
  [
    'allows one reload per path',
    [
      ['/a', 0, true],
      ['/b', 1, true],
      ['/a', 2, false],
      ['/b', 3, false],
    ],
  ],
  [
    'does not restart the ten seconds on a refused reload',
    [
      ['/a', 0, true],
      ['/a', 9000, false],
      ['/a', 10_000, true],
    ],
  ],
  [
    'ignores times in the future after the clock was set back a day',
    [
      ['/a', 86_400_000, true],
      ['/a', 0, true],
      ['/a', 1, false],
    ],
  ],
])('%s', (_, steps) => {
  expect(steps.map(([path, now]) => may(path, now))).toEqual(steps.map(([, , one]) => one));
});

it.each(['{', 'null', '7', '{"/a":"soon"}'])('ignores %s in storage', (text) => {
  sessionStorage.setItem('reloads', text);
  expect(may('/a', 5)).toBe(true);
  expect(may('/a', 6)).toBe(false);
});

it('stores only the times that still matter', () => {
  for (let at = 0; at < 100; at += 1) may(`/${at}`, at * 1000);
  expect(Object.keys(JSON.parse(sessionStorage.getItem('reloads') ?? '{}'))).toHaveLength(10);
});

it('allows no reload without storage', () => {
  const refusing = safeStorage(() => {
    throw new DOMException('refused', 'SecurityError');
  });
  expect(mayReload('/a', refusing, 0)).toBe(false);
});
