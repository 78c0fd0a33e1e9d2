import { expect, test, vi } from 'vitest';
import type { CookieJar } from '../../../../src/browser/cookies/cookies.ts';
import { readOnce } from '../../../../src/browser/consent/browser.ts';

function jarOf(values: Map<string, string>) {
  const jar: CookieJar = {
    read: (name) => values.get(name),
    write: (name, value) => Boolean(values.set(name, value)),
    remove: (name) => void values.delete(name),
  };
  return { ...jar, read: vi.fn(jar.read) };
}

test('reads each cookie once, even a missing one', () => {
  const jar = jarOf(new Map([['a', '1']]));
  const { cookies } = readOnce(jar, true);
  expect([cookies.read('a'), cookies.read('a'), cookies.read('b'), cookies.read('b')]).toEqual([
    '1',
    '1',
    undefined,
    undefined,
  ]);
  expect(jar.read).toHaveBeenCalledTimes(2);
});

test('reads a cookie again after it is written, removed or forgotten', () => {
  const values = new Map([['a', '1']]);
  const { cookies, forget } = readOnce(jarOf(values), true);
  const seen = [cookies.read('a')];
  cookies.write('a', '2', 1);
  seen.push(cookies.read('a'));
  cookies.remove('a');
  seen.push(cookies.read('a'));
  values.set('a', 'from another tab');
  seen.push(cookies.read('a'));
  forget();
  seen.push(cookies.read('a'));
  expect(seen).toEqual(['1', '2', undefined, undefined, 'from another tab']);
});

test('reads cookies every time if the browser has no change events', () => {
  const values = new Map([['a', '1']]);
  const { cookies } = readOnce(jarOf(values), false);
  cookies.read('a');
  values.set('a', '2');
  expect(cookies.read('a')).toBe('2');
});
