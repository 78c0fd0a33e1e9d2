/**
 * The publish process of the chaos test: it gets the edits from a CMS and makes a small site
 * of them. It does not use the real CMS client, which takes as long to load as everything
 * else; `tests/unit/engine/content` tests that client's errors.
 */
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { withBuildLock } from '../../../src/engine/publishing/build-lock.ts';
import { runPipeline, type PipelineSteps } from '../../../src/engine/publishing/pipeline.ts';
import { publishRelease } from '../../../src/engine/publishing/release.ts';
import { publishOnMessage } from '../../../src/engine/publishing/server/child-loop.ts';
import { MadeUpSite } from '../../../tooling/sample-site/made-up-site.ts';

const store = process.env['PUBLISH_DIR'] ?? '';
const folder = path.dirname(store);
const TIMEOUT_MS = 300;

let edits = '';

/** Returns the edits from the CMS. Rejects if the response is invalid, cut off or late. */
async function fetchEdits(): Promise<string> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const request = get(process.env['CONTENT_API_URL'] ?? '', { signal });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  if (response.statusCode !== 200) throw new Error(`status ${response.statusCode}`);
  return (JSON.parse(await text(response)) as { data: string }).data;
}

const site = new MadeUpSite(folder);

const steps: PipelineSteps = {
  async updateContent() {
    writeFileSync(path.join(folder, 'content.log'), '.', { flag: 'a' });
    writeFileSync(path.join(folder, 'publishing.pid'), String(process.pid));
    edits = await fetchEdits();
    return [];
  },
  async build() {
    for (const file of ['index.html', 'blog.html', 'ru/blog.html']) {
      site.page({ file, marker: edits });
    }
    return site.buildPart({ 'search.txt': edits });
  },
  complete: async () => site.build(),
  settle: () => undefined,
  publish: (report, onLive) =>
    // Keeps all releases, because the test reads which were live, and in which order.
    publishRelease(report, { ...site.options(store), keep: 10_000, onLive }),
};

publishOnMessage((isNextWaiting) => withBuildLock(() => runPipeline(steps, { isNextWaiting })));
