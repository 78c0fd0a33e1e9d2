/**
 * `npm --prefix bench run peers -- --posts 1000`: builds the same generated posts with this
 * project and with other generators, taking turns, each from scratch, and prints costs
 * and differences. `--install` first installs Hugo from Debian's package,
 * `--only hugo,astro` skips the others, `--runs 5` takes the median of five and
 * `--out peers.md` writes the table. All start from the text of the posts, so our
 * figures include the content step and the compiler.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { format, resolveConfig } from 'prettier';
import type { RawEntry } from '../src/engine/content/sources/source.ts';
import { isLocale } from '../src/i18n/locales.ts';
import { outputFile } from '../src/i18n/paths.ts';
import { conditions, measure, type Measurement } from './lib/measure.ts';
import { astro } from './peers/astro.ts';
import { listPages, listPath, postPath } from './peers/blog-model.ts';
import { eleventy } from './peers/eleventy.ts';
import { hugo } from './peers/hugo.ts';
import { buildOurs, ourChrome, ourLeftovers, ourSite } from './peers/ours.ts';
import { siteFolder, writeFiles, type Peer } from './peers/peer.ts';
import { expectPages, tableOf, median, outputOf, row, type Row } from './peers/report.ts';
import { bench, emptyBench, removeAside, root, setAside } from './lib/site-build.ts';
import { syntheticSource } from './lib/synthetic-source.ts';

const PEERS: readonly Peer[] = [hugo, eleventy, astro];
const OURS = 'this project';
const OURS_WITH_IMAGES = `${OURS}, images kept`;

const { values } = parseArgs({
  options: {
    posts: { type: 'string', default: '1000' },
    runs: { type: 'string', default: '3' },
    only: { type: 'string' },
    install: { type: 'boolean', default: false },
    out: { type: 'string' },
  },
});

/** A generator and its measurements. */
interface Entrant {
  readonly name: string;
  /** Folder of the built site. */
  readonly site: string;
  /** Folders removed before a run, so it starts from scratch. */
  readonly leftovers: readonly string[];
  /** Pages that the build must contain. */
  readonly expected: readonly string[];
  readonly run: () => Promise<Measurement>;
  readonly runs: Measurement[];
}

/** Pagefind as a command, for sites that other generators built. */
const PAGEFIND = path.join(root, 'node_modules/pagefind/lib/runner/bin.cjs');

/** Builds with a peer, then the search index of the main content of its pages. */
async function buildAndIndex({ command, output }: Peer, folder: string): Promise<Measurement> {
  const { program, parameters, environment = {} } = command;
  const built = await measure(program, parameters, { environment, folder });
  const index = [PAGEFIND, '--site', output, '--root-selector', 'main', '--quiet'];
  const indexed = await measure(process.execPath, index, { folder });
  return {
    ...built,
    seconds: built.seconds + indexed.seconds,
    cpuSeconds: built.cpuSeconds + indexed.cpuSeconds,
    cpuSecondsOf: { pagefind: indexed.cpuSeconds },
    peakMemory: Math.max(built.peakMemory, indexed.peakMemory),
    largestProcess: Math.max(built.largestProcess, indexed.largestProcess),
  };
}

/** Returns the generated posts and the starter content's posts. */
async function generatedPosts(): Promise<RawEntry[]> {
  const entries = await Array.fromAsync(syntheticSource(Number(values.posts)).entries());
  return entries.filter(({ collection }) => collection === 'blog-posts');
}

const ours = (posts: readonly RawEntry[], name: string, leftovers: readonly string[]): Entrant => ({
  name,
  site: ourSite,
  leftovers,
  expected: posts.flatMap(({ locale, id }) =>
    isLocale(locale) ? [outputFile(locale, `/blog/${id}`)] : [],
  ),
  run: () => buildOurs(Number(values.posts)),
  runs: [],
});

/** Returns the file of every page that a peer must build. */
function pagesOfPeers(posts: readonly RawEntry[]): string[] {
  const known = posts.map(({ locale = '', id, fields }) => ({
    ...{ locale, id, title: '', summary: '', description: '', minutes: 0 },
    date: String(fields['published_at']),
    category: String(fields['category']),
    tags: fields['tags'] as readonly string[],
  }));
  const lists = listPages(known).map(({ locale, list, page }) => listPath(locale, list, page));
  return [...known.map(postPath), ...lists].map((address) => `${address.slice(1)}.html`);
}

function entrantOf(peer: Peer, version: string, expected: readonly string[]): Entrant {
  const folder = siteFolder(peer.id);
  const site = path.join(folder, peer.output);
  return {
    name: `${peer.name} ${version}`,
    site,
    leftovers: [site, ...peer.caches.map((cache) => path.join(folder, cache))],
    expected,
    run: () => buildAndIndex(peer, folder),
    runs: [],
  };
}

