/**
 * `npm run bench:build -- --posts 1000`: builds the site with that many
 * generated posts in each of the 14 locales, and prints what it cost. Give
 * `--posts` several times to compare sizes, `--runs` to repeat each.
 */
import { readdirSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { fetchContent } from '../src/cms/fetch-content.ts';
import { starterSource } from '../src/cms/sources/starter.ts';
import { measure } from './bench/measure.ts';
import { syntheticSource } from './bench/synthetic-source.ts';

const { values } = parseArgs({
  options: {
    posts: { type: 'string', multiple: true, default: ['1000'] },
    runs: { type: 'string', default: '1' },
  },
});
const root = path.resolve(import.meta.dirname, '..');
const bench = path.join(root, '.bench');
const astro = path.join(root, 'node_modules/astro/bin/astro.mjs');

interface Row {
  posts: number;
  pages: number;
  'content s': number;
  'build s': number;
  'CPU s': number;
  'pages/s': number;
  'ms/page': number;
  'peak MiB': number;
}

const round = (value: number, places = 1): number => Number(value.toFixed(places));
const median = (sorted: Row[]): Row => sorted[Math.floor(sorted.length / 2)] as Row;

async function benchmark(posts: number, runs: number): Promise<Row> {
  await rm(bench, { recursive: true, force: true });
  await mkdir(bench, { recursive: true });
  const startedAt = performance.now();
  const starter = starterSource(path.join(root, 'src/content'));
  await fetchContent(syntheticSource(starter, posts), path.join(bench, 'snapshot'));
  const content = (performance.now() - startedAt) / 1000;
  const outDir = path.join(bench, 'dist');
  const rows: Row[] = [];
  for (let run = 0; run < runs; run += 1) {
    const { seconds, cpuSeconds, peakMemory } = await measure(
      process.execPath,
      [astro, 'build', '--root', root],
      {
        SNAPSHOT_DIR: path.join(bench, 'snapshot'),
        OUT_DIR: outDir,
      },
    );
    const pages = (readdirSync(outDir, { recursive: true }) as string[]).filter((name) =>
      name.endsWith('.html'),
    ).length;
    rows.push({
      posts,
      pages,
      'content s': round(content),
      'build s': round(seconds),
      'CPU s': round(cpuSeconds),
      'pages/s': Math.round(pages / seconds),
      'ms/page': round((seconds * 1000) / pages, 2),
      'peak MiB': Math.round(peakMemory / 2 ** 20),
    });
  }
  return median(rows.toSorted((one, other) => one['build s'] - other['build s']));
}

const rows: Row[] = [];
for (const posts of values.posts) rows.push(await benchmark(Number(posts), Number(values.runs)));
console.log(`Node ${process.version}, ${availableParallelism()} cores, median of ${values.runs}`);
console.table(rows);
