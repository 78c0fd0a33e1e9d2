/**
 * Builds in rounds: sets aside changed entries whose pages cannot be rendered or have dead links,
 * then builds again what depends on them.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { nameOf } from '../../content/candidates.ts';
import { entryProblem, problemLine, type EntryProblem } from '../../content/problems.ts';
import { splitLocale } from '../../../i18n/paths.ts';
import { BuildContent } from './build-content.ts';
import { readIndex } from './build-index.ts';
import type { Generated, GenerateOptions } from '../generate.ts';
import { previousBuildOf } from './previous-build.ts';
import { RenderError, type RenderFailure } from '../render/messages.ts';
import { REPORT_FILE, reportText, type BuildReport } from '../output/report.ts';
import { pagesRefusal } from './set-aside-limits.ts';
import { entriesWithDeadLinks, suspectsOf, type EntryWithDeadLink } from './suspects.ts';
import { replaceFile } from '../../disk/replace-file.ts';

/** Rounds before a build gives up: setting entries aside can bring up others that fail, too. */
const MAX_ROUNDS = 6;

/** Why a build fails because of pages that show no entry that has changed. */
const NOT_CONTENT =
  'Not built: pages cannot be rendered, and no changed entry on them is the cause. Fix the code, or undo the change of packages, variables or Node';

export interface RoundsOptions extends Omit<GenerateOptions, 'setAside'> {
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

function throwIfAny(problems: readonly EntryProblem[]): void {
  if (problems.length === 0) return;
  throw new Error(`--strict: fix the entries set aside:\n${problems.map(problemLine).join('\n')}`);
}

/** Returns the entries to set aside after a round, and all entries with dead links. */
function suspectsAfter({ failed, deadLinks }: Generated, content: BuildContent) {
  if (failed.length + deadLinks.length === 0) return { suspects: [], linking: [] };
  const { entries, exists } = content.lastGood();
  const linking = entriesWithDeadLinks(deadLinks, entries);
  const refused = linking.filter(({ isRefused }) => isRefused);
  return { suspects: [...suspectsOf(failed, entries, exists), ...refused], linking };
}

/** Returns a dead link as one line: entry, field and where it leads. */
const linkLine = ({ field, reason, ...key }: EntryWithDeadLink): string =>
  `${nameOf(key)}: field '${field}': ${reason}`;

/** Returns why failed pages must not keep the files of an earlier build; undefined if they may. */
function failureOf(failed: readonly RenderFailure[], site: string, pages: number) {
  const missing = failed.filter(({ file }) => !existsSync(path.join(site, file)));
  if (missing.length > 0) return new RenderError(missing, `${NOT_CONTENT}.`);
  const why = pagesRefusal(failed.length, pages);
  return why === undefined ? undefined : new RenderError(failed, `Not built: ${why}.`);
}

/**
 * Writes what is stale, and sets aside the changed entries whose pages fail, and those with new dead
 * links. Throws `RenderError` if that would be too many, or if a page still fails and there is no
 * file of it from an earlier build of this code.
 */
export async function generateInRounds(
  { strict, ...options }: RoundsOptions,
  run: (options: GenerateOptions) => Promise<Generated>,
): Promise<BuildResult> {
  const { paths, locales, onWarning } = options;
  let { previous } = options;
  const content = new BuildContent(paths, previous.index?.setAside);
  if (strict) throwIfAny(content.problems);
  let report: Report | undefined;
  let generated: Generated;
  const failWith = (error: Error | undefined): void => {
    if (!error) return;
    generated.settle();
    throw error;
  };
  for (let round = 1; ; round += 1) {
    generated = await run({ ...options, previous, setAside: content.removed });
    report = report ? combine(report, generated.report) : generated.report;
    const { failed } = generated;
    const { suspects, linking } = suspectsAfter(generated, content);
    if (strict ? failed.length > 0 : failed.length > 0 && round === MAX_ROUNDS) {
      failWith(new RenderError(failed));
    }
    if (strict && linking.length > 0) {
      failWith(new Error(`--strict: fix these links:\n${linking.map(linkLine).join('\n')}`));
    }
    if (suspects.length === 0 || round === MAX_ROUNDS) {
      for (const one of linking) onWarning?.(linkLine(one));
      break;
    }
    const why = content.setAside(suspects);
    failWith(why === undefined ? undefined : new RenderError(failed, `Not built: ${why}.`));
    generated.settle();
    previous = previousBuildOf(paths, readIndex(paths.server), previous.isSite);
  }
  const { failed } = generated;
  failWith(failureOf(failed, paths.site, report.pages));

  const problems = [...content.problems, ...failed.map(pageProblem)];
  const combined: BuildReport = { ...report, problems };
  const settle = (): void => {
    generated.settle();
    replaceFile(path.join(paths.server, REPORT_FILE), reportText(combined));
    if (!locales && failed.length === 0) content.markGood();
  };
  return { report: combined, settle };
}
