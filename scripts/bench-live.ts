/**
 * `npm run bench:live -- --posts 1000`: from the accepted webhook to the visitor. A
 * CMS with that many posts in each of the 14 locales, the publish server, and ten
 * edits of one post in one locale: the time from the answer to the webhook until
 * the new words are in the live release, all steps included, and the first
 * publish beside it, which builds everything. Give `--posts` twice to see growth.
 * Afterwards everything is built anew of the same snapshot: the command fails when
 * a byte is another one.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { CmsServer } from '../tests/lib/cms-server.ts';
import { differences } from '../tests/lib/compare-folders.ts';
import { sendWebhook } from '../tests/lib/publish-server.ts';
import { SECRET } from '../tests/unit/publish/webhook-message.ts';
import { filledCms } from './bench/filled-cms.ts';
import { conditions, median, round } from './bench/measure.ts';
import {
  bench,
  emptyBench,
  measureBuild,
  removeAside,
  root,
  siteOf,
  snapshot,
} from './bench/site-build.ts';

const { values } = parseArgs({
  options: {
    posts: { type: 'string', multiple: true, default: ['1000'] },
    edits: { type: 'string', default: '10' },
  },
});
const LOCALES = 'es ru fr uk ko tr pt hi vn th jp tc zh en'.split(' ');
const POLL_MS = 5;

interface Ended {
  readonly event: string;
  readonly seconds?: Readonly<Record<string, number>>;
  readonly pages?: number;
  readonly reason?: string;
}

/** The publish server as a process, and what it logs. */
async function startServer(cms: CmsServer) {
  const child = spawn(process.execPath, [path.join(root, 'scripts/publish-server.ts')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      CONTENT_API_URL: cms.url.href,
      CONTENT_API_TOKEN: cms.token,
      CONTENT_WEBHOOK_SECRET: SECRET,
      SNAPSHOT_DIR: snapshot,
      OUT_DIR: siteOf('live'),
      PUBLISH_DIR: path.join(bench, 'live/site'),
      PORT: '0',
    },
  });
  const lines = createInterface({ input: child.stdout });
  const events = (async function* () {
    for await (const line of lines) yield JSON.parse(line) as Ended & { origin?: string };
  })();
  const next = async (name: RegExp): Promise<Ended & { origin?: string }> => {
    for (;;) {
      const { value, done } = await events.next();
      if (done) throw new Error('the publish server has ended');
      if (value.event === 'publish failed') throw new Error(value.reason);
      if (name.test(value.event)) return value;
    }
  };
  const { origin = '' } = await next(/^listening$/);
  return {
    origin,
    next,
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

/** Edits one post after another; how long each took to be live. */
async function followEdits(posts: number) {
  const cms = await filledCms(posts);
  const startedAt = performance.now();
  const server = await startServer(cms);
  try {
    const first = await server.next(/^publish ended$/);
    const everything = (performance.now() - startedAt) / 1000;
    const live: number[] = [];
    const steps: Record<string, number[]> = {};
    for (let number = 0; number < Number(values.edits); number += 1) {
      const locale = LOCALES[number % LOCALES.length] ?? 'es';
      const id = `generated-${(number * 97) % posts || 1}`;
      const entry = cms.all().find((one) => one.locale === locale && one.id === id);
      if (!entry) throw new Error(`${locale}/${id}: is not in the CMS`);
      const words = `Words of edit ${number}`;
      cms.put({ ...entry, body: `${entry.body}\n\n${words}.` });
      const prefix = locale === 'en' ? '' : locale;
      const file = path.join(bench, 'live/site/current', prefix, 'blog', `${id}.html`);
      // A publisher is ready before it is needed.
      await delay(3000);
      const status = await sendWebhook(server.origin, `msg_${number}`);
      const acceptedAt = performance.now();
      if (status !== 202) throw new Error(`the webhook was answered ${status}`);
      while (!existsSync(file) || !readFileSync(file, 'utf8').includes(words)) await delay(POLL_MS);
      live.push((performance.now() - acceptedAt) / 1000);
      const { seconds = {} } = await server.next(/^publish ended$/);
      for (const [step, value] of Object.entries(seconds)) (steps[step] ??= []).push(value);
    }
    return {
      posts,
      pages: first.pages,
      'everything s': round(everything),
      'one post, median s': round(median(live)),
      'longest s': round(Math.max(...live)),
      'times faster': round(everything / median(live)),
      ...Object.fromEntries(
        Object.entries(steps).map(([step, list]) => [`${step} s`, round(median(list))]),
      ),
    };
  } finally {
    await server.stop();
    await cms.stop();
  }
}

const rows = [];
for (const posts of values.posts) {
  emptyBench();
  const row = await followEdits(Number(posts));
  await measureBuild('anew', '--full');
  const different = differences(siteOf('anew'), siteOf('live'));
  for (const file of different) console.error(`another one than in a full build: ${file}`);
  rows.push({ ...row, 'byte differences': different.length });
}
removeAside();
console.log(conditions(`${values.edits} edits`));
console.table(rows);
if (rows.some((row) => row['byte differences'] > 0)) process.exitCode = 1;
