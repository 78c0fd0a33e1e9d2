/**
 * `npm run bench:peers -- --posts 1000`: builds the same generated posts with this
 * project and with Hugo (Debian's package), and prints what each cost. Both begin
 * with the text of the posts: ours are counted with the content step and the
 * compiler. What differs is printed with it.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { RawEntry } from '../src/cms/sources/source.ts';
import { starterSource } from '../src/cms/sources/starter.ts';
import { locales } from '../src/i18n/locales.ts';
import { outputFile } from '../src/i18n/paths.ts';
import { measure, type Measurement } from './bench/measure.ts';
import { writeHugoSite, type Chrome } from './bench/peers/hugo.ts';
import { bench, measureBuild, root, siteOf, snapshot } from './bench/site-build.ts';
import { syntheticSource } from './bench/synthetic-source.ts';
import { ensureProgram } from './debian-package.ts';

const { values } = parseArgs({
  options: {
    posts: { type: 'string', default: '1000' },
    runs: { type: 'string', default: '3' },
  },
});

interface Peer {
  readonly name: string;
  readonly folder: string;
  run(): Promise<Measurement>;
}

const median = (list: readonly number[]): number =>
  list.toSorted((one, other) => one - other)[Math.floor(list.length / 2)] ?? 0;

/** Files and bytes below a folder, and how many of the files are pages. */
function output(folder: string) {
  const names = (readdirSync(folder, { recursive: true }) as string[]).filter((name) =>
    statSync(path.join(folder, name)).isFile(),
  );
  const bytes = names.reduce((sum, name) => sum + statSync(path.join(folder, name)).size, 0);
  return {
    files: names.length,
    pages: names.filter((name) => name.endsWith('.html')).length,
    bytes,
  };
}

/** What stands before and after the content of our own pages. */
function chromeOf(site: string): Chrome {
  return Object.fromEntries(
    locales.map(({ code }) => {
      const html = readFileSync(path.join(site, outputFile(code, '/about-us')), 'utf8');
      const [, before = '', after = ''] =
        /<body[^>]*>(.*?)<main[^>]*>.*<\/main>(.*)<\/body>/s.exec(html) ?? [];
      return [code, { before, after }];
    }),
  );
}

/** The content step and a full build, each in a process of its own. */
async function buildOurs(posts: string): Promise<Measurement> {
  const content = await measure(
    process.execPath,
    [path.join(root, 'scripts/bench/fetch-generated.ts'), posts],
    { SNAPSHOT_DIR: snapshot },
  );
  const built = await measureBuild('peers', '--full');
  return {
    seconds: content.seconds + built.seconds,
    cpuSeconds: content.cpuSeconds + built.cpuSeconds,
    peakMemory: Math.max(content.peakMemory, built.peakMemory),
    output: '',
  };
}

rmSync(bench, { recursive: true, force: true });
mkdirSync(bench, { recursive: true });
const hugo = ensureProgram('hugo');
const version = execFileSync(hugo, ['version'], { encoding: 'utf8' }).split(' ')[1] ?? '';

await buildOurs(values.posts);
const posts: RawEntry[] = [];
const source = syntheticSource(starterSource(path.join(root, 'src/content')), Number(values.posts));
for await (const entry of source.entries()) {
  if (entry.collection === 'blog-posts') posts.push(entry);
}
const hugoSite = path.join(bench, 'hugo');
writeHugoSite(hugoSite, posts, chromeOf(siteOf('peers')));

const peers: Peer[] = [
  { name: 'this project', folder: siteOf('peers'), run: () => buildOurs(values.posts) },
  {
    name: `Hugo ${version}`,
    folder: path.join(hugoSite, 'public'),
    async run() {
      rmSync(path.join(hugoSite, 'public'), { recursive: true, force: true });
      return measure(hugo, ['--source', hugoSite, '--quiet'], {});
    },
  },
];
const rows = [];
for (const { name, folder, run } of peers) {
  const runs: Measurement[] = [];
  for (let at = 0; at < Number(values.runs); at += 1) runs.push(await run());
  const { files, pages, bytes } = output(folder);
  rows.push({
    peer: name,
    pages,
    files,
    MB: Math.round(bytes / 1e6),
    seconds: Number(median(runs.map(({ seconds }) => seconds)).toFixed(1)),
    'CPU s': Number(median(runs.map(({ cpuSeconds }) => cpuSeconds)).toFixed(1)),
    'peak MiB': Math.round(median(runs.map(({ peakMemory }) => peakMemory)) / 2 ** 20),
  });
}
console.log(
  `${posts.length} posts, Node ${process.version}, ${availableParallelism()} cores, median of ${values.runs}`,
);
console.table(rows);
console.log(
  'Ours also has every other page of the site, sanitises and checks all content, and compiles the islands.',
);
