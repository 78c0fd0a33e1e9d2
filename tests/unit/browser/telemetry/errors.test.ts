// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followErrors } from '../../../../src/browser/telemetry/errors.ts';
import { ERRORS } from '../../../../src/browser/telemetry/limits.ts';

let told: Record<string, unknown>[] = [];
let ending: AbortController;
const follow = (early?: readonly Event[]): void => {
  followErrors(window, (fields) => told.push({ ...fields }), early, ending.signal);
};
const failure = (message: string, filename = ''): Event =>
  new ErrorEvent('error', { message, filename, lineno: 1, colno: 2 });
const rejection = (reason: unknown): Event =>
  Object.assign(new Event('unhandledrejection'), { reason });
const fail = (...given: Parameters<typeof failure>): boolean =>
  window.dispatchEvent(failure(...given));
const reject = (reason: unknown): boolean => window.dispatchEvent(rejection(reason));
/** A failed element reports to itself only: the listener must capture. */
const failElement = (element: Element): void => {
  document.body.append(element);
  element.dispatchEvent(new Event('error', { bubbles: false }));
};

beforeEach(() => {
  told = [];
  ending = new AbortController();
  document.body.innerHTML = '';
});
afterEach(() => {
  ending.abort();
  vi.restoreAllMocks();
});

describe('followErrors', () => {
  it.each([
    ['img', 'src', 'https://a.example/a.png?token=x', 'img https://a.example/a.png?token='],
    ['script', 'src', 'https://a.example/a.js', 'script https://a.example/a.js'],
    ['img', 'src', 'data:image/png;base64,AAAA', 'img data:'],
  ])('case 21: a missing %s is 100101', (tag, attribute, address, message) => {
    follow();
    const element = document.createElement(tag);
    // Set on a detached twin's attribute only, so that nothing is fetched here.
    Object.defineProperty(element, attribute, { value: address });
    failElement(element);
    expect(told).toEqual([{ error_type: 100101, message }]);
  });

  it('case 21: a missing stylesheet is 100101', () => {
    follow();
    const link = document.createElement('link');
    Object.defineProperty(link, 'href', { value: 'https://a.example/a.css' });
    failElement(link);
    expect(told).toEqual([{ error_type: 100101, message: 'link https://a.example/a.css' }]);
  });

  it('case 21: what had failed before is found, once', () => {
    const image = document.createElement('img');
    for (const [name, value] of Object.entries({
      ...{ complete: true, naturalWidth: 0, currentSrc: 'https://a.example/early.png' },
    })) {
      Object.defineProperty(image, name, { value });
    }
    const fine = document.createElement('img');
    Object.defineProperty(fine, 'complete', { value: false });
    document.body.append(image, fine);
    vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
    follow();
    expect(told).toEqual([]);
    window.dispatchEvent(new Event('load'));
    window.dispatchEvent(new Event('load'));
    expect(told).toEqual([{ error_type: 100101, message: 'img https://a.example/early.png' }]);
  });

  it('case 21: a script error is 100102, with its place', () => {
    follow();
    fail('Uncaught TypeError: x', 'https://a.example/a.js');
    expect(told).toEqual([
      { error_type: 100102, message: 'Uncaught TypeError: x (https://a.example/a.js:1:2)' },
    ]);
  });

  it.each([
    'Script error.',
    'Script error',
    'Uncaught Script error.',
    'ResizeObserver loop limit exceeded',
    'ResizeObserver loop completed with undelivered notifications.',
    'Uncaught ResizeObserver loop limit exceeded',
  ])('case 22: %s is dropped', (message) => {
    follow();
    fail(message);
    reject(message);
    expect(told).toEqual([]);
  });

  it('drops errors of extensions', () => {
    follow();
    fail('x', 'chrome-extension://abc/a.js');
    fail('x', 'moz-extension://abc/a.js');
    expect(told).toEqual([]);
  });

  const cycle: Record<string, unknown> = {};
  cycle['self'] = cycle;
  it.each<[string, unknown, string]>([
    ['undefined', undefined, 'undefined'],
    ['a cycle', cycle, '[object Object]'],
    ['an error', new Error('m'), 'Error: m'],
    [
      'a throwing getter',
      {
        get message() {
          throw new Error('no');
        },
      },
      'unreadable',
    ],
  ])('case 20: a rejection with %s is 100103', (_, reason, message) => {
    follow();
    reject(reason);
    expect(told).toEqual([{ error_type: 100103, message }]);
  });

  it('case 19: 10,000 identical errors are capped, and so are different ones', () => {
    follow();
    for (let index = 0; index < 10_000; index += 1) fail('the same');
    expect(told).toHaveLength(ERRORS.identical);
    for (let index = 0; index < 10_000; index += 1) fail(`another ${index}`);
    expect(told).toHaveLength(ERRORS.identical + ERRORS.distinct - 1);
  });

  it('reports early failures as later ones: without noise, each resource once', () => {
    const image = document.createElement('img');
    for (const [name, value] of Object.entries({
      ...{ complete: true, naturalWidth: 0, src: 'https://a.example/a.png?token=x' },
    })) {
      Object.defineProperty(image, name, { value });
    }
    document.body.append(image);
    const broken = new Event('error');
    image.dispatchEvent(broken);
    const noise = [failure('Script error.'), failure('x', 'moz-extension://abc/a.js')];
    const same = Array.from({ length: 10 }, () => failure('the same'));
    follow([broken, ...noise, rejection(new Error('no')), ...same]);
    fail('the same');
    expect(told.map(({ error_type, message }) => [error_type, message])).toEqual([
      [100101, 'img https://a.example/a.png?token='],
      [100103, 'Error: no'],
      ...Array.from({ length: ERRORS.identical }, () => [100102, 'the same']),
    ]);
  });

  it('case 18: a reporter that fails is not reported', () => {
    let calls = 0;
    const report = (): never => {
      calls += 1;
      throw new Error('own');
    };
    followErrors(window, report, [], ending.signal);
    expect(() => fail('x')).not.toThrow();
    expect(calls).toBe(1);
  });

  it('ends', () => {
    follow();
    ending.abort();
    fail('x');
    reject('y');
    expect(told).toEqual([]);
  });
});
