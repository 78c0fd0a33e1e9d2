/** The previous build: its index, its query results, and the journal of an interrupted build. */
import { appendFileSync, existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fingerprintNow, restoreResult, snapshotFingerprint } from '../../queries/tracking.ts';
import { QueryResults } from './query-results.ts';
import { readIndex, type BuildIndex } from './build-index.ts';
import type { BuildPaths } from '../build-paths.ts';

/**
 * Lists the files that a build is about to write or remove. The journal exists while a build
 * runs, and after an interrupted one: the next build writes the listed files again.
 */
export class Journal {
  readonly #file: string;
  /** Files that an interrupted build may have left incomplete. */
  readonly interrupted: ReadonlySet<string>;

  constructor(folder: string) {
    this.#file = path.join(folder, 'journal.txt');
    const text = existsSync(this.#file) ? readFileSync(this.#file, 'utf8') : '';
    // A last line without a line break is incomplete, and its file was not touched yet.
    this.interrupted = new Set(text.split('\n').slice(0, -1));
  }

  /** Call before files are written or removed. */
  add(files: Iterable<string>): void {
    const text = Array.from(files, (file) => `${file}\n`).join('');
    if (text) appendFileSync(this.#file, text);
  }

  /** Call after the new index is written. */
  end(): void {
    rmSync(this.#file, { force: true });
  }
}

/** The queries in the current snapshot. */
interface CurrentQueries {
  /** Returns the current fingerprint of a snapshot query; undefined for any other query. */
  snapshotFingerprint(key: string): string | undefined;
  /** Returns the current fingerprint of a key; undefined if its query is gone or throws. */
  fingerprintNow(key: string): string | undefined;
}

/** Whether the result of a query differs from the previous build. */
type HasChanged = (id: number) => boolean;

const [UNKNOWN, SAME, CHANGED] = [0, 1, 2];

/**
 * Compares the previous results with the current snapshot, lazily, from the leaves up: these are the
 * snapshot queries that call no other. Updates fingerprints in `results`. A query whose result is
 * unchanged ends the search: if only the text of an article changes, the list of ids stays the same,
 * and so does everything that depends on it.
 */
export function changesIn(
  results: QueryResults,
  { snapshotFingerprint, fingerprintNow }: CurrentQueries,
): HasChanged {
  let verdicts: Uint8Array | undefined;

  const isChangedLeaf = (id: number): boolean => {
    const before = results.fingerprint(id);
    // Without a previous fingerprint there is nothing to compare: treat it as changed.
    if (before === null) return true;
    const now =
      results.dependencies(id).length > 0 ? undefined : snapshotFingerprint(results.key(id));
    if (now === undefined || now === before) return false;
    results.setFingerprint(id, now);
    return true;
  };
  /** Everything is the same, except changed leaves and, perhaps, what depends on them. */
  const firstVerdicts = (): Uint8Array => {
    const leaves = Array.from({ length: results.size }, (_, id) => id).filter(isChangedLeaf);
    const verdicts = results.dependents(leaves).map((is) => (is ? UNKNOWN : SAME));
    for (const id of leaves) verdicts[id] = CHANGED;
    return verdicts;
  };
  const hasChanged = (id: number): boolean => {
    verdicts ??= firstVerdicts();
    // A key that is new since then has no previous result.
    const known = verdicts[id] ?? CHANGED;
    if (known !== UNKNOWN) return known === CHANGED;
    const before = results.fingerprint(id) ?? undefined;
    const now = results.dependencies(id).some(hasChanged)
      ? fingerprintNow(results.key(id))
      : before;
    const changed = now !== before;
    if (changed && now !== undefined) results.setFingerprint(id, now);
    verdicts[id] = changed ? CHANGED : SAME;
    return changed;
  };
  return hasChanged;
}

export interface PreviousBuild {
  /** Undefined if there is no earlier build that can be reused. */
  readonly index: BuildIndex | undefined;
  /** Whether the files in the output folder are the site that was built last. */
  readonly isSite: boolean;
  readonly results: QueryResults;
  readonly journal: Journal;
  /** Whether the result of any dependency has changed. */
  isStale(dependencies: readonly number[]): boolean;
  /** Takes the values of saved queries from the index, unless they are stale. */
  restore(): void;
}

/** Whether the output folder contains the site that an index describes. */
function siteExists({ site }: BuildPaths, { build }: BuildIndex): boolean {
  const file = path.join(site, 'builds/latest.json');
  return existsSync(file) && readFileSync(file, 'utf8').includes(`"${build}"`);
}

/** Returns the index of the current site; undefined if it was not built from this code. */
export function usableIndex(paths: BuildPaths, code: string): BuildIndex | undefined {
  const index = readIndex(paths.server);
  return index?.code === code && siteExists(paths, index) ? index : undefined;
}

/** Returns the previous build; `isSite` is false if the output folder is only being assembled. */
export function previousBuildOf(
  paths: BuildPaths,
  index: BuildIndex | undefined,
  isSite = true,
): PreviousBuild {
  const results = index?.results ?? new QueryResults();
  const hasChanged = changesIn(results, { snapshotFingerprint, fingerprintNow });
  return {
    index,
    isSite: isSite && index !== undefined,
    results,
    journal: new Journal(paths.server),
    isStale: (dependencies) => dependencies.some(hasChanged),
    restore() {
      for (const [id, value] of results.saved()) {
        if (hasChanged(id)) continue;
        const fingerprint = results.fingerprint(id) ?? '';
        const dependencies = results.dependencies(id).map((one) => results.key(one));
        restoreResult(results.key(id), { fingerprint, dependencies, value });
      }
    },
  };
}
