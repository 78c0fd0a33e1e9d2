// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { bounded } from '../../../../src/browser/cookies/bounded.ts';
import { browserCookies } from '../../../../src/browser/cookies/cookies.ts';
import { longTimeout } from '../../../../src/browser/consent/gate.ts';
import { COOKIE_DAYS, MAX_TIMER_MS } from '../../../../src/config/limits.ts';

const cookies = browserCookies({ protocol: 'http:' });

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  cookies.remove('a');
});

/** Overrides the getter and setter of `document.cookie`. */
function replaceCookies(descriptor: PropertyDescriptor): () => void {
  Object.defineProperty(document, 'cookie', { configurable: true, ...descriptor });
  return () => Reflect.deleteProperty(document, 'cookie');
}

describe('bounded', () => {
  it.each([
    ['abc', 2, 'ab'],
    ['abc', 3, 'abc'],
    ['a😊', 2, 'a'],
    ['\ud83d', 9, ''],
    ['😊', 2, '😊'],
  ])('cuts %j to %d', (value, length, expected) => expect(bounded(value, length)).toBe(expected));
});

describe('browserCookies', () => {
  it.each(['plain', 'a=b; c', '%ZZ', '<script>', '中文 😊', '\ud83d half', ''])(
    'stores %j encoded and reads it back',
    (value) => {
      expect(cookies.write('a', value, 7)).toBe(true);
      expect(cookies.read('a')).toBe(value.replace('\ud83d half', ' half'));
    },
  );

  it('case 31: truncates 10 KB to fit a cookie, even at nine bytes per character', () => {
    const written: string[] = [];
    const restore = replaceCookies({
      get: () => written.at(-1)?.split(';')[0] ?? '',
      set: (text: string) => written.push(text),
    });
    expect(cookies.write('a', '中'.repeat(10_000), 7)).toBe(true);
    restore();
    expect(written[0]?.length).toBeLessThan(4096);
  });

  it.each([
    ['https:', /; secure/],
    ['http:', /^(?!.*secure)/],
  ])('writes the right attributes on %s', (protocol, expected) => {
    const written: string[] = [];
    const restore = replaceCookies({ get: () => '', set: (text: string) => written.push(text) });
    browserCookies({ protocol }).write('a', '1', COOKIE_DAYS.device);
    restore();
    expect(written[0]).toMatch(expected);
    expect(written[0]).toMatch(/; path=\/.*; sameSite=lax/);
    const [, expires] = /expires=([^;]+)/.exec(written[0] ?? '') ?? [];
    const days = (Date.parse(expires ?? '') - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(360);
  });

  it('does not throw if cookies are forbidden', () => {
    const refuse = (): never => {
      throw new DOMException('', 'SecurityError');
    };
    const restore = replaceCookies({ get: refuse, set: refuse });
    expect(cookies.write('a', '1', 1)).toBe(false);
    expect(cookies.read('a')).toBeUndefined();
    expect(() => cookies.remove('a')).not.toThrow();
    restore();
  });

  it('reports when the browser does not store a cookie', () => {
    const restore = replaceCookies({ get: () => '', set: () => undefined });
    expect(cookies.write('a', '1', 1)).toBe(false);
    restore();
  });
});

describe('longTimeout', () => {
  const after = (ms: number, run: () => void): (() => void) => {
    expect(ms).toBeLessThanOrEqual(MAX_TIMER_MS);
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  };

  it.each([0, 1, MAX_TIMER_MS, MAX_TIMER_MS + 1, COOKIE_DAYS.locale * 86_400_000])(
    'runs once after %d ms',
    (ms) => {
      vi.useFakeTimers();
      const run = vi.fn();
      longTimeout(after, ms, run);
      if (ms) vi.advanceTimersByTime(ms - 1);
      if (ms) expect(run).not.toHaveBeenCalled();
      vi.advanceTimersByTime(1);
      expect(run).toHaveBeenCalledTimes(1);
    },
  );

  it('can be canceled at any time', () => {
    vi.useFakeTimers();
    const run = vi.fn();
    const stop = longTimeout(after, 3 * MAX_TIMER_MS, run);
    vi.advanceTimersByTime(MAX_TIMER_MS + 5);
    stop();
    vi.advanceTimersByTime(5 * MAX_TIMER_MS);
    expect(run).not.toHaveBeenCalled();
  });
});
