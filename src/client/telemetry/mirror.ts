import { MIRROR_PREFIX } from '../consent/inventory.ts';
import type { SafeStorage } from '../storage/storage.ts';
import { isTrackingEvent, jsonText, type TrackingEvent } from './events.ts';
import { DEAD_AFTER_MS } from './limits.ts';

const VERSION = 1;

/** The part of `navigator.locks` that reclaiming needs. */
export interface Locks {
  request(name: string, run: () => void): Promise<unknown>;
}

/** Events that wait, and how many were lost before them. */
export interface Backlog {
  readonly events: readonly TrackingEvent[];
  readonly dropped: number;
}

interface MirrorRecord extends Backlog {
  readonly version: number;
  /** When the tab last wrote, by the wall clock; 0 once it was left. */
  readonly beat: number;
}

export interface MirrorOptions {
  readonly storage: SafeStorage;
  /** This tab. */
  readonly id: string;
  /** Wall clock, in milliseconds. */
  readonly now: () => number;
  /** Without locks two tabs may send the same events, which the server drops by id. */
  readonly locks?: Locks | undefined;
}

/** The copy of a tab's queue in local storage (specification, section 4). Nothing here throws. */
export interface Mirror {
  /**
   * Writes the queue at once; `left` lets any other tab take it over. Where the
   * quota is full the oldest are left out. Returns how many are not mirrored.
   */
  write(backlog: Backlog, left?: boolean): number;
  /** Whether another tab has taken this mirror over. */
  isTaken(): boolean;
  /** Hands over what dead tabs left, under a lock; `adopt` says whether it is mirrored again. */
  reclaim(adopt: (found: Backlog) => boolean): Promise<void>;
  /** Removes the mirrors of all tabs. */
  clear(): void;
}

export function createMirror({ storage, id, now, locks }: MirrorOptions): Mirror {
  const own = MIRROR_PREFIX + id;
  let written = false;

  /** The record under a key; one that is corrupt or of another version is removed, once. */
  const read = (key: string): MirrorRecord | undefined => {
    try {
      const record = JSON.parse(storage.get(key) ?? '') as MirrorRecord;
      if (record.version === VERSION && Number.isFinite(record.beat)) {
        const events = record.events.filter(isTrackingEvent);
        return { ...record, events, dropped: Number(record.dropped) || 0 };
      }
    } catch {
      // Not ours to repair.
    }
    storage.remove(key);
    return undefined;
  };
  // A sign from the future was written before the clock was set back.
  const isDead = ({ beat }: MirrorRecord): boolean => Math.abs(now() - beat) > DEAD_AFTER_MS;

  const takeOver = (adopt: (found: Backlog) => boolean): void => {
    const keys: string[] = [];
    const events: TrackingEvent[] = [];
    let dropped = 0;
    for (const key of storage.keys(MIRROR_PREFIX)) {
      const record = key === own ? undefined : read(key);
      if (!record || !isDead(record)) continue;
      keys.push(key);
      events.push(...record.events);
      dropped += record.dropped;
    }
    if (!keys.length) return;
    const mirrored = adopt({ events, dropped });
    for (const key of keys) storage.remove(key);
    // The quota may have held only one copy.
    if (!mirrored) adopt({ events: [], dropped: 0 });
  };

  return {
    write({ events, dropped }, left = false) {
      for (let from = 0; from < events.length; from += Math.ceil((events.length - from) / 2)) {
        const kept = events.slice(from).map(jsonText);
        const head = `"version":${VERSION},"beat":${left ? 0 : now()},"dropped":${dropped}`;
        if (storage.set(own, `{${head},"events":[${kept.join()}]}`)) {
          written = true;
          return from;
        }
      }
      written = false;
      storage.remove(own);
      return events.length;
    },
    isTaken: () => written && storage.get(own) === null,
    async reclaim(adopt) {
      let ran = false;
      const run = (): void => {
        ran = true;
        takeOver(adopt);
      };
      try {
        await locks?.request(MIRROR_PREFIX, run);
      } catch {
        // A frame without an origin has no locks.
      }
      if (!ran) run();
    },
    clear() {
      written = false;
      for (const key of storage.keys(MIRROR_PREFIX)) storage.remove(key);
    },
  };
}
