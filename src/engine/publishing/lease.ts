/**
 * Decides which of several servers leads a store that machines may share. `leader/<term>/`
 * belongs to the leader of a term, and the highest term leads. The leader renews its term, and
 * another server claims the next one when the renewals stop.
 *
 * All that a leader makes live is a rename out of its folder (`Store.drafts`). A claim removes
 * the folders of earlier terms, so an earlier leader that is only slow cannot change anything.
 */
import { randomUUID } from 'node:crypto';
import {
  closeSync,
  fstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { replaceFile } from '../disk/replace-file.ts';
import { errorCode, ifExists } from './errors.ts';
import { isRunning, machineName, processStart } from './lock.ts';

/** Milliseconds between two renewals. */
export const RENEWAL_MS = 1000;
/** Milliseconds without a renewal after which another server takes over. */
export const EXPIRY_MS = 5000;

interface Leader {
  readonly machine: string;
  readonly pid: number;
  readonly started: string;
  /** Whether it has stopped, so that nobody has to wait. */
  readonly hasEnded?: boolean;
}

export interface Lease {
  /** Renews the lead, or takes it if nobody has it. Returns the term while this server leads. */
  tick(): number | undefined;
  /** Returns the leader, such as `web-1, process 4711`; undefined if there is none. */
  leader(): string | undefined;
  /** Gives up the lead, so that another server takes over at once. */
  release(): void;
}

/** Returns the folder of a term. */
export const termFolder = (store: string, term: number): string =>
  path.join(store, 'leader', String(term));

/** Returns the highest term of a store; 0 if nobody has led it. */
function latestTerm(store: string): number {
  const names = ifExists(() => readdirSync(path.join(store, 'leader'))) ?? [];
  return Math.max(0, ...names.filter((name) => /^\d+$/.test(name)).map(Number));
}

/** Creates the lease of a server. `clock` is monotonic, in milliseconds. */
export function createLease(store: string, clock = (): number => performance.now()): Lease {
  const own: Leader = {
    machine: machineName(),
    pid: process.pid,
    started: processStart(process.pid),
  };
  const fileOf = (term: number): string => path.join(termFolder(store, term), 'leader.json');
  let term: number | undefined;
  let renewal = { mark: '', seenAt: 0 };

  /**
   * Only the changes of the time count, because the clocks of machines differ. A file that is
   * damaged, for example after a power cut, names no leader.
   */
  const read = (of: number): { leader: Leader; mark: string } | undefined =>
    ifExists(() => {
      // A network file system checks for changes when a file is opened.
      const descriptor = openSync(fileOf(of), 'r');
      try {
        const leader = JSON.parse(readFileSync(descriptor, 'utf8')) as Leader;
        return { leader, mark: `${of} ${fstatSync(descriptor).mtimeMs}` };
      } catch (error) {
        if (error instanceof SyntaxError) return undefined;
        throw error;
      } finally {
        closeSync(descriptor);
      }
    });

  const hasExpired = (latest: number): boolean => {
    const found = read(latest);
    const { machine, pid, started, hasEnded } = found?.leader ?? own;
    if (hasEnded) return true;
    if (found && machine === own.machine && !isRunning(pid, started)) return true;
    const mark = found?.mark ?? `${latest}`;
    if (mark !== renewal.mark) renewal = { mark, seenAt: clock() };
    return clock() - renewal.seenAt >= EXPIRY_MS;
  };

  /** Changes only the time, which works on a full disk. */
  const renew = (of: number): boolean =>
    ifExists(() => {
      const now = new Date();
      utimesSync(fileOf(of), now, now);
      return true;
    }) ?? false;

  /** Removes the folders of earlier terms, and what other claims left. */
  const shutOut = (next: number): void => {
    const parent = path.dirname(termFolder(store, next));
    for (const name of readdirSync(parent).filter((one) => !(Number(one) >= next))) {
      const ended = path.join(parent, `ended.${randomUUID()}`);
      // One rename, after which no file of the earlier leader can be renamed.
      if (ifExists(() => renameSync(path.join(parent, name), ended) ?? true)) {
        rmSync(ended, { recursive: true, force: true });
      }
    }
  };

  const claim = (next: number): number | undefined => {
    const folder = termFolder(store, next);
    const draft = path.join(path.dirname(folder), `draft.${randomUUID()}`);
    mkdirSync(draft, { recursive: true });
    try {
      writeFileSync(path.join(draft, 'leader.json'), JSON.stringify(own), { flush: true });
      renameSync(draft, folder);
    } catch (error) {
      rmSync(draft, { recursive: true, force: true });
      // Another server was faster.
      if (['ENOTEMPTY', 'EEXIST', 'ENOENT'].includes(errorCode(error) ?? '')) return undefined;
      throw error;
    }
    if (latestTerm(store) !== next) {
      rmSync(folder, { recursive: true, force: true });
      return undefined;
    }
    shutOut(next);
    return next;
  };

  return {
    tick() {
      const latest = latestTerm(store);
      if (term !== undefined) {
        if (latest !== term || !renew(term)) term = undefined;
        return term;
      }
      if (latest === 0 || hasExpired(latest)) term = claim(latest + 1);
      return term;
    },
    leader() {
      const leader = read(latestTerm(store))?.leader;
      return leader && !leader.hasEnded ? `${leader.machine}, process ${leader.pid}` : undefined;
    },
    release() {
      const ended = term;
      term = undefined;
      if (ended === undefined) return;
      ifExists(() => replaceFile(fileOf(ended), JSON.stringify({ ...own, hasEnded: true })));
    },
  };
}
