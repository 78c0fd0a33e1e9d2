/**
 * `npm run bench:tracking`: what tracking costs the main thread, by Chromium's own
 * trace, against the sandbox: a click on a tracked element beside the same click while
 * tracking is refused, side by side in one run; and whether a long task comes
 * from it. Beside it, as a measure of the machine: the refused click with one
 * `localStorage.setItem`, which the mirror of the queue cannot do without.
 */
import { chromium, type Browser } from '@playwright/test';
import { newPrivateKey } from '../sandbox/keys.ts';
import { startSandbox } from '../sandbox/server.ts';
import { ensureChromium } from './chromium.ts';
import { buildForServices, resolverRules, SERVICES_OUTPUT } from './lib/services-site.ts';
import { startPreview } from './lib/start-preview.ts';

const CLICKS = 500;
/** A pause between clicks, so that sending falls between them as it does for people. */
const PAUSE_MS = 10;

/** About what one part of a mirror holds. */
const STORED_CHARACTERS = 1000;

type Kind = 'refused' | 'stores' | 'allowed';

interface Figures {
  readonly p50: number;
  readonly p95: number;
  readonly longTasks: number;
  /** Events that wait at the end: many, where sending did not work. */
  readonly held: number;
}

/** What Chromium's own trace says of each event that it has dispatched. */
interface Trace {
  readonly traceEvents: readonly {
    readonly name: string;
    /** Microseconds that the thread itself has run, and not waited for others. */
    readonly tdur?: number;
    readonly args: { readonly data?: { readonly type?: string } };
  }[];
}

/** Milliseconds of the main thread for each click, the shortest first. */
const clickTimes = ({ traceEvents }: Trace): number[] =>
  traceEvents
    .filter(({ name, args }) => name === 'EventDispatch' && args.data?.type === 'click')
    .flatMap(({ tdur }) => (tdur === undefined ? [] : [tdur / 1000]))
    .toSorted((one, other) => one - other);

async function measure(browser: Browser, origin: string, kind: Kind): Promise<Figures> {
  const allowed = kind === 'allowed';
  const context = await browser.newContext();
  const value = allowed ? 'v1-a1-m0' : 'v1-a0-m0';
  await context.addCookies([{ name: 'consent', value, url: origin }]);
  const page = await context.newPage();
  await page.goto(`${origin}/pricing`, { waitUntil: 'networkidle' });
  if (allowed) await page.waitForFunction(() => window.__tracking?.() !== undefined);
  await browser.startTracing(page, { categories: ['devtools.timeline'] });
  const { longTasks, held } = await page.evaluate(
    async ([clicks, pause, stored]) => {
      let longTasks = 0;
      new PerformanceObserver((list) => {
        longTasks += list.getEntries().length;
      }).observe({ type: 'longtask' });
      const button = document.createElement('button');
      button.dataset['track'] = 'bench';
      document.body.append(button);
      let stores = 0;
      if (stored > 0) {
        button.addEventListener('click', () => {
          localStorage.setItem('bench', String((stores += 1)).padStart(stored, '-'));
        });
      }
      for (let index = 0; index < clicks; index += 1) {
        button.click();
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
      const { held = 0 } = (window.__tracking?.() ?? {}) as { held?: number };
      return { longTasks, held };
    },
    [CLICKS, PAUSE_MS, kind === 'stores' ? STORED_CHARACTERS : 0] as const,
  );
  const times = clickTimes(JSON.parse((await browser.stopTracing()).toString()));
  await context.close();
  if (times.length !== CLICKS) throw new Error(`${times.length} of ${CLICKS} clicks were traced`);
  const at = (share: number): number => times[Math.floor(times.length * share)] ?? NaN;
  return { p50: at(0.5), p95: at(0.95), longTasks, held };
}

const privateKey = newPrivateKey();
buildForServices(privateKey);
const sandbox = await startSandbox({ privateKey });
const preview = await startPreview(SERVICES_OUTPUT);
const browser = await chromium.launch({
  executablePath: ensureChromium(),
  args: ['--no-sandbox', '--disable-gpu', resolverRules(sandbox.origin)],
});
console.log(`Chromium ${browser.version()}, Node ${process.version}, ${CLICKS} clicks each`);
const p95s: Partial<Record<Kind, number>> = {};
for (const kind of ['refused', 'stores', 'allowed'] as const) {
  const { p50, p95, longTasks, held } = await measure(browser, preview.origin, kind);
  p95s[kind] = p95;
  console.log(
    `${kind.padEnd(8)} median ${p50.toFixed(3)} ms, p95 ${p95.toFixed(3)} ms, ` +
      `long tasks ${longTasks}, ${held} events wait`,
  );
}
const { refused = NaN, stores = NaN, allowed = NaN } = p95s;
console.log(
  `tracking adds ${(allowed - refused).toFixed(3)} ms to a click at p95 (asked: 0.5 ms); ` +
    `localStorage.setItem alone ${(stores - refused).toFixed(3)} ms`,
);
await browser.close();
await Promise.all([preview.stop(), sandbox.stop()]);
