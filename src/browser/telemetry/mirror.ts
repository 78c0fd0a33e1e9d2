import { MIRROR_PREFIX } from '../../shared/consent/inventory.ts';
import type { SafeStorage } from '../storage/storage.ts';
import { isTrackingEvent, jsonText, type TrackingEvent } from './events.ts';
import { DEAD_AFTER_MS, HEARTBEAT_MS, MIRROR_PART } from './limits.ts';

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

/**
 * The copy of a tab's queue in local storage (specification, section 4), a few events
 * to a key: writing costs by the size of what is written, and each click writes. Each
 * key is a record of its own, and whoever takes over takes what looks dead. Nothing
 * here throws.
 */
export interface Mirror {
  /**
   * Writes the queue at once; `left` lets any other tab take it over. Where the
   * quota is full the oldest are left out. Returns how many are not mirrored.
   */
  write(backlog: Backlog, left?: boolean): number;
  /** Whether another tab has taken this mirror over, or a part of it; what is written next begins anew. */
  isTaken(): boolean;
  /** Hands over what dead tabs left, under a lock; `adopt` says whether it is mirrored again. */
  reclaim(adopt: (found: Backlog) => boolean): Promise<void>;
  /** Removes the mirrors of all tabs. */
  clear(): void;
}

/** A key's worth of a queue, as it was written. */
interface Part extends Backlog {
  readonly beat: number;
}

/** Whether a key would hold the same; events never change. */
const isSame = (one: Backlog, other: Backlog): boolean =>
  one.dropped === other.dropped &&
  one.events.length === other.events.length &&
  one.events.every((event, index) => event === other.events[index]);

export function createMirror({ storage, id, now, locks }: MirrorOptions): Mirror {
  /** Another one after each takeover: what was not found then is found once it looks dead. */
  let life = 0;
  let parts: Part[] = [];

  const keyOf = (part: number): string => {
    const base = MIRROR_PREFIX + id + (life === 0 ? '' : `~${life}`);
    return part === 0 ? base : `${base}.${String(part).padStart(3, '0')}`;
  };
  /** Takes back what was written from a part on. */
  const removeFrom = (first: number): void => {
    for (let part = first; part < parts.length; part += 1) storage.remove(keyOf(part));
    parts = parts.slice(0, first);
  };
  /** Writes what is not there yet; says whether all of it is. */
  const writeParts = (events: readonly TrackingEvent[], dropped: number, left: boolean) => {
    const count = Math.ceil(events.length / MIRROR_PART);
    const time = now();
    for (let part = 0; part < count; part += 1) {
      const held = events.slice(part * MIRROR_PART, (part + 1) * MIRROR_PART);
      const next = { events: held, dropped: part === 0 ? dropped : 0, beat: left ? 0 : time };
      const before = parts[part];
      const isFresh = before && Math.abs(time - before.beat) < HEARTBEAT_MS / 2;
      if (!left && isFresh && isSame(before, next)) continue;
      const texts = held.map(jsonText).join();
      const head = `{"version":${VERSION},"beat":${next.beat},"dropped":${next.dropped}`;
      if (!storage.set(keyOf(part), `${head},"events":[${texts}]}`)) return false;
      parts[part] = next;
    }
    removeFrom(count);
    return true;
  };

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
    const own = new Set(parts.map((_, part) => keyOf(part)));
    const keys: string[] = [];
    const events: TrackingEvent[] = [];
    let dropped = 0;
    // The parts of a tab are in the order of their keys.
    for (const key of storage.keys(MIRROR_PREFIX).sort()) {
      const record = own.has(key) ? undefined : read(key);
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
      if (writeParts(events, dropped, left)) return 0;
      for (let from = 0; from < events.length; from += Math.ceil((events.length - from) / 2)) {
        removeFrom(0);
        if (writeParts(events.slice(from), dropped, left)) return from;
      }
      return events.length;
    },
    isTaken() {
      if (parts.every((_, part) => storage.get(keyOf(part)) !== null)) return false;
      life += 1;
      parts = [];
      return true;
    },
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
      parts = [];
      for (const key of storage.keys(MIRROR_PREFIX)) storage.remove(key);
    },
  };
}
