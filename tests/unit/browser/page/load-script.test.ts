// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadScript } from '../../../../src/browser/page/load-script.ts';

let scripts: HTMLScriptElement[];
let cases = 0;

beforeEach(() => {
  vi.useFakeTimers();
  scripts = [];
  cases += 1;
  vi.spyOn(document.head, 'append').mockImplementation((script) => {
    scripts.push(script as HTMLScriptElement);
  });
});
afterEach(() => {
  vi.useRealTimers().restoreAllMocks();
});

const url = () => `https://chat.example/${cases}.js`;
const fire = (type: 'load' | 'error') => scripts.at(-1)?.dispatchEvent(new Event(type));
/** Loads the script and returns what has become of it so far. */
function load(): { outcome: string } {
  const seen = { outcome: 'pending' };
  loadScript(url()).then(
    () => (seen.outcome = 'loaded'),
    (error: Error) => (seen.outcome = error.name === 'TimeoutError' ? 'timeout' : error.message),
  );
  return seen;
}
const advance = (ms: number) => vi.advanceTimersByTimeAsync(ms);

it('resolves when the script has run, and leaves no timer', async () => {
  const first = load();
  fire('load');
  await advance(0);
  expect(first.outcome).toBe('loaded');
  expect(vi.getTimerCount()).toBe(0);
});

it('rejects when the script fails, and loads it again the next time', async () => {
  const first = load();
  fire('error');
  await advance(0);
  expect(first.outcome).toBe('chat.example: load failed');
  const second = load();
  fire('load');
  await advance(0);
  expect(second.outcome).toBe('loaded');
  expect(scripts).toHaveLength(2);
});

it('rejects after ten seconds if the script never arrives', async () => {
  const first = load();
  await advance(9999);
  expect(first.outcome).toBe('pending');
  await advance(1);
  expect(first.outcome).toBe('timeout');
});

it('does not run a script twice that arrives late', async () => {
  load();
  await advance(10_000);
  const second = load();
  await advance(5000);
  expect(second.outcome).toBe('pending');
  fire('load');
  await advance(0);
  expect(second.outcome).toBe('loaded');
  const third = load();
  await advance(0);
  expect(third.outcome).toBe('loaded');
  expect(scripts).toHaveLength(1);
});
