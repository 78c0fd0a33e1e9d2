/**
 * The lint rules for browser functions that throw `Illegal invocation` without their object, for
 * the slots of cached fragments, and for results that depend on the machine.
 */
import { ESLint } from 'eslint';
import { beforeAll, describe, expect, it } from 'vitest';

const linter = new ESLint();

/** Returns the number of reports of the rule for code, as if it were in the file. */
async function reports(code: string, filePath: string): Promise<number> {
  const [result] = await linter.lintText(code, { filePath });
  const fatal = result?.messages.filter(({ fatal: isFatal }) => isFatal);
  expect(fatal, 'the snippet parses').toEqual([]);
  return (
    result?.messages.filter(({ ruleId }) => ruleId === 'no-restricted-syntax').length ?? Number.NaN
  );
}

// The first run loads the configuration and its plugins.
beforeAll(() => reports('', 'src/browser/banner/planted.ts'), 60_000);

describe('browser functions as values', () => {
  it.each([
    'export const timers = { clear: clearTimeout };',
    'export const timers = { clear: window.clearTimeout };',
    'export const timers = { setTimeout };',
    'export const later = setTimeout;',
    'export const idle = window.requestIdleCallback;',
    'export let idle; idle = globalThis.requestIdleCallback;',
    'export const start = (send = fetch) => send("/");',
    'export const transport = new Transport(view.fetch);',
    'export const transport = create(navigator.sendBeacon);',
    'export const transport = create({ beacon: navigator.sendBeacon });',
    'export const media = (view) => view.matchMedia;',
    'export function media(view) { return view.matchMedia; }',
    'export const read = (has) => (has ? localStorage.getItem : none);',
    'export const read = known ?? sessionStorage.getItem;',
    'export const tools = [requestAnimationFrame, cancelAnimationFrame];',
    'export class Clock { now = performance.now; }',
    'export const { setTimeout: later } = window;',
    'export const { getItem } = localStorage;',
    'export const { sendBeacon = none } = navigator;',
    'export const clear = clearTimeout as (timer: number) => void;',
    'export const beacon = navigator.sendBeacon!;',
  ])('rejects %s', async (code) => {
    expect(await reports(code, 'src/browser/banner/planted.ts')).toBeGreaterThan(0);
  });

  it.each([
    'export const timers = { clear: (timer: number) => clearTimeout(timer) };',
    'export const timers = { clear: clearTimeout.bind(window) };',
    'export const later = (run: () => void) => window.setTimeout(run, 5);',
    'export const idle = "requestIdleCallback" in window;',
    'export const has = typeof fetch === "function";',
    'export interface Options { readonly fetch: typeof fetch }',
    'export const create = ({ fetch }: Options) => fetch("/");',
    'export const now = { now: Date.now };',
    'export const { performance, localStorage: storage } = window;',
  ])('accepts %s', async (code) => {
    expect(await reports(code, 'src/browser/banner/planted.ts')).toBe(0);
  });

  const planted = 'export const timers = { clear: clearTimeout };';
  it.each([
    ['src/browser/banner/planted.ts', planted, 1],
    ['src/islands/planted/Planted.tsx', planted, 1],
    ['src/components/chrome/Planted.astro', `---\n---\n<script>\n${planted}\n</script>\n`, 1],
    // Node's timers don't need their object.
    ['src/engine/publishing/planted.ts', planted, 0],
    ['scripts/planted.ts', planted, 0],
  ])('are reported in browser code only: %s', async (file, code, times) => {
    expect(await reports(code, file)).toBe(times);
  });
});

describe('the slot of a cached fragment', () => {
  it.each([
    ['<Cached as="a" by={[]}><p>text</p></Cached>', 1],
    ['<Cached as="a" by={[]}>\n  <Consent client:idle />\n  <Header />\n</Cached>', 2],
    ['<Cached as="a" by={[]}><><p>text</p></></Cached>', 1],
    ['<Cached as="a" by={[]}>{isShown && <p>text</p>}</Cached>', 1],
    ['<Cached as="a" by={[]}>{items.map((one) => <p>{one}</p>)}</Cached>', 1],
    ['<Cached as="a" by={[]}>{() => <p>text</p>}</Cached>', 0],
    ['<Cached as="a" by={[]}>\n  {() => (<><Consent client:idle /><Header /></>)}\n</Cached>', 0],
    ['<Section><p>text</p></Section>', 0],
  ])('is a function: %s', async (markup, times) => {
    const code = `---\n---\n${markup}\n`;
    expect(await reports(code, 'src/components/chrome/Planted.astro')).toBe(times);
  });
});

describe('what depends on the language of the machine', () => {
  it.each([
    ['one.localeCompare(other)', 1],
    ['one.localeCompare(other, undefined, { numeric: true })', 1],
    ["one.localeCompare(other, 'en')", 0],
    ['one?.localeCompare(other)', 1],
    ['amount.toLocaleString()', 1],
    ['amount.toLocaleString(undefined, { style: "percent" })', 1],
    ['amount.toLocaleString(iso)', 0],
    ['word.toLocaleLowerCase()', 1],
    ['word.toLocaleUpperCase(iso)', 0],
    ['new Intl.NumberFormat()', 1],
    ['Intl.NumberFormat()', 1],
    ['new Intl.NumberFormat([], { style: "percent" })', 1],
    ['new Intl.PluralRules(undefined)', 1],
    ['new Intl.Collator(localeEntry(locale).iso)', 0],
    ["Intl.supportedValuesOf('timeZone')", 0],
    ['[...ids].sort()', 0],
  ])('is rejected everywhere: %s', async (expression, times) => {
    const code = `export const planted = (one, other, amount, word, iso, ids) => ${expression};`;
    const files = [
      'src/engine/queries',
      'src/islands/chat',
      'src/browser/page',
      'tooling',
      'tests',
    ];
    for (const folder of files) expect(await reports(code, `${folder}/planted.ts`)).toBe(times);
  });

  it('is rejected in Astro files', async () => {
    const code = '---\nconst names = list.toSorted((a, b) => a.localeCompare(b));\n---\n{names}\n';
    expect(await reports(code, 'src/views/Planted.astro')).toBe(1);
  });
});

describe('what depends on the time zone of the machine', () => {
  it.each([
    ['time.getDate()', 1],
    ['time.getFullYear()', 1],
    ['time.setHours(0)', 1],
    ['time.getTimezoneOffset()', 1],
    ['time.toDateString()', 1],
    ['time.getUTCDate()', 0],
    ['time.getTime()', 0],
    ['new Date(2026, 0, 1)', 1],
    ['new Date(Date.UTC(2026, 0, 1))', 0],
    ["new Intl.DateTimeFormat('en', { month: 'long' })", 1],
    ["new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' })", 0],
    ["time.toLocaleDateString('en')", 1],
    ["time.toLocaleDateString('en', { timeZone: 'UTC' })", 0],
  ])('is rejected in what a build runs: %s', async (expression, times) => {
    const code = `export const planted = (time) => ${expression};`;
    const files = ['src/engine/files', 'src/i18n/formats', 'src/views/help'];
    for (const folder of files) expect(await reports(code, `${folder}/planted.ts`)).toBe(times);
    // Browsers show the visitor's time.
    expect(await reports(code, 'src/browser/page/planted.ts')).toBe(0);
  });
});
