/** What an earlier build has left: the ground on which the next one builds. */
import { appendFileSync, existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fingerprintNow, isLeaf } from '../../queries/tracking.ts';
import { QueryResults } from './query-results.ts';
import { readIndex, type BuildIndex } from './build-index.ts';
import type { BuildPaths } from '../build-paths.ts';

/**
 * Which files a build touches, told before it does. The journal is there while a
 * build runs, and after one that was cut off: what it names may be of either
 * build, and the next one makes it anew.
 */
export class Journal {
  readonly #file: string;
  /** Files that a build before this one may have left half done. */
  readonly left: ReadonlySet<string>;

  constructor(folder: string) {
    this.#file = path.join(folder, 'journal.txt');
    const text = existsSync(this.#file) ? readFileSync(this.#file, 'utf8') : '';
    // A line without an end was cut off, and its file not yet touched.
    this.left = new Set(text.split('\n').slice(0, -1));
  }

  /** To be called before files are written or removed. */
  note(files: Iterable<string>): void {
    const text = Array.from(files, (file) => `${file}\n`).join('');
    if (text) appendFileSync(this.#file, text);
  }

  /** To be called when the index tells of the new state. */
  end(): void {
    rmSync(this.#file, { force: true });
  }
}

interface Present {
  /** Whether a key reads the snapshot itself. */
  isLeaf(key: string): boolean;
  /** The fingerprint of its answer now; undefined where it has none that can be told. */
  fingerprintNow(key: string): string | undefined;
}

/** Tells of a query of an earlier build whether its answer is another one now. */
type HasChanged = (id: number) => boolean;

const [UNKNOWN, SAME, CHANGED] = [0, 1, 2];

/**
 * Compares an earlier build's answers with the present, as far as it is asked
 * to. Fingerprints of leaves are brought up to date in `answers`. An answer that
 * comes out as it was ends the search there: an article whose words change leaves
 * the list of ids as it is, and with it everything that rests on the ids alone.
 */
export function changesIn(answers: QueryResults, { isLeaf, fingerprintNow }: Present): HasChanged {
  const verdicts = new Uint8Array(answers.size);

  const decide = (id: number): boolean => {
    const key = answers.key(id);
    const before = answers.fingerprint(id);
    // What is not known to be the same is not.
    if (before === null) return true;
    if (isLeaf(key)) {
      const now = fingerprintNow(key);
      if (now === before) return false;
      if (now !== undefined) answers.setFingerprint(id, now);
      return true;
    }
    return answers.reads(id).some(hasChanged) && fingerprintNow(key) !== before;
  };
  const hasChanged = (id: number): boolean => {
    const known = verdicts[id];
    if (known !== undefined && known !== UNKNOWN) return known === CHANGED;
    const changed = decide(id);
    verdicts[id] = changed ? CHANGED : SAME;
    return changed;
  };
  return hasChanged;
}

export interface PreviousBuild {
  /** Undefined where nothing of an earlier build can be used. */
  readonly index: BuildIndex | undefined;
  /** Whether the files that lie there are the site that was built last. */
  readonly isSite: boolean;
  readonly answers: QueryResults;
  readonly journal: Journal;
  /** Whether one of the answers that something rests on is another one now. */
  isStale(reads: readonly number[]): boolean;
}

/** Whether the site that an index tells of is there. */
function isThere({ site }: BuildPaths, { build }: BuildIndex): boolean {
  const file = path.join(site, 'builds/latest.json');
  return existsSync(file) && readFileSync(file, 'utf8').includes(`"${build}"`);
}

/** The index of a site that lies in a place; undefined where there is none of this code. */
export function usableIndex(place: BuildPaths, code: string): BuildIndex | undefined {
  const index = readIndex(place.server);
  return index?.code === code && isThere(place, index) ? index : undefined;
}

/** What can be built on in a place; `isSite` unless it is only being put together. */
export function previousBuildOf(place: BuildPaths, index: BuildIndex | undefined, isSite = true): PreviousBuild {
  const answers = index?.answers ?? new Answers();
  const hasChanged = changesIn(answers, { isLeaf, fingerprintNow });
  return {
    index,
    isSite: isSite && index !== undefined,
    answers,
    journal: new Journal(place.server),
    isStale: (reads) => reads.some(hasChanged),
  };
}
