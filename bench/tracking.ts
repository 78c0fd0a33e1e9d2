/**
 * `npm --prefix bench run tracking`: measures with Chromium's trace what tracking costs the main
 * thread, against the sandbox: a click on a tracked element with tracking allowed and
 * refused, alternating because machine speed drifts, and any long tasks. As a baseline,
 * also a refused click with one `localStorage.setItem`, which mirroring the queue
 * needs. Fails if a click costs more than the limit or a long task occurs.
 */
import type { Browser } from '@playwright/test';
import { newPrivateKey } from '../sandbox/keys.ts';
import { startSandbox } from '../sandbox/server.ts';
import { quantile } from './lib/measure.ts';
import { launchChromium } from '../tooling/programs/chromium.ts';
import {
  buildForServices,
  resolverRules,
  SERVICES_OUTPUT,
} from '../tooling/servers/services-site.ts';
import { startPreview } from '../tooling/servers/start-preview.ts';

const ROUNDS = 5;
const CLICKS = 500;
/** A pause between clicks, so requests are sent between them, as with real users. */
const PAUSE_MS = 10;

/** About the size of one part of a mirror. */
const STORED_CHARACTERS = 1000;

/** What tracking may add to a click: milliseconds at the 95th percentile. */
const LIMIT_MS = 0.5;

const KINDS = ['refused', 'stores', 'allowed'] as const;
type Kind = (typeof KINDS)[number];

/** The parts of Chromium's trace read here. */
interface Trace {
  readonly traceEvents: readonly {
    readonly name: string;
    /** CPU time of the thread in microseconds, without waiting. */
    readonly tdur?: number;
    readonly args: { readonly data?: { readonly type?: string } };
  }[];
}

const clickTimes = ({ traceEvents }: Trace): number[] =>
  traceEvents
    .filter(({ name, args }) => name === 'EventDispatch' && args.data?.type === 'click')
    .flatMap(({ tdur }) => (tdur === undefined ? [] : [tdur / 1000]));

/**
 * Returns main-thread milliseconds for each click, the number of long tasks, and the
 * events still queued at the end: many if sending failed.
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
  const { longTasks, queued } = await page.evaluate(
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
      const { held: queued = 0 } = (window.__tracking?.() ?? {}) as { held?: number };
      return { longTasks, queued };
    },
    [CLICKS, PAUSE_MS, kind === 'stores' ? STORED_CHARACTERS : 0] as const,
  );
  const times = clickTimes(JSON.parse((await browser.stopTracing()).toString()));
  await context.close();
  if (times.length !== CLICKS) throw new Error(`${times.length} of ${CLICKS} clicks were traced`);
  return { times, longTasks, queued };
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

/** Returns what a kind adds to a refused click: milliseconds at the 95th percentile. */
const adds = (kind: Kind, times: Readonly<Record<Kind, readonly number[]>>): string =>
  (quantile(times[kind], 0.95) - quantile(times.refused, 0.95)).toFixed(3);
for (let round = 1; round <= ROUNDS; round += 1) {
  const times: Record<Kind, readonly number[]> = { refused: [], stores: [], allowed: [] };
  let queued = 0;
  for (const kind of KINDS) {
    const figures = await measure(browser, preview.origin, kind);
    times[kind] = figures.times;
    all[kind].push(...figures.times);
    if (kind === 'allowed') {
      ({ queued } = figures);
      longTasks += figures.longTasks;
    }
  }
  const medians = KINDS.map((kind) => `${kind} ${quantile(times[kind], 0.5).toFixed(3)}`);
  console.log(
    `round ${round}: tracking adds ${adds('allowed', times)} ms at p95, ` +
      `setItem alone ${adds('stores', times)}; medians ${medians.join(', ')}; ${queued} events queued`,
  );
}
const added = adds('allowed', all);
console.log(
  `tracking adds ${added} ms to a click at p95 (limit: ${LIMIT_MS} ms); ` +
    `localStorage.setItem alone ${adds('stores', all)} ms; long tasks ${longTasks}`,
);
if (!(Number(added) <= LIMIT_MS) || longTasks > 0) process.exitCode = 1;
await browser.close();
await Promise.all([preview.stop(), sandbox.stop()]);
