import type { EntryProblem } from '../../content/problems.ts';

/** The result of a build, as input for publishing. */
export interface BuildReport {
  /** Id of the content snapshot that was built. */
  readonly snapshot: string;
  /** Id of the build, as in `/builds/latest.json`. */
  readonly build: string;
  /** Id of the output as a whole: of code, chrome, configuration and snapshot. */
  readonly output: string;
  /** Id of the output with the files that this build leaves to the next one, if it leaves any. */
  readonly partOf?: string | undefined;
  /** Id of the output before this build; undefined if there was none or all files are new. */
  readonly previous?: string | undefined;
  /** Whether all pages were rendered, or only stale ones. */
  readonly mode: 'full' | 'incremental';
  /** Pages of the site. */
  readonly pages: number;
  /** Pages rendered by this build. */
  readonly rendered: number;
  /** Files that are new or changed, as paths below the output folder. */
  readonly written: readonly string[];
  /** Removed files, as paths below the output folder. */
  readonly removed: readonly string[];
  /**
   * All files of the site, with the SHA-256 digests of the bytes that were written. A release has
   * exactly these and their compressed copies.
   */
  readonly files: ReadonlyMap<string, string>;
  /** Problems of the entries and pages that are set aside. */
  readonly problems: readonly EntryProblem[];
}

/** Returns a report as JSON; `files` is an object. */
export const reportText = (report: BuildReport): string =>
  JSON.stringify({ ...report, files: Object.fromEntries(report.files) });

/** File name of the report in the folder of non-public files (`.renderer/`). */
export const REPORT_FILE = 'report.json';
