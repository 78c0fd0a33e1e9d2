/**
 * A build in rounds: where pages cannot be rendered, the entries that they show are set
 * aside in the snapshot, and what rests on them is made again.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Key, Previous } from '../cms/previous.ts';
import { entryProblem, problemLine, type EntryProblem } from '../cms/problems.ts';
import { lastBuilt, setAside, type FailedEntry } from '../cms/set-aside.ts';
import { markBuilt, readBlocked, readBuilt, snapshotDirectory } from '../cms/snapshot.ts';
import { DEFAULT_LOCALE } from '../i18n/locales.ts';
import { splitLocale } from '../i18n/paths.ts';
import { currentManifest, forgetManifest } from '../queries/manifest.ts';
import { resolve, shownBy } from '../routing/resolve.ts';
import { readIndex } from './build-index.ts';
import { generate, type Generated, type GenerateOptions } from './generate.ts';
import { pastOf } from './past.ts';
import { RenderError, type RenderFailure } from './render-messages.ts';
import { REPORT_FILE, type BuildReport } from './report.ts';
import { replaceFile } from './write-file.ts';

/** An entry that a failing page shows. */
interface Shown extends Key {
  readonly hash: string;
  readonly failure: RenderFailure;
  /** Whether the page shows no other entry. */
  readonly isAlone: boolean;
}

/** The entries whose words a page shows; none where they cannot be told. */
function shownOn(failure: RenderFailure): Shown[] {
  const { locale = DEFAULT_LOCALE, path } = splitLocale(failure.address);
  try {
    const found = resolve(locale, path);
    const entries = found.kind === 'page' ? shownBy(found.page) : [];
    return entries.map(({ collection, locale: scope, id, hash }) => {
      return { collection, scope, id, hash, failure, isAlone: entries.length === 1 };
    });
  } catch {
    return [];
  }
}

/** Of a reason with a stack, its first line. */
const firstLine = (reason: string): string => reason.split('\n', 1)[0] ?? '';

const toFailed = ({ collection, scope, id, failure }: Shown): FailedEntry => ({
  ...{ collection, scope, id },
  reason: `its page ${failure.address} (${failure.component}) cannot be rendered: ${firstLine(failure.reason)}`,
});

/**
 * The entries to set aside so that the pages can be rendered. First those that have changed
 * since `built` and have a failing page of their own; then those that have changed and are on
 * a failing list; then, where nothing has changed, those that have a failing page.
 */
export function suspectsOf(
  failed: readonly RenderFailure[],
  built: Previous,
  hasBuilt: boolean,
): FailedEntry[] {
  const shown = failed.flatMap(shownOn);
  const isChanged = (one: Shown): boolean => built.hash(one) !== one.hash;
  const own = shown.filter(({ isAlone }) => isAlone);
  const changed = own.filter(isChanged);
  // Without a build before, all entries have changed: a list then says nothing of any.
  const listed = hasBuilt ? shown.filter(isChanged) : [];
  const [suspects = []] = [changed, listed, own].filter((list) => list.length > 0);
  const byName = new Map(
    suspects.map((one) => [`${one.collection}/${one.scope}/${one.id}`, toFailed(one)]),
  );
  return [...byName.values()];
}

/** Rounds after which a build gives up: an entry may show only when another one is gone. */
const MOST_ROUNDS = 6;

export interface RoundsOptions extends GenerateOptions {
  /** Throws when any page fails, or any entry was set aside. */
  readonly strict?: boolean | undefined;
}

/** What all rounds together have done. */
export interface BuildResult {
  readonly report: BuildReport;
  /** Bytes of HTML rendered. */
  readonly bytes: number;
}

type Report = Generated['report'];

/** What two rounds have done, one after the other. */
function both(one: Report, other: Report): Report {
  const written = new Set([...one.written, ...other.written]);
  for (const file of other.removed) written.delete(file);
  const removed = new Set([...one.removed, ...other.removed]);
  for (const file of written) removed.delete(file);
  return {
    ...other,
    previous: one.previous,
    mode: one.mode,
    rendered: one.rendered + other.rendered,
    written: [...written],
    removed: [...removed],
  };
}

/** A page that shows no single entry, and keeps the files of an earlier build. */
function keptPage({ address, component, reason: stack }: RenderFailure): EntryProblem {
  const { locale, path: id } = splitLocale(address);
  const [line = ''] = stack.split('\n', 1);
  const key = { collection: 'page', locale, id: id.slice(1) || 'home' };
  const reason = `cannot be rendered: ${line}`;
  return entryProblem(key, component, { field: '', reason, keptVersion: true });
}

/** What is wrong with the entries that are set aside in the current snapshot. */
const contentProblems = (directory: string): EntryProblem[] =>
  readBlocked(directory, currentManifest()).flatMap(({ problems }) => problems);

function refuseProblems(problems: readonly EntryProblem[]): void {
  if (problems.length === 0) return;
  throw new Error(`Entries are set aside:\n${problems.map(problemLine).join('\n')}`);
}

/**
 * Makes what is stale, and sets aside the entries whose pages fail. Throws `RenderError`
 * where a page fails that shows no entry which could be set aside, and that no earlier
 * build has left there.
 */
export async function generateInRounds(
  { strict, ...options }: RoundsOptions,
  run: (options: GenerateOptions) => Promise<Generated> = generate,
): Promise<BuildResult> {
  const { place, share } = options;
  const directory = snapshotDirectory();
  if (strict) refuseProblems(contentProblems(directory));
  let { past } = options;
  let bytes = 0;
  let report: Report | undefined;
  let failed: readonly RenderFailure[];
  for (let round = 1; ; round += 1) {
    const generated = await run({ ...options, past });
    bytes += generated.bytes;
    report = report ? both(report, generated.report) : generated.report;
    ({ failed } = generated);
    if (failed.length === 0) break;
    if (strict || round === MOST_ROUNDS) throw new RenderError(failed);
    const suspects = suspectsOf(failed, lastBuilt(directory), readBuilt(directory) !== undefined);
    if (suspects.length === 0) break;
    setAside(directory, suspects);
    forgetManifest();
    past = pastOf(place, readIndex(place.server), past.isSite);
  }
  const lost = failed.filter(({ file }) => !existsSync(path.join(place.site, file)));
  if (lost.length > 0) throw new RenderError(lost);

  const problems = [...contentProblems(directory), ...failed.map(keptPage)];
  const whole: BuildReport = { ...report, problems };
  replaceFile(path.join(place.server, REPORT_FILE), JSON.stringify(whole));
  if (!share && failed.length === 0) markBuilt(directory);
  return { report: whole, bytes };
}
