import type { EntryProblem } from '../../content/problems.ts';

/** What a build did, for whoever publishes its output. */
export interface BuildReport {
  /** Id of the content snapshot that the output shows. */
  readonly snapshot: string;
  /** Id of the build, as in `/builds/latest.json`. */
  readonly build: string;
  /** Id of the whole output: of code, chrome, configuration and snapshot. */
  readonly output: string;
  /** Id of the output that lay there before; undefined where there was none, or where all files are new. */
  readonly previous?: string | undefined;
  /** Whether everything was rendered, or only what is stale. */
  readonly mode: 'full' | 'incremental';
  /** Pages of the whole site. */
  readonly pages: number;
  /** Pages rendered by this build. */
  readonly rendered: number;
  /** Files written with other bytes than before, or new; paths below the output folder. */
  readonly written: readonly string[];
  /** Files taken away; paths below the output folder. */
  readonly removed: readonly string[];
  /** All files of the site; a release has these, their compressed neighbours, and no others. */
  readonly files: readonly string[];
  /** What is wrong with the entries and pages that are set aside. */
  readonly problems: readonly EntryProblem[];
}

/** Name of the report's file in the folder of what is not public (`.renderer/`). */
export const REPORT_FILE = 'report.json';
