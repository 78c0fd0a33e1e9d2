/**
 * Builds in rounds: sets aside the entries whose pages cannot be rendered or have dead links, then
 * rebuilds what depends on them.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { nameOf } from '../../content/candidates.ts';
import { entryProblem, problemLine, type EntryProblem } from '../../content/problems.ts';
import { lastBuilt, setAside } from '../../content/set-aside.ts';
import { markBuilt, readBlocked, readBuilt, snapshotDirectory } from '../../content/snapshot.ts';
import { splitLocale } from '../../../i18n/paths.ts';
import { currentManifest, forgetManifest } from '../../queries/manifest.ts';
import { readIndex } from './build-index.ts';
import type { Generated, GenerateOptions } from '../generate.ts';
import { previousBuildOf } from './previous-build.ts';
import { RenderError, type RenderFailure } from '../render/messages.ts';
import { REPORT_FILE, type BuildReport } from '../output/report.ts';
import { entriesWithDeadLinks, suspectsOf, type EntryWithDeadLink } from './suspects.ts';
import { replaceFile } from '../../disk/replace-file.ts';

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

/** Returns the entries to set aside after a round, and all entries with dead links. */
function suspectsAfter({ failed, deadLinks }: Generated, directory: string) {
  if (failed.length + deadLinks.length === 0) return { suspects: [], linking: [] };
  const built = lastBuilt(directory);
  const hasBuilt = readBuilt(directory) !== undefined;
  const linking = entriesWithDeadLinks(deadLinks, built);
  const refused = linking.filter(({ isRefused }) => isRefused);
  return { suspects: [...suspectsOf(failed, built, hasBuilt), ...refused], linking };
}

/** Returns a dead link as one line: entry, field and where it leads. */
const linkLine = ({ field, reason, ...key }: EntryWithDeadLink): string =>
  `${nameOf(key)}: field '${field}': ${reason}`;

/**
 * Writes what is stale, and sets aside the entries whose pages fail, and changed entries with dead
 * links. Throws `RenderError` if a page still fails, no entry on it can be set aside, and there is
 * no file of it from an earlier build.
 */
export async function generateInRounds(
  { strict, ...options }: RoundsOptions,
  run: (options: GenerateOptions) => Promise<Generated>,
): Promise<BuildResult> {
  const { paths, locales, onWarning } = options;
  const directory = snapshotDirectory();
  if (strict) throwIfAny(contentProblems(directory));
  let { previous } = options;
  let report: Report | undefined;
  let generated: Generated;
  for (let round = 1; ; round += 1) {
    generated = await run({ ...options, previous });
    report = report ? combine(report, generated.report) : generated.report;
    const { failed } = generated;
    const { suspects, linking } = suspectsAfter(generated, directory);
    if (strict ? failed.length + linking.length > 0 : failed.length > 0 && round === MAX_ROUNDS) {
      generated.settle();
      if (failed.length > 0) throw new RenderError(failed);
      throw new Error(`--strict: fix these links:\n${linking.map(linkLine).join('\n')}`);
    }
    if (suspects.length === 0 || round === MAX_ROUNDS) {
      for (const one of linking) onWarning?.(linkLine(one));
      break;
    }
    generated.settle();
    setAside(directory, suspects);
    forgetManifest();
    previous = previousBuildOf(paths, readIndex(paths.server), previous.isSite);
  }
  const { failed } = generated;
  const missing = failed.filter(({ file }) => !existsSync(path.join(paths.site, file)));
  if (missing.length > 0) {
    generated.settle();
    throw new RenderError(missing);
  }

  const problems = [...contentProblems(directory), ...failed.map(pageProblem)];
  const combined: BuildReport = { ...report, problems };
  const settle = (): void => {
    generated.settle();
    replaceFile(path.join(paths.server, REPORT_FILE), JSON.stringify(combined));
    if (!locales && failed.length === 0) markBuilt(directory);
  };
  return { report: combined, settle };
}
