/**
 * `npm --prefix bench run build -- --posts 1000`: builds the site with that many generated
 * posts in each of the 14 locales and prints the cost. Repeat `--posts` to compare
 * sizes; `--runs` repeats each build. `--incremental` also measures ten edits of one
 * post and one change of every kind; `--shards 7` builds in shards, and can be repeated.
 * Both compare the output with that of a full build, and the command fails if any byte differs.
 */
import { parseArgs } from 'node:util';
import { fetchContent } from '../src/engine/content/fetch-content.ts';
import { parseShard } from '../src/engine/rendering/shards.ts';
import { CHANGES, ChangingSource } from '../tooling/sample-site/changing-source.ts';
import { differences } from '../tooling/compare-folders.ts';
import { conditions, round } from './lib/measure.ts';
import {
  emptyBench,
  measureBuild,
  measureBuildIn,
  measureContent,
  removeAside,
  siteOf,
  snapshot,
  type MeasuredBuild,
} from './lib/site-build.ts';
import { syntheticSource } from './lib/synthetic-source.ts';

const { values } = parseArgs({
  options: {
    posts: { type: 'string', multiple: true, default: ['1000'] },
    runs: { type: 'string', default: '1' },
    incremental: { type: 'boolean', default: false },
    shards: { type: 'string', multiple: true, default: [] },
    seed: { type: 'string', default: '9' },
  },
});

const mebibytes = (bytes: number): number => Math.round(bytes / 2 ** 20);
const median = (builds: readonly MeasuredBuild[]): MeasuredBuild =>
  builds.toSorted((one, other) => one.seconds - other.seconds)[
    Math.floor(builds.length / 2)
  ] as MeasuredBuild;

const row = (
  posts: number,
  build: string,
  { report, seconds, cpuSeconds, peakMemory, largestProcess }: MeasuredBuild,
  different: number | '' = '',
) => ({
  posts,
  build,
  pages: report.pages,
  rendered: report.rendered,
  seconds: round(seconds),
  'CPU s': round(cpuSeconds),
  // Sum over all processes at one time.
  'peak MiB': mebibytes(peakMemory),
  'largest process MiB': mebibytes(largestProcess),
  'byte differences': different,
});

/** Returns the files that differ from a full build of the same content. */
async function differencesFromFullBuild(name: string): Promise<string[]> {
  await measureBuild('full', '--full');
  return differences(siteOf('full'), siteOf(name));
}

type Row = ReturnType<typeof row>;

async function followChanges(posts: number, content: ChangingSource): Promise<Row[]> {
  const edits: MeasuredBuild[] = [];
  for (let run = 0; run < 10; run += 1) {
    content.change('edit');
    await fetchContent(content.source, snapshot);
    edits.push(await measureBuild('site'));
  }
  const afterEdits = await differencesFromFullBuild('site');
  const rows = [row(posts, 'one post edited, median of 10', median(edits), afterEdits.length)];
  for (const name of CHANGES) {
    console.log(content.change(name));
    await fetchContent(content.source, snapshot);
    const built = await measureBuild('site');
    rows.push(row(posts, name, built, (await differencesFromFullBuild('site')).length));
  }
  return rows;
}

async function buildShards(posts: number, count: number): Promise<Row[]> {
  const name = `shards-${count}`;
  const shared = await measureBuildIn('.shards/shared', name, '--shared');
  const shards: MeasuredBuild[] = [];
  for (let number = 1; number <= count; number += 1) {
    const shard = `${number}/${count}`;
    const folder = `.shards/${parseShard(shard).join('-')}`;
    shards.push(await measureBuildIn(folder, name, '--shard', shard));
  }
  const merged = await measureBuild(name, '--merge');
  const most = (of: (build: MeasuredBuild) => number): number => Math.max(...shards.map(of));
  const longest = {
    ...(shards.find((one) => one.seconds === most(({ seconds }) => seconds)) as MeasuredBuild),
    cpuSeconds: most((one) => one.cpuSeconds),
    peakMemory: most((one) => one.peakMemory),
    largestProcess: most((one) => one.largestProcess),
  };
  const sum = (of: (build: MeasuredBuild) => number): number =>
    shards.reduce((total, build) => total + of(build), 0);
  const together = {
    ...longest,
    seconds: sum((one) => one.seconds),
    cpuSeconds: sum((one) => one.cpuSeconds),
  };
  const different = await differencesFromFullBuild(name);
  return [
    row(posts, `shared by ${count} shards`, shared),
    row(posts, `most of ${count} shards`, longest),
    row(posts, `${count} shards, one after another`, together),
    row(posts, `${count} shards merged`, merged, different.length),
  ];
}

/** Runs benchmarks one after another. Returns all their rows. */
async function inTurn(counts: readonly string[], run: (count: string) => Promise<Row[]>) {
  const rows: Row[] = [];
  for (const count of counts) rows.push(...(await run(count)));
  return rows;
}

async function benchmark(posts: number): Promise<Row[]> {
  emptyBench();
  const content = await ChangingSource.of(syntheticSource(posts), Number(values.seed));
  const fetched = await measureContent(posts);
  console.log(
    `Content of ${posts} posts: ${round(fetched.seconds)} s, ${round(fetched.cpuSeconds)} CPU s, ` +
      `${mebibytes(fetched.largestProcess)} MiB`,
  );
  const builds: MeasuredBuild[] = [];
  for (let run = 0; run < Number(values.runs); run += 1) {
    builds.push(await measureBuild('site', '--full'));
  }
  return [
    row(posts, 'full', median(builds)),
    ...(values.incremental ? await followChanges(posts, content) : []),
    ...(await inTurn(values.shards, (count) => buildShards(posts, Number(count)))),
  ];
}

const rows: Row[] = [];
for (const posts of values.posts) rows.push(...(await benchmark(Number(posts))));
removeAside();
console.log(conditions(values.runs));
console.table(rows);
if (rows.some((one) => Number(one['byte differences']) > 0)) process.exitCode = 1;
