/**
 * The process to kill: builds a made-up site of 90 pages, all with the given marker, and
 * publishes it. It does not know what is in the output folder, like
 * a build after one that was killed.
 */
import path from 'node:path';
import { runPipeline } from '../../../src/engine/publishing/pipeline.ts';
import { publishRelease } from '../../../src/engine/publishing/release.ts';
import { MadeUpSite } from '../../../tooling/sample-site/made-up-site.ts';

const PAGES = 90;

const [folder = '', marker = ''] = process.argv.slice(2);
const store = path.join(folder, 'site');
const site = new MadeUpSite(folder);
const script = `app.${marker}.js`;
site.file(`_astro/${script}`, marker);
for (let page = 0; page < PAGES; page += 1) {
  const section = page % 2 === 0 ? 'blog' : 'ru/blog';
  site.page({ file: `${section}/${page}.html`, marker, script });
}

await runPipeline({
  updateContent: async () => [],
  build: async () => site.buildPart({ 'search.txt': marker }),
  complete: async () => site.build(),
  settle: () => undefined,
  publish: (report) => publishRelease(report, { ...site.options(store), keep: 2 }),
});
