/**
 * `npm --prefix bench run live -- --posts 1000`: measures the time from an accepted webhook to
 * the live page, and to the search index that follows. Runs a CMS with that many posts in each of the 14 locales and the
 * publish server, then edits one post in one locale ten times: the time from the
 * webhook's response until the new words are in the live release, next to the first
 * publish, which builds everything. Repeat `--posts` to see how the cost grows.
 * Finally runs a full build of the same snapshot and fails if any byte differs.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { CmsServer } from '../tooling/servers/cms-server.ts';
import { differences } from '../tooling/compare-folders.ts';
import { sendWebhook, startServerProcess } from '../tooling/servers/publish-server.ts';
import { filledCms } from './lib/filled-cms.ts';
import { conditions, median, round } from './lib/measure.ts';
import {
  bench,
  emptyBench,
  measureBuild,
  removeAside,
  siteOf,
  snapshot,
} from './lib/site-build.ts';

const { values } = parseArgs({
  options: {
    posts: { type: 'string', multiple: true, default: ['1000'] },
    edits: { type: 'string', default: '10' },
  },
});
const LOCALES = 'es ru fr uk ko tr pt hi vn th jp tc zh en'.split(' ');
const POLL_MS = 5;

/** Starts the publish server as a child process and prints its errors. */
async function startServer(cms: CmsServer) {
  const server = await startServerProcess(
    new URL('../scripts/publish-server.ts', import.meta.url),
    [],
    {
      CONTENT_API_URL: cms.url.href,
      CONTENT_API_TOKEN: cms.token,
      SNAPSHOT_DIR: snapshot,
      OUT_DIR: siteOf('live'),
      PUBLISH_DIR: path.join(bench, 'live/site'),
      PORT: '0',
    },
  );
  server.child.stderr?.pipe(process.stderr);
  let seen = 0;
  /** Resolves with the log entry of the next finished publish; rejects if it fails. */
  const published = async () => {
    for (;;) {
      const logged = server.events[seen];
      if (!logged && (server.child.exitCode ?? server.child.signalCode) !== null)
        throw new Error('The publish server exited.');
      if (!logged) await delay(POLL_MS);
      else seen += 1;
      if (logged?.['event'] === 'publish failed') throw new Error(String(logged['reason']));
      if (logged?.['event'] === 'publish ended') return logged;
    }
  };
  return { origin: server.origin, published, stop: () => server.kill('SIGTERM') };
}

/** Edits one post after another and returns how long each took to go live. */
async function followEdits(posts: number) {
  const cms = await filledCms(posts);
  const startedAt = performance.now();
  const server = await startServer(cms);
  try {
    const first = await server.published();
    const everything = (performance.now() - startedAt) / 1000;
    const live: number[] = [];
    const steps: Record<string, number[]> = {};
    for (let number = 0; number < Number(values.edits); number += 1) {
      const locale = LOCALES[number % LOCALES.length] ?? 'es';
      const id = `generated-${(number * 97) % posts || 1}`;
      const entry = cms.all().find((one) => one.locale === locale && one.id === id);
      if (!entry) throw new Error(`${locale}/${id} is not in the CMS`);
      const words = `Words of edit ${number}`;
      cms.put({ ...entry, body: `${entry.body}\n\n${words}.` });
      const prefix = locale === 'en' ? '' : locale;
      const file = path.join(bench, 'live/site/current', prefix, 'blog', `${id}.html`);
      // Gives the next publisher process time to start, as in production.
      await delay(3000);
      const status = await sendWebhook(server.origin, `msg_${number}`);
      const acceptedAt = performance.now();
      if (status !== 202) throw new Error(`The webhook returned ${status}`);
      while (!existsSync(file) || !readFileSync(file, 'utf8').includes(words)) await delay(POLL_MS);
      live.push((performance.now() - acceptedAt) / 1000);
      const { seconds } = await server.published();
      for (const [step, value] of Object.entries(seconds as Record<string, number>))
        (steps[step] ??= []).push(value);
    }
    return {
      posts,
      pages: first['pages'],
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
  await measureBuild('full', '--full');
  const different = differences(siteOf('full'), siteOf('live'));
  for (const file of different) console.error(`differs from the full build: ${file}`);
  rows.push({ ...row, 'byte differences': different.length });
}
removeAside();
console.log(conditions(`${values.edits} edits`));
console.table(rows);
if (rows.some((row) => row['byte differences'] > 0)) process.exitCode = 1;
