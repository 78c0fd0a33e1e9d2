/**
 * The process that publishes for the server under test: a made-up site, as the
 * file `wish.json` beside its store says.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { BuildReport } from '../../src/engine/rendering/output/report.ts';
import { publishSite } from '../../src/engine/publishing/pipeline.ts';
import { publishRelease } from '../../src/engine/publishing/release.ts';
import { publishWhenTold } from '../../src/engine/publishing/server/child-loop.ts';
import { MadeUpSite } from '../lib/made-up-site.ts';

export interface Wish {
  readonly marker: string;
  /** Why the build fails. */
  readonly failure?: string;
  /** What is wrong with entries that the build has set aside. */
  readonly problems?: BuildReport['problems'];
  /** Whether the build never ends; its process id is then in `building.pid`. */
  readonly hangs?: boolean;
}

const store = process.env['PUBLISH_DIR'] ?? '';
const folder = path.dirname(store);
const site = new MadeUpSite(folder);

const steps: Parameters<typeof publishSite>[1] = {
  updateContent: async () => {
    writeFileSync(path.join(folder, 'content.log'), '.', { flag: 'a' });
  },
  build: async () => {
    const wish = JSON.parse(readFileSync(path.join(folder, 'wish.json'), 'utf8')) as Wish;
    if (wish.failure) throw new Error(wish.failure);
    if (wish.hangs) {
      writeFileSync(path.join(folder, 'building.pid'), String(process.pid));
      await new Promise((resolve) => setInterval(resolve, 2 ** 30));
    }
    site.page({ file: 'index.html', marker: wish.marker });
    for (let page = 0; page < 20; page += 1) {
      site.page({ file: `blog/${page}.html`, marker: wish.marker, links: ['/'] });
    }
    return site.build(wish.problems && { problems: wish.problems });
  },
  publish: (report, onLive) =>
    publishRelease(report, {
      store,
      output: site.output,
      hostRules: site.hostRules,
      keep: 5,
      leastShare: 0.9,
      onLive,
    }),
};

console.log('a line of the process that publishes');
publishWhenTold(() => publishSite(store, steps));
