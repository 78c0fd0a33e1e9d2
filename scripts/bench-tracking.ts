/**
 * `npm run bench:tracking`: what tracking costs the main thread, by Chromium's own
 * trace, against the sandbox: a click on a tracked element beside the same click while
 * tracking is refused, in turns, since machines change their speed; and whether a long
 * task comes from it. Beside it, as a measure of the machine: the refused click with
 * one `localStorage.setItem`, which the mirror of the queue cannot do without. Fails
 * where a click costs more than is asked for, or a long task came.
 */
import type { Browser } from '@playwright/test';
import { newPrivateKey } from '../sandbox/keys.ts';
import { startSandbox } from '../sandbox/server.ts';
import { quantile } from './bench/measure.ts';
import { launchChromium } from './chromium.ts';
import { buildForServices, resolverRules, SERVICES_OUTPUT } from './lib/services-site.ts';
import { startPreview } from './lib/start-preview.ts';

const ROUNDS = 5;
const CLICKS = 500;
/** A pause between clicks, so that sending falls between them as it does for people. */
const PAUSE_MS = 10;

/** About what one part of a mirror holds. */
const STORED_CHARACTERS = 1000;

/** What tracking may add to a click, in milliseconds at the 95th of 100. */
const ASKED_MS = 0.5;

const KINDS = ['refused', 'stores', 'allowed'] as const;
type Kind = (typeof KINDS)[number];

/** What Chromium's own trace says of each event that it has dispatched. */
interface Trace {
  readonly traceEvents: readonly {
    readonly name: string;
    /** Microseconds that the thread itself has run, and not waited for others. */
    readonly tdur?: number;
    readonly args: { readonly data?: { readonly type?: string } };
  }[];
}

const clickTimes = ({ traceEvents }: Trace): number[] =>
  traceEvents
    .filter(({ name, args }) => name === 'EventDispatch' && args.data?.type === 'click')
    .flatMap(({ tdur }) => (tdur === undefined ? [] : [tdur / 1000]));

/**
 * Milliseconds of the main thread for each click, long tasks, and the events that
 * wait at the end: many, where sending did not work.
 */
async function measure(browser: Browser, origin: string, kind: Kind) {
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
  return { times, longTasks, held };
}

const privateKey = newPrivateKey();
buildForServices(privateKey);
const sandbox = await startSandbox({ privateKey });
const preview = await startPreview(SERVICES_OUTPUT);
const browser = await launchChromium(resolverRules(sandbox.origin));
console.log(
  `Chromium ${browser.version()}, Node ${process.version}, ${ROUNDS} rounds of ${CLICKS} clicks`,
);
const all: Record<Kind, number[]> = { refused: [], stores: [], allowed: [] };
let longTasks = 0;

/** What a kind adds to a refused click, in milliseconds at the 95th of 100. */
const adds = (kind: Kind, times: Readonly<Record<Kind, readonly number[]>>): string =>
  (quantile(times[kind], 0.95) - quantile(times.refused, 0.95)).toFixed(3);
for (let round = 1; round <= ROUNDS; round += 1) {
  const times: Record<Kind, readonly number[]> = { refused: [], stores: [], allowed: [] };
  let held = 0;
  for (const kind of KINDS) {
    const figures = await measure(browser, preview.origin, kind);
    times[kind] = figures.times;
    all[kind].push(...figures.times);
    if (kind === 'allowed') {
      ({ held } = figures);
      longTasks += figures.longTasks;
    }
  }
  const medians = KINDS.map((kind) => `${kind} ${quantile(times[kind], 0.5).toFixed(3)}`);
  console.log(
    `round ${round}: tracking adds ${adds('allowed', times)} ms at p95, ` +
      `setItem alone ${adds('stores', times)}; medians ${medians.join(', ')}; ${held} events wait`,
  );
}
const added = adds('allowed', all);
console.log(
  `tracking adds ${added} ms to a click at p95 (asked: ${ASKED_MS} ms); ` +
    `localStorage.setItem alone ${adds('stores', all)} ms; long tasks ${longTasks}`,
);
if (!(Number(added) <= ASKED_MS) || longTasks > 0) process.exitCode = 1;
await browser.close();
await Promise.all([preview.stop(), sandbox.stop()]);
