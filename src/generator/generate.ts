/**
 * From a compiled renderer and a snapshot to the files of the site. Where an
 * earlier build of the same code lies there already, only what rests on changed
 * content is made again; the result is the same, byte for byte.
 */
import { createHash } from 'node:crypto';
import path from 'node:path';
import { site } from '../config/site.ts';
import { HOST_RULES_FILE, type HostRules } from '../hosting/host-rules.ts';
import { currentManifest } from '../queries/manifest.ts';
import { tracked } from '../queries/tracking.ts';
import { allRedirects } from '../routing/redirects.ts';
import { buildIdentity } from './build-id.ts';
import { writeIndex, type FilesRecord, type PageRecord, type Share } from './build-index.ts';
import { fileLots } from './file-lots.ts';
import { Generation } from './generation.ts';
import { hostOutput } from './host-output.ts';
import { compiledScripts } from './inline-code.ts';
import { plan, type PlannedJob } from './jobs.ts';
import { filesBelow, listedFiles, strayFiles } from './listed-files.ts';
import type { Past } from './past.ts';
import { payloadFile } from './payload.ts';
import { rendererUrl, type Place } from './place.ts';
import { loadRenderer } from './renderer.ts';
import { RenderError, type RenderFailure, type RenderInput } from './render-messages.ts';
import { RenderPool } from './render-pool.ts';
import type { BuildReport } from './report.ts';
import { replaceFile } from './write-file.ts';

export interface GenerateOptions {
  readonly place: Place;
  /** What the renderer is compiled from, see `codeId`. */
  readonly code: string;
  readonly past: Past;
  /** Renders one share of the pages, counted from 1, and nothing else. */
  readonly share?: Pick<Share, 'number' | 'of'> | undefined;
  /** Called with the number of pages that are done, and of those to render. */
  readonly onProgress?: (done: number, total: number) => void;
  readonly onWarning?: (text: string) => void;
}

export interface Generated {
  /** Without what is set aside. */
  readonly report: Omit<BuildReport, 'problems'>;
  /** Bytes of HTML rendered. */
  readonly bytes: number;
  /** Pages that could not be rendered: the next round, or build, tries them again. */
  readonly failed: readonly RenderFailure[];
}

/** What the pages of a build are. */
interface Pages {
  readonly records: ReadonlyMap<string, PageRecord>;
  readonly rendered: number;
  readonly bytes: number;
  readonly failed: readonly RenderFailure[];
}

const HOST_LOT = 'host';

/** What the processes that render for a place are started with. */
export const renderInput = (place: Place): RenderInput => ({
  renderer: rendererUrl(place),
  outputDirectory: place.site,
  origin: site.origin,
});

/** What a build takes from the compiled renderer and the shared chrome. */
interface Identity {
  readonly build: string;
  readonly chrome: readonly number[];
  /** The inline scripts of the project's own code. */
  readonly scripts: readonly string[];
}

/** The id of the build, and what it rests on: as before, as long as the chrome is. */
async function identify({ place, past }: GenerateOptions): Promise<Identity> {
  const { index, answers, isStale } = past;
  if (index && !isStale(index.chrome)) return index;
  const renderer = await loadRenderer(rendererUrl(place));
  const scripts = index?.scripts ?? [
    ...(await compiledScripts(place.server)),
    ...renderer.computedScripts,
  ];
  const { id, reads } = await buildIdentity(place.server, renderer, site.origin);
  return { build: id, chrome: answers.ids(reads), scripts };
}

/** The jobs of a share: every nth, so that each share gets some of every kind. */
const shareOf = <Job>(jobs: readonly Job[], { number, of }: Pick<Share, 'number' | 'of'>): Job[] =>
  jobs.filter((_, at) => at % of === number - 1);

/** What a page is called in every locale. */
const pathOf = ({ address }: PlannedJob): string => address.replace(/^\/[^/]+/, '');

/**
 * Jobs with a page's locales beside each other: one process then renders most of
 * them, and what they say of each other is asked once.
 */
const byPath = (jobs: readonly PlannedJob[]): PlannedJob[] =>
  jobs.toSorted((one, other) => {
    const [path, otherPath] = [pathOf(one), pathOf(other)];
    return path < otherPath ? -1 : Number(path > otherPath);
  });

/** Renders the pages that are stale, and removes those that are no more. */
async function makePages(
  options: GenerateOptions,
  making: Generation,
  { build, scripts }: Identity,
  planned: ReadonlyMap<string, PlannedJob>,
  pool: RenderPool,
): Promise<Pages> {
  const { past, share, onProgress } = options;
  const { index, answers, journal, isStale } = past;
  const before = index?.pages ?? new Map<string, PageRecord>();
  const stale = [...planned.values()].filter(({ file }) => {
    const page = before.get(file);
    // Every page names the build.
    if (index?.build !== build || !page || page.failed || journal.left.has(file)) return true;
    return isStale(page.reads);
  });
  const jobs = byPath(share ? shareOf(stale, share) : stale);
  const records = new Map([...before].filter(([file]) => planned.has(file)));
  const gone = [...before.keys()].filter((file) => !planned.has(file));
  journal.note(jobs.flatMap(({ file }) => [file, payloadFile(file)]));
  const { written, pages, bytes, failed } = await pool.render({
    jobs,
    build,
    scripts,
    numberOf: (key) => answers.id(key),
    onProgress: (done) => onProgress?.(done, jobs.length),
    onPage({ file, ...had }) {
      const { address, status, list } = planned.get(file) as PlannedJob;
      records.set(file, { address, status, list, ...had });
    },
    onAnswer: (key, fingerprint, reads) => answers.set(key, fingerprint, reads),
  });
  for (const { file } of failed) {
    const { address, status, list } = planned.get(file) as PlannedJob;
    const { reads = [], hasPayload = false } = before.get(file) ?? {};
    records.set(file, { address, status, list, reads, hasPayload, failed: true });
  }
  making.note(written);
  making.remove(gone.flatMap((file) => [file, payloadFile(file)]));
  return { records, rendered: pages, bytes, failed };
}

