/**
 * `npm --prefix bench run publish [-- --pages 15000 --pages 30000] [--runs 10]`: measures
 * publishing one changed post of a site of that many pages, from the build report
 * until it is live. The output is synthetic: 14 locales, a page and a payload folder
 * for each post. The sites take turns, so all see the same machine load. Fails if a
 * post of the largest site costs more than 1.5 times one of the smallest.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { localeCodes, locales } from '../src/i18n/locales.ts';
import { outputFile } from '../src/i18n/paths.ts';
import { publishRelease } from '../src/engine/publishing/release.ts';
import { median, round } from './lib/measure.ts';
import { MadeUpSite, type MadeUpPage } from '../tooling/sample-site/made-up-site.ts';

const MAX_GROWTH = 1.5;
const SCRIPT = 'app.0a1b2c3d.js';
/** A post appears on its own page and on these lists of its locale. */
const LISTS = ['/', '/blog', '/blog/page/2', '/blog-guides', '/blog-guides/start'];

const { values } = parseArgs({
  options: {
    pages: { type: 'string', multiple: true, default: ['15000', '30000'] },
    runs: { type: 'string', default: '10' },
  },
});

function pageOf(at: number, marker: string): MadeUpPage {
  const { code, iso } = locales[at % locales.length] ?? { code: 'en', iso: 'en-US' };
  const number = Math.floor(at / locales.length);
  const path = LISTS[number] ?? `/blog/post-${number}`;
  return { file: outputFile(code, path), lang: iso, marker, script: SCRIPT };
}

/** A synthetic site of one size and the cost of its releases in milliseconds. */
class MeasuredSite {
  readonly pages: number;
  readonly live: number[] = [];
  readonly tidying: number[] = [];
  readonly #folder = mkdtempSync(path.join(tmpdir(), 'bench-publish-'));
  readonly #site: MadeUpSite;
  #runs = 0;

  constructor(pages: number) {
    this.pages = pages;
    this.#site = new MadeUpSite(this.#folder);
    this.#site.file(`_astro/${SCRIPT}`, '');
    for (let at = 0; at < pages; at += 1) this.#site.page(pageOf(at, 'first'));
  }

  /** Changes a post and its lists, in the next locale at each call. */
  edit(): void {
    const locale = this.#runs % localeCodes.length;
    const marker = `run ${(this.#runs += 1)}`;
    for (const number of LISTS.keys()) {
      this.#site.page(pageOf(number * localeCodes.length + locale, marker));
    }
    this.#site.page(pageOf(this.pages - localeCodes.length + locale, marker));
  }

  async publish(): Promise<void> {
    const report = this.#site.build();
    const startedAt = performance.now();
    let liveAt = NaN;
    await publishRelease(report, {
      store: path.join(this.#folder, 'site'),
      output: this.#site.output,
      hostRules: this.#site.hostRules,
      keep: 5,
      leastShare: 0.9,
      onLive: () => (liveAt = performance.now()),
    });
    this.live.push(liveAt - startedAt);
    this.tidying.push(performance.now() - liveAt);
  }

  remove(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

const sites = values.pages.map((pages) => new MeasuredSite(Number(pages)));
try {
  for (const site of sites) await site.publish();
  for (let run = 0; run < Number(values.runs); run += 1) {
    for (const site of sites) {
      site.edit();
      await site.publish();
    }
  }
} finally {
  for (const site of sites) site.remove();
}
const rows = sites.map(({ pages, live: [first = NaN, ...live], tidying: [, ...tidying] }) => ({
  pages,
  'first release, s': round(first / 1000, 1),
  'one post, ms': round(median(live), 1),
  'slowest, ms': round(Math.max(...live), 1),
  'tidying, ms': round(median(tidying), 1),
}));
console.table(rows);
const costs = rows.map((row) => row['one post, ms']);
const growth = (costs.at(-1) ?? NaN) / (costs[0] ?? NaN);
const isGood = growth <= MAX_GROWTH;
console.log(
  `${isGood ? 'ok' : 'Failed'}: one post costs ${growth.toFixed(2)} times as much on the largest site (at most ${MAX_GROWTH})`,
);
process.exitCode = isGood ? 0 : 1;
