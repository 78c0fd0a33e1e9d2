/**
 * `npm --prefix bench run content -- --posts 1000 --posts 2000`: measures updating the snapshot
 * from a CMS with that many posts in each of the 14 locales: a full read, then ten
 * single-post changes. Exits with 1 if the changes lead to another snapshot than a
 * full read.
 */
import { execFile } from 'node:child_process';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs, promisify } from 'node:util';
import type { CmsEntry, CmsServer } from '../tooling/servers/cms-server.ts';
import { filledCms } from './lib/filled-cms.ts';
import { conditions, median, round } from './lib/measure.ts';
import type { UpdateCost } from './lib/update-content.ts';

const { values } = parseArgs({
  options: {
    posts: { type: 'string', multiple: true, default: ['1000', '2000'] },
    changes: { type: 'string', default: '10' },
  },
});
const root = path.resolve(import.meta.dirname, '..');
const bench = path.join(root, '.bench/content');

async function update(cms: CmsServer, folder: string): Promise<UpdateCost> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [path.join(root, 'bench/lib/update-content.ts')],
    {
      env: {
        ...process.env,
        CONTENT_API_URL: cms.url.href,
        CONTENT_API_TOKEN: cms.token,
        SNAPSHOT_DIR: path.join(bench, folder),
      },
    },
  );
  return JSON.parse(stdout) as UpdateCost;
}

async function benchmark(posts: number, changes: number) {
  await rm(bench, { recursive: true, force: true });
  await mkdir(bench, { recursive: true });
  const cms = await filledCms(posts);
  const full = await update(cms, 'changed');
  const costs: UpdateCost[] = [];
  for (let change = 1; change <= changes; change += 1) {
    const id = `generated-${change}`;
    const post = cms.all().find((one) => one.locale === 'ru' && one.id === id) as CmsEntry;
    cms.put({ ...post, fields: { ...post.fields, title: `Changed ${change}` } });
    costs.push(await update(cms, 'changed'));
  }
  const again = await update(cms, 'full');
  await cms.stop();
  const exact = costs.every(({ read, changed }) => read === 'changes' && changed === 1);
  if (!exact || again.id !== costs.at(-1)?.id) process.exitCode = 1;
  return {
    posts: posts * 14,
    'all s': round(full.seconds, 1),
    'all CPU s': round(full.cpuSeconds, 1),
    'peak MiB': Math.round(full.peakMemory / 2 ** 20),
    'one s': round(median(costs.map(({ seconds }) => seconds)), 3),
    'one CPU s': round(median(costs.map(({ cpuSeconds }) => cpuSeconds)), 3),
    exact: exact && again.id === costs.at(-1)?.id,
  };
}

const rows = [];
for (const posts of values.posts) rows.push(await benchmark(Number(posts), Number(values.changes)));
console.log(conditions(values.changes));
console.table(rows);