/** Makes the files that are no pages, but for what hosts must know of all pages. */
async function makeLots({ past: { index }, place }: GenerateOptions, making: Generation) {
  // All at once, before any is made: what is asked meanwhile brings the answers up to date.
  const lots = fileLots(() => loadRenderer(rendererUrl(place))).map(({ name, files }) => {
    const before = index?.files.get(name);
    return { name, files, before, holds: making.holds(before) };
  });
  const made = new Map<string, FilesRecord>();
  for (const { name, files, before, holds } of lots) {
    made.set(name, before && holds ? before : await making.lot(before, files));
  }
  return made;
}

/** Makes what hosts must know of all pages. */
async function makeHostFiles(
  { past: { index }, place, onWarning }: GenerateOptions,
  making: Generation,
  { build, scripts }: Identity,
  held: boolean,
) {
  const before = index?.files.get(HOST_LOT);
  const holds = held && index?.build === build;
  let rules: HostRules | undefined;
  if (before && holds) return before;
  const record = await making.lot(before, () => {
    const redirects = allRedirects();
    for (const reason of redirects.leftOut) {
      onWarning?.(`redirects: ${reason}; its redirect is left out`);
    }
    const output = hostOutput(build, scripts, redirects);
    rules = output.rules;
    return Object.entries(output.files).map(([file, text]) => ({ file, make: () => text }));
  });
  // After the lot is in the journal: cut off here, it is made again.
  replaceFile(path.join(place.server, HOST_RULES_FILE), JSON.stringify(rules, null, 2));
  return record;
}

/** Makes the pages of the site, whatever they are now. */
async function makeSite(options: GenerateOptions, making: Generation, pool: RenderPool) {
  const identity = await identify(options);
  const planned = plan(options.past);
  const pages = await makePages(options, making, identity, planned, pool);
  return { identity, planned, pages };
}

/** Waits for both, also where one fails: the other is still writing. */
async function both<One, Other>(one: Promise<One>, other: Promise<Other>): Promise<[One, Other]> {
  await Promise.allSettled([one, other]);
  return Promise.all([one, other]);
}

/**
 * Makes what is stale, and tells what was done, with the pages that failed. Throws when
 * anything else cannot be made, and in a share when any page fails.
 */
export async function generate(options: GenerateOptions): Promise<Generated> {
  const { place, code, past, share } = options;
  const { index, answers, journal } = past;
  const snapshot = currentManifest().id;
  // Nothing but the compiler has written there yet.
  const compiled = index?.compiled ?? filesBelow(place.site);
  const making = new Generation(past, place.site);
  const pool = new RenderPool(renderInput(place));
  const hostHeld = making.holds(index?.files.get(HOST_LOT));
  // First of all the search index, which another process makes: it takes as long as all the rest.
  const lots = share ? Promise.resolve(new Map<string, FilesRecord>()) : makeLots(options, making);
  const [{ planned, pages, identity }, files] = await both(
    makeSite(options, making, pool).finally(() => pool.close()),
    lots,
  );
  if (share && pages.failed.length > 0) throw new RenderError(pages.failed);
  const { build, chrome, scripts } = identity;
  if (!share) files.set(HOST_LOT, await makeHostFiles(options, making, identity, hostHeld));
  const { records } = pages;
  // A page that failed and was never there has no file.
  const there = new Map(
    [...records].filter(([file, page]) => !page.failed || index?.pages.has(file)),
  );
  const listed = listedFiles(compiled, there, files.values());
  // A build that was cut off may have left any of its files behind.
  const strays = journal.left.size > 0 ? strayFiles(place.site, new Set(listed)) : [];
  making.remove(strays);
  for (const file of strays) options.onWarning?.(`${file}: is not of the site; removed`);
  answers.add(tracked());
  const hash = createHash('sha256').update(`${code} ${snapshot} ${build}`);
  const output = hash.digest('hex').slice(0, 24);
  writeIndex(place.server, {
    ...{ code, snapshot, build, output, answers, files, compiled, chrome, scripts, pages: records },
    ...(share && { share: { ...share, pages: planned.size } }),
  });
  const report = {
    ...{ snapshot, build, output },
    previous: past.isSite && journal.left.size === 0 ? index?.output : undefined,
    mode: past.isSite ? ('incremental' as const) : ('full' as const),
    pages: records.size,
    rendered: pages.rendered,
    written: making.written,
    removed: making.removed,
    files: listed,
  };
  journal.end();
  return { report, bytes: pages.bytes, failed: pages.failed };
}