/** Runs all in turns, so they share the machine's conditions. Returns errors by entrant. */
async function runInTurns(entrants: readonly Entrant[]): Promise<ReadonlyMap<Entrant, string>> {
  const failures = new Map<Entrant, string>();
  for (let at = 0; at < Number(values.runs); at += 1) {
    for (const entrant of entrants.filter((one) => !failures.has(one))) {
      setAside(entrant.leftovers);
      try {
        const run = await entrant.run();
        entrant.runs.push(run);
        console.log(`${entrant.name}: ${run.cpuSeconds.toFixed(1)} CPU s`);
        expectPages(entrant.name, outputOf(entrant.site), entrant.expected);
      } catch (error) {
        failures.set(entrant, String(error));
      }
    }
  }
  return failures;
}

function rowOf({ name, site, runs }: Entrant, posts: number): Row {
  const run = median(runs);
  if (!run) throw new Error('--runs must be at least 1');
  return row(name, posts, outputOf(site), run);
}

/** Returns our costs without rendering: content step, search index and a copy of the files. */
async function leastRow({ site, runs }: Entrant, posts: number): Promise<Row> {
  const { content = 0, pagefind = 0 } = median(runs)?.cpuSecondsOf ?? {};
  const copy = await measure('cp', ['-r', '--reflink=never', site, path.join(bench, 'copy')]);
  const cpuSeconds = content + pagefind + copy.cpuSeconds;
  const { seconds: _, ...cells } = row(`${OURS}, nothing rendered`, posts, outputOf(site), {
    ...copy,
    cpuSeconds,
    cpuSecondsOf: { content, pagefind },
  });
  return { ...cells, 'peak MiB': '' };
}

const chosen = values.only?.split(',') ?? PEERS.map(({ id }) => id);
const unknown = chosen.filter((one) => PEERS.every(({ id }) => id !== one));
if (unknown.length > 0) throw new Error(`--only: there is no peer ${unknown.join(', ')}`);
const peers = PEERS.filter(({ id }) => chosen.includes(id));
if (values.install) peers.forEach(({ install }) => install?.());
// Astro enables Node's compile cache for later runs; the other generators don't.
process.env['NODE_DISABLE_COMPILE_CACHE'] = '1';
emptyBench();

await buildOurs(Number(values.posts));
const chrome = ourChrome();
const posts = await generatedPosts();
const expected = pagesOfPeers(posts);
const entrants = [
  ours(posts, OURS, ourLeftovers.nothing),
  ours(posts, OURS_WITH_IMAGES, ourLeftovers.images),
];
const absent: Row[] = [];
for (const peer of peers) {
  const version = peer.version();
  if (version === undefined) {
    absent.push({ peer: peer.name, pages: 'not installed' });
    continue;
  }
  setAside([siteFolder(peer.id)]);
  writeFiles(siteFolder(peer.id), peer.files(posts, chrome));
  entrants.push(entrantOf(peer, version, expected));
}
const failures = await runInTurns(entrants);
const [own] = entrants;
const least = own && median(own.runs) ? [await leastRow(own, posts.length)] : [];
for (const message of failures.values()) console.error(message);
if (failures.size > 0) process.exitCode = 1;

const rows = [
  ...entrants.map((one) =>
    failures.has(one) ? { peer: one.name, pages: 'failed' } : rowOf(one, posts.length),
  ),
  ...least,
  ...absent,
];
const setting = `${posts.length} posts in all languages, ${conditions(values.runs)} by CPU seconds`;
const differences = [
  `"${OURS_WITH_IMAGES}" keeps the resized images and the social images of an earlier build, as builds of a host do; the other generators have none.`,
  'This project also has every other page of its site with a payload for each, styles, scripts, images and structured data; it validates and sanitizes all content, compiles its islands, and renders the social images.',
  'All build the same search index with Pagefind: this project while it renders, the others with its command over their output, main content only. "Of it Pagefind" is that part.',
  '"Nothing rendered" adds up that content step, that index, and a plain copy of the files: what would remain if rendering itself took no time.',
  ...peers.map(({ difference }) => difference),
];
console.log(setting);
console.table(rows);
console.log(differences.join('\n'));
if (values.out) {
  const day = new Date().toISOString().slice(0, 10);
  const text = `# The same posts with other generators\n\nMeasured on ${day}: ${setting}.\n\n${tableOf(rows)}\n\n${differences.map((one) => `- ${one}`).join('\n')}\n`;
  const options = await resolveConfig(values.out, { editorconfig: true });
  writeFileSync(values.out, await format(text, { ...options, parser: 'markdown' }));
}
removeAside();
