/**
 * The publish process of the server under test. It builds a made-up site from
 * `next-build.json`, next to its store.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { BuildReport } from '../../../src/engine/rendering/output/report.ts';
import { withBuildLock } from '../../../src/engine/publishing/build-lock.ts';
import { runPipeline, type PipelineSteps } from '../../../src/engine/publishing/pipeline.ts';
import { publishRelease } from '../../../src/engine/publishing/release.ts';
import { publishSettings } from '../../../src/engine/publishing/settings.ts';
import { publishOnMessage } from '../../../src/engine/publishing/server/child-loop.ts';
import { MadeUpSite } from '../../../tooling/sample-site/made-up-site.ts';
import { until } from '../../../tooling/until.ts';

export interface NextBuild {
  readonly marker: string;
  /** Milliseconds after which an entry is due that is dated in the future. */
  readonly dueAfter?: number;
  /** The reason why the build fails. */
  readonly failure?: string;
  /** Problems of entries that the build sets aside. */
  readonly problems?: BuildReport['problems'];
  /** Whether the build hangs; `building.pid` then has its process id. */
  readonly hangs?: boolean;
  /** Whether the build waits for the file `go`. */
  readonly waits?: boolean;
}

const { store } = publishSettings('', process.env);
const folder = path.dirname(store);
const site = new MadeUpSite(folder);

const nextBuild = (): NextBuild =>
  JSON.parse(readFileSync(path.join(folder, 'next-build.json'), 'utf8')) as NextBuild;

const steps: PipelineSteps = {
  updateContent: async () => {
    writeFileSync(path.join(folder, 'content.log'), '.', { flag: 'a' });
    const { dueAfter } = nextBuild();
    if (dueAfter === undefined) return [];
    const until = new Date(Date.now() + dueAfter).toISOString();
    return [{ collection: 'blog-posts', locale: 'en', id: 'gift', until }];
  },
  build: async () => {
    const next = nextBuild();
    if (next.failure) throw new Error(next.failure);
    if (next.hangs) {
      writeFileSync(path.join(folder, 'building.pid'), String(process.pid));
      await new Promise((resolve) => setInterval(resolve, 2 ** 30));
    }
    if (next.waits) await until(() => existsSync(path.join(folder, 'go')));
    site.page({ file: 'index.html', marker: next.marker });
    for (let page = 0; page < 20; page += 1) {
      site.page({ file: `blog/${page}.html`, marker: next.marker, links: ['/'] });
    }
    return site.build(next.problems && { problems: next.problems });
  },
  complete: async () => site.build(),
  settle: () => undefined,
  publish: (report, onLive) => publishRelease(report, { ...site.options(store), onLive }),
};

console.log('a line from the publish process');
publishOnMessage(() => withBuildLock(() => runPipeline(steps)));
