/**
 * `npm test -- lighthouse`: runs Lighthouse on every template of the last build, with its
 * default phone, served by nginx as in production, and takes the median of three runs.
 * Fails if a score is below `lighthouse` in `budgets.json`.
 *
 *   npm test -- lighthouse --templates home,pricing --locales en --runs 1
 *   npm test -- lighthouse --out lighthouse.md
 *
 * Pages not meant for search engines skip the audit that requires it. The 404 page also
 * skips the audits that its status fails: the status itself and the console error that
 * a 404 logs.
 */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { commandLine } from '../tooling/command-line.ts';
import lighthouse from 'lighthouse/package.json' with { type: 'json' };
import { ensureChromium } from '../tooling/programs/chromium.ts';
import { ensureProgram } from '../tooling/programs/debian-package.ts';
import { budgets } from '../tooling/budgets/budgets.ts';
import { startHttpsSite } from '../tooling/servers/https-site.ts';
import { startLighthouse, type Page } from '../tooling/lighthouse/browser.ts';
import {
  medianRun,
  remainingSeconds,
  scoreTable,
  shortfalls,
  type Row,
  type Run,
} from '../tooling/lighthouse/scores.ts';
import { chosenTemplates } from '../tooling/templates.ts';

const { values } = commandLine({
  options: {
    templates: { type: 'string' },
    locales: { type: 'string', default: 'en,zh,ru,hi' },
    runs: { type: 'string', default: '3' },
    out: { type: 'string' },
  },
});
const runs = Number(values.runs);
if (!Number.isInteger(runs) || runs < 1)
  throw new Error(`--runs: '${values.runs}' is not a positive integer`);

const minutes = (seconds: number): string => `${(seconds / 60).toFixed(1)} min`;
/** Returns the version that a program reports. */
function versionOf(program: string, parameter: string): string {
  const { stdout, stderr } = spawnSync(program, [parameter], { encoding: 'utf8' });
  return /\d+(?:\.\d+)+/.exec(stdout + stderr)?.[0] ?? '?';
}

const pages = chosenTemplates(values.locales, values.templates);
/** Cleanup functions of everything running, in the order in which to call them. */
const running: (() => void | Promise<void>)[] = [];
async function stop(): Promise<void> {
  for (const end of running.splice(0)) await end();
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void stop().finally(() => process.exit(1)));
}
const site = await startHttpsSite();
running.push(site.stop);
const startedAt = performance.now();
const seconds = (): number => (performance.now() - startedAt) / 1000;
let done = 0;

const browser = await startLighthouse(site.chromiumFlags).catch(async (error: unknown) => {
  await stop();
  throw error;
});
running.unshift(browser.close);

async function measure(page: Page): Promise<Run> {
  const list: Run[] = [];
  for (let run = 0; run < runs; run += 1) {
    list.push(await browser.measure(page));
    done += 1;
  }
  return medianRun(list);
}

const rows: Row[] = [];
const failed: string[] = [];
try {
  for (const { locale, name, path, listed } of pages) {
    const origin = locale === 'zh' ? site.origins.cn : site.origins.www;
    const skipped = [
      ...(listed ? [] : ['is-crawlable']),
      ...(name === 'not-found' ? ['http-status-code', 'errors-in-console'] : []),
    ];
    const run = await measure({ url: origin + path, skipped }).catch((error: unknown) => {
      failed.push(`${locale} ${name} (${path}): ${String(error)}`);
    });
    if (!run) continue;
    rows.push({ template: name, locale, run });
    const short = shortfalls(run, budgets.lighthouse);
    if (short.length > 0) failed.push(`${locale} ${name} (${path}): ${short.join(', ')}`);
    const remaining = minutes(remainingSeconds(done, runs * pages.length, seconds()));
    const scores = Object.values(run.scores).join(' ');
    console.log(`${rows.length}/${pages.length}  ${locale} ${name}: ${scores}, ${remaining} left`);
  }
} finally {
  await stop();
}

const versions = {
  Lighthouse: lighthouse.version,
  Chromium: versionOf(ensureChromium(), '--version'),
  Node: process.versions.node,
  nginx: versionOf(ensureProgram('nginx'), '-v'),
};
const setting = [
  `${new Date().toISOString().slice(0, 10)}, ${availableParallelism()} cores`,
  ...Object.entries(versions).map(([name, version]) => `${name} ${version}`),
  `https, HTTP/2, ${site.brotli ? 'Brotli' : 'gzip'}`,
  `median of ${runs}`,
  `benchmark index ${browser.speeds().join(' to ')}`,
].join(', ');
const report = ['', `${setting}.`, '', scoreTable(rows), ''].join('\n');
console.log(report);
if (values.out) writeFileSync(values.out, `# Lighthouse\n${report}`);
for (const one of failed) console.error(`SHORT  ${one}`);
console.log(`${pages.length * runs} runs in ${minutes(seconds())}: ${failed.length} pages short`);
process.exitCode = failed.length > 0 ? 1 : 0;
