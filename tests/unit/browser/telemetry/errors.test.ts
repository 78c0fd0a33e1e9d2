// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { initErrorReports } from '../../../../src/browser/telemetry/errors.ts';
import { ERRORS } from '../../../../src/browser/telemetry/limits.ts';

let reports: Record<string, unknown>[] = [];
let controller: AbortController;
const init = (early: readonly Event[] = []): void => {
  initErrorReports(window, (fields) => reports.push({ ...fields }), early, controller.signal);
};
const failure = (message: string, filename = ''): Event =>
  new ErrorEvent('error', { message, filename, lineno: 1, colno: 2 });
const rejection = (reason: unknown): Event =>
  Object.assign(new Event('unhandledrejection'), { reason });
const fail = (...args: Parameters<typeof failure>): boolean =>
  window.dispatchEvent(failure(...args));
const reject = (reason: unknown): boolean => window.dispatchEvent(rejection(reason));
/** The error event of an element does not bubble, so the listener must capture. */
const failElement = (element: Element): void => {
  document.body.append(element);
  element.dispatchEvent(new Event('error', { bubbles: false }));
};

beforeEach(() => {
  reports = [];
  controller = new AbortController();
  document.body.innerHTML = '';
});
afterEach(() => {
  controller.abort();
  vi.restoreAllMocks();
});

describe('initErrorReports', () => {
  it.each([
    ['img', 'src', 'https://a.example/a.png?token=x', 'img https://a.example/a.png?token='],
    ['script', 'src', 'https://a.example/a.js', 'script https://a.example/a.js'],
    ['img', 'src', 'data:image/png;base64,AAAA', 'img data:'],
  ])('case 21: reports a missing %s as 100101', (tag, attribute, address, message) => {
    init();
    const element = document.createElement(tag);
    // Defined as a property, so that nothing is fetched.
    Object.defineProperty(element, attribute, { value: address });
    failElement(element);
    expect(reports).toEqual([{ error_type: 100101, message }]);
  });

  it('case 21: reports a missing stylesheet as 100101', () => {
    init();
    const link = document.createElement('link');
    Object.defineProperty(link, 'href', { value: 'https://a.example/a.css' });
    failElement(link);
    expect(reports).toEqual([{ error_type: 100101, message: 'link https://a.example/a.css' }]);
  });

  it('case 21: finds earlier failures, once', () => {
    const image = document.createElement('img');
    for (const [name, value] of Object.entries({
      ...{ complete: true, naturalWidth: 0, currentSrc: 'https://a.example/early.png' },
    })) {
      Object.defineProperty(image, name, { value });
    }
    const loading = document.createElement('img');
    Object.defineProperty(loading, 'complete', { value: false });
    document.body.append(image, loading);
    vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
    init();
    expect(reports).toEqual([]);
    window.dispatchEvent(new Event('load'));
    window.dispatchEvent(new Event('load'));
    expect(reports).toEqual([{ error_type: 100101, message: 'img https://a.example/early.png' }]);
  });

  it('does not look for failures from before consent', () => {
    const image = document.createElement('img');
    for (const [name, value] of Object.entries({
      ...{ complete: true, naturalWidth: 0, currentSrc: 'https://a.example/early.png' },
    })) {
      Object.defineProperty(image, name, { value });
    }
    document.body.append(image);
    const dropped = undefined;
    initErrorReports(window, (fields) => reports.push({ ...fields }), dropped, controller.signal);
    expect(reports).toEqual([]);
    fail('later');
    expect(reports).toEqual([{ error_type: 100102, message: 'later' }]);
  });

  it('case 21: reports a script error as 100102, with its location', () => {
    init();
    fail('Uncaught TypeError: x', 'https://a.example/a.js');
    expect(reports).toEqual([
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
  ])('case 22: drops %j', (message) => {
    init();
    fail(message);
    reject(message);
    expect(reports).toEqual([]);
  });

  it('drops errors of extensions', () => {
    init();
    fail('x', 'chrome-extension://abc/a.js');
    fail('x', 'moz-extension://abc/a.js');
    expect(reports).toEqual([]);
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
  ])('case 20: reports a rejection with %s as 100103', (_, reason, message) => {
    init();
    reject(reason);
    expect(reports).toEqual([{ error_type: 100103, message }]);
  });

  it('case 19: caps 10,000 identical errors, and distinct ones too', () => {
    init();
    for (let index = 0; index < 10_000; index += 1) fail('the same');
    expect(reports).toHaveLength(ERRORS.identical);
    for (let index = 0; index < 10_000; index += 1) fail(`another ${index}`);
    expect(reports).toHaveLength(ERRORS.identical + ERRORS.distinct - 1);
  });

  it('reports early failures like later ones, without noise and each resource once', () => {
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
    init([broken, ...noise, rejection(new Error('no')), ...same]);
    fail('the same');
    expect(reports.map(({ error_type, message }) => [error_type, message])).toEqual([
      [100101, 'img https://a.example/a.png?token='],
      [100103, 'Error: no'],
      ...Array.from({ length: ERRORS.identical }, () => [100102, 'the same']),
    ]);
  });

  it('case 18: does not report a failing reporter', () => {
    let calls = 0;
    const report = (): never => {
      calls += 1;
      throw new Error('own');
    };
    initErrorReports(window, report, [], controller.signal);
    expect(() => fail('x')).not.toThrow();
    expect(calls).toBe(1);
  });

  it('stops reporting after the signal aborts', () => {
    init();
    controller.abort();
    fail('x');
    reject('y');
    expect(reports).toEqual([]);
  });
});
