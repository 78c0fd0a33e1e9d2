/**
 * `npm run bench:publish [-- --pages 15000 --pages 30000] [--runs 10]`: what it
 * costs to publish one changed post of a site of that many pages, from the
 * report of the build to the moment at which it is live. The output is made
 * up: 14 locales, a page and a payload folder for each post. Fails when a
 * post of the largest site costs more than 1.5 times one of the smallest.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { localeCodes, locales } from '../src/i18n/locales.ts';
import { outputFile } from '../src/i18n/paths.ts';
import { publishRelease } from '../src/publish/release.ts';
import { MadeUpSite, type MadeUpPage } from '../tests/lib/made-up-site.ts';

const MOST_GROWTH = 1.5;
const SCRIPT = 'app.0a1b2c3d.js';
/** A post is on its own page, on the first list and on the home page of its locale. */
const LISTS = ['/', '/blog', '/blog/page/2', '/blog-guides', '/blog-guides/start'];

const { values } = parseArgs({
  options: {
    pages: { type: 'string', multiple: true, default: ['15000', '30000'] },
    runs: { type: 'string', default: '10' },
  },
});

const median = (numbers: readonly number[]): number =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? NaN;

function pageOf(at: number, marker: string): MadeUpPage {
  const { code, iso } = locales[at % locales.length] ?? { code: 'en', iso: 'en-US' };
  const number = Math.floor(at / locales.length);
  const path = LISTS[number] ?? `/blog/post-${number}`;
  return { file: outputFile(code, path), lang: iso, marker, script: SCRIPT };
}

interface Row {
  pages: number;
  'first release, s': number;
  'one post, ms': number;
  slowest: number;
  'tidying, ms': number;
}

async function measure(pages: number, runs: number): Promise<Row> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-publish-'));
  try {
    const site = new MadeUpSite(folder);
    site.file(`_astro/${SCRIPT}`, '');
    for (let at = 0; at < pages; at += 1) site.page(pageOf(at, 'first'));
    const options = {
      store: path.join(folder, 'site'),
      output: site.output,
      hostRules: site.hostRules,
      keep: 5,
      leastShare: 0.9,
    };
    const live: number[] = [];
    const tidying: number[] = [];
    const publish = async (): Promise<void> => {
      const report = site.build();
      const startedAt = performance.now();
      let liveAt = NaN;
      await publishRelease(report, { ...options, onLive: () => (liveAt = performance.now()) });
      live.push(liveAt - startedAt);
      tidying.push(performance.now() - liveAt);
    };
    await publish();
    const [first = NaN] = live.splice(0);
    tidying.splice(0);
    for (let run = 0; run < runs; run += 1) {
      const locale = run % localeCodes.length;
      for (const [number] of LISTS.entries()) {
        site.page(pageOf(number * localeCodes.length + locale, `run ${run}`));
      }
      site.page(pageOf(pages - localeCodes.length + locale, `run ${run}`));
      await publish();
    }
    return {
      pages,
      'first release, s': Number((first / 1000).toFixed(1)),
      'one post, ms': Number(median(live).toFixed(1)),
      slowest: Number(Math.max(...live).toFixed(1)),
      'tidying, ms': Number(median(tidying).toFixed(1)),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const rows: Row[] = [];
for (const pages of values.pages) rows.push(await measure(Number(pages), Number(values.runs)));
console.table(rows);
const costs = rows.map((row) => row['one post, ms']);
const growth = (costs.at(-1) ?? NaN) / (costs[0] ?? NaN);
const isGood = growth <= MOST_GROWTH;
console.log(
  `${isGood ? 'ok' : 'Failed'}: one post costs ${growth.toFixed(2)} times as much on the largest site (at most ${MOST_GROWTH})`,
);
process.exitCode = isGood ? 0 : 1;
