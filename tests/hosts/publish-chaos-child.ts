/**
 * The process that publishes in the chaos test: it asks a CMS which edits there
 * are and makes a small site of them. The client of the real content step takes
 * as long to load as all the rest; `tests/unit/engine/content` has its faults.
 */
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { publishSite } from '../../src/engine/publishing/pipeline.ts';
import { publishRelease } from '../../src/engine/publishing/release.ts';
import { publishWhenTold } from '../../src/engine/publishing/server/child-loop.ts';
import { MadeUpSite } from '../lib/made-up-site.ts';

const store = process.env['PUBLISH_DIR'] ?? '';
const folder = path.dirname(store);
const LONGEST_MS = 300;

let edits = '';

/** What the CMS answers. Rejects when that is no whole answer, or takes too long. */
async function askCms(): Promise<string> {
  const signal = AbortSignal.timeout(LONGEST_MS);
  const asked = get(process.env['CONTENT_API_URL'] ?? '', { signal });
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  if (answer.statusCode !== 200) throw new Error(`answered ${answer.statusCode}`);
  return (JSON.parse(await text(answer)) as { data: string }).data;
}

publishWhenTold(() =>
  publishSite(store, {
    async updateContent() {
      writeFileSync(path.join(folder, 'content.log'), '.', { flag: 'a' });
      writeFileSync(path.join(folder, 'publishing.pid'), String(process.pid));
      edits = await askCms();
    },
    async build() {
      const site = new MadeUpSite(folder);
      for (const file of ['index.html', 'blog.html', 'ru/blog.html']) {
        site.page({ file, marker: edits });
      }
      return site.build();
    },
    publish: (report, onLive) =>
      publishRelease(report, {
        store,
        output: path.join(folder, 'dist'),
        hostRules: path.join(folder, 'host-rules.json'),
        // All of them: the test reads what was live, and in which order.
        keep: 10_000,
        leastShare: 0.9,
        onLive,
      }),
  }),
);
