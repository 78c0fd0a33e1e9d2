/**
 * Builds in rounds: sets aside the entries whose pages cannot be rendered, then rebuilds what
 * depends on them.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Key, Previous } from '../../content/previous.ts';
import { entryProblem, problemLine, type EntryProblem } from '../../content/problems.ts';
import { lastBuilt, setAside, type FailedEntry } from '../../content/set-aside.ts';
import { markBuilt, readBlocked, readBuilt, snapshotDirectory } from '../../content/snapshot.ts';
import { DEFAULT_LOCALE } from '../../../i18n/locales.ts';
import { splitLocale } from '../../../i18n/paths.ts';
import { currentManifest, forgetManifest } from '../../queries/manifest.ts';
import { resolve, shownBy } from '../../routing/resolve.ts';
import { readIndex } from './build-index.ts';
import { generate, type Generated, type GenerateOptions } from '../generate.ts';
import { previousBuildOf } from './previous-build.ts';
import { RenderError, type RenderFailure } from '../render/messages.ts';
import { REPORT_FILE, type BuildReport } from '../output/report.ts';
import { replaceFile } from '../../disk/replace-file.ts';

/** An entry on a failing page. */
interface ShownEntry extends Key {
  readonly hash: string;
  readonly failure: RenderFailure;
  /** Whether the page shows no other entry. */
  readonly isAlone: boolean;
}

/** Returns the entries that a failing page shows; empty if its address cannot be resolved. */
function shownOn(failure: RenderFailure): ShownEntry[] {
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

/** Returns an error without its stack trace. */
const firstLine = (reason: string): string => reason.split('\n', 1)[0] ?? '';

const toFailed = ({ collection, scope, id, failure }: ShownEntry): FailedEntry => ({
  ...{ collection, scope, id },
  reason: `its page ${failure.address} (${failure.component}) cannot be rendered: ${firstLine(failure.reason)}`,
});

/**
 * Returns the entries to set aside so that the pages can be rendered: changed entries with a
 * failing page of their own; if there are none, changed entries on a failing list; if there are
 * none, unchanged entries with a failing page. Changed means since `built`.
 */
export function suspectsOf(
  failed: readonly RenderFailure[],
  built: Previous,
  hasBuilt: boolean,
): FailedEntry[] {
  const shown = failed.flatMap(shownOn);
  const isChanged = (one: ShownEntry): boolean => built.hash(one) !== one.hash;
  const own = shown.filter(({ isAlone }) => isAlone);
  const changed = own.filter(isChanged);
  // On the first build all entries count as changed, so a failing list identifies none.
  const listed = hasBuilt ? shown.filter(isChanged) : [];
  const [suspects = []] = [changed, listed, own].filter((list) => list.length > 0);
  const byName = new Map(
    suspects.map((one) => [`${one.collection}/${one.scope}/${one.id}`, toFailed(one)]),
  );
  return [...byName.values()];
}

/** Rounds before a build gives up: setting entries aside can bring up others that fail, too. */
const MAX_ROUNDS = 6;

export interface RoundsOptions extends GenerateOptions {
  /** Throw when any page fails, or any entry was set aside. */
  readonly strict?: boolean | undefined;
}

/** The combined result of all rounds. */
export interface BuildResult {
  readonly report: BuildReport;
  /** Writes the index and the report for the next build, which otherwise repeats this one. */
  settle(): void;
}

type Report = Generated['report'];

/** Combines the reports of two consecutive rounds. */
function combine(one: Report, other: Report): Report {
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

/** Returns the problem of a failed page that keeps the files of an earlier build. */
function pageProblem({ address, component, reason: stack }: RenderFailure): EntryProblem {
  const { locale, path: id } = splitLocale(address);
  const [line = ''] = stack.split('\n', 1);
  const key = { collection: 'page', locale, id: id.slice(1) || 'home' };
  const reason = `cannot be rendered: ${line}`;
  return entryProblem(key, component, { field: '', reason, keptVersion: true });
}

/** Returns the problems of the entries that are set aside in the current snapshot. */
const contentProblems = (directory: string): EntryProblem[] =>
  readBlocked(directory, currentManifest()).flatMap(({ problems }) => problems);

function throwIfAny(problems: readonly EntryProblem[]): void {
  if (problems.length === 0) return;
  throw new Error(`--strict: fix the entries set aside:\n${problems.map(problemLine).join('\n')}`);
}

/**
 * Writes what is stale, and sets aside the entries whose pages fail. Throws `RenderError` if a
 * page still fails, no entry on it can be set aside, and there is no file of it from an earlier
 * build.
 */
export async function generateInRounds(
  { strict, ...options }: RoundsOptions,
  run: (options: GenerateOptions) => Promise<Generated> = generate,
): Promise<BuildResult> {
  const { paths, shard } = options;
  const directory = snapshotDirectory();
  if (strict) throwIfAny(contentProblems(directory));
  let { previous } = options;
  let report: Report | undefined;
  let generated: Generated;
  for (let round = 1; ; round += 1) {
    generated = await run({ ...options, previous });
    report = report ? combine(report, generated.report) : generated.report;
    const { failed } = generated;
    if (failed.length === 0) break;
    generated.settle();
    if (strict || round === MAX_ROUNDS) throw new RenderError(failed);
    const suspects = suspectsOf(failed, lastBuilt(directory), readBuilt(directory) !== undefined);
    if (suspects.length === 0) break;
    setAside(directory, suspects);
    forgetManifest();
    previous = previousBuildOf(paths, readIndex(paths.server), previous.isSite);
  }
  const { failed } = generated;
  const missing = failed.filter(({ file }) => !existsSync(path.join(paths.site, file)));
  if (missing.length > 0) throw new RenderError(missing);

  const problems = [...contentProblems(directory), ...failed.map(pageProblem)];
  const combined: BuildReport = { ...report, problems };
  const settle = (): void => {
    generated.settle();
    replaceFile(path.join(paths.server, REPORT_FILE), JSON.stringify(combined));
    if (!shard && failed.length === 0) markBuilt(directory);
  };
  return { report: combined, settle };
}
