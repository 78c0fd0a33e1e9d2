/** What an earlier build has left: the ground on which the next one builds. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fingerprintNow, isLeaf } from '../queries/tracking.ts';
import { Answers } from './answers.ts';
import { readIndex, type BuildIndex } from './build-index.ts';
import { Journal } from './journal.ts';
import type { Place } from './place.ts';
import { changesIn } from './staleness.ts';

export interface Past {
  /** Undefined where nothing of an earlier build can be used. */
  readonly index: BuildIndex | undefined;
  /** Whether the files that lie there are the site that was built last. */
  readonly isSite: boolean;
  readonly answers: Answers;
  readonly journal: Journal;
  /** Whether one of the answers that something rests on is another one now. */
  isStale(reads: readonly number[]): boolean;
}

/** Whether the site that an index tells of is there. */
function isThere({ site }: Place, { build }: BuildIndex): boolean {
  const file = path.join(site, 'builds/latest.json');
  return existsSync(file) && readFileSync(file, 'utf8').includes(`"${build}"`);
}

/** The index of a site that lies in a place; undefined where there is none of this code. */
export function usableIndex(place: Place, code: string): BuildIndex | undefined {
  const index = readIndex(place.server);
  return index?.code === code && isThere(place, index) ? index : undefined;
}

/** What can be built on in a place; `isSite` unless it is only being put together. */
export function pastOf(place: Place, index: BuildIndex | undefined, isSite = true): Past {
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
