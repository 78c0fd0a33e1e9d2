import { MIRROR_PREFIX } from '../../shared/consent/inventory.ts';
import type { SafeStorage } from '../storage/storage.ts';
import { isTrackingEvent, jsonText, type TrackingEvent } from './events.ts';
import { DEAD_AFTER_MS, HEARTBEAT_MS, MIRROR_PART } from './limits.ts';

const VERSION = 1;

/** The part of `navigator.locks` that reclaiming needs. */
export interface Locks {
  request(name: string, run: () => void): Promise<unknown>;
}

/** Queued events, and the number of events lost before them. */
export interface Backlog {
  readonly events: readonly TrackingEvent[];
  readonly dropped: number;
}

/** The part of a queue under one key. */
interface Part extends Backlog {
  /** Wall-clock time of the tab's last write; 0 once its page was left. */
  readonly beat: number;
}

export interface MirrorOptions {
  readonly storage: SafeStorage;
  /** Id of this tab. */
  readonly id: string;
  /** Wall clock, in milliseconds. */
  readonly now: () => number;
  /** Without locks, two tabs may send the same events, which the server deduplicates by id. */
  readonly locks?: Locks | undefined;
}

/**
 * The copy of a tab's queue in local storage (docs/requirements.md#tracking). Each key holds a record of
 * a few events, since every click writes and large writes are slow. Other tabs take over records
 * that look dead. Nothing here throws.
 */
export interface Mirror {
  /**
   * Writes the queue immediately; `closing` lets other tabs take it over. If the quota is full, the
   * oldest events are left out. Returns the number of events that are not mirrored.
   */
  write(backlog: Backlog, closing?: boolean): number;
  /** Whether another tab has taken over part of this mirror. If so, later writes use new keys. */
  isTaken(): boolean;
  /** Takes over mirrors of dead tabs, under a lock. `adopt` returns whether it mirrored them. */
  reclaim(adopt: (found: Backlog) => boolean): Promise<void>;
  /** Removes the mirrors of all tabs. */
  clear(): void;
}

/** Whether two records have the same content. Events never change, so they compare by identity. */
const isSame = (one: Backlog, other: Backlog): boolean =>
  one.dropped === other.dropped &&
  one.events.length === other.events.length &&
  one.events.every((event, index) => event === other.events[index]);

export function createMirror({ storage, id, now, locks }: MirrorOptions): Mirror {
  /** Incremented after a takeover, to get new keys. Old ones are reclaimed once they look dead. */
  let generation = 0;
  let parts: Part[] = [];

  const keyOf = (part: number): string => {
    const base = MIRROR_PREFIX + id + (generation === 0 ? '' : `~${generation}`);
    return part === 0 ? base : `${base}.${String(part).padStart(3, '0')}`;
  };
  /** Removes the written parts from an index on. */
  const removeFrom = (first: number): void => {
    for (let part = first; part < parts.length; part += 1) storage.remove(keyOf(part));
    parts = parts.slice(0, first);
  };
  /** Writes the parts that have changed. Returns whether all are stored. */
  const writeParts = (events: readonly TrackingEvent[], dropped: number, closing: boolean) => {
    const count = Math.ceil(events.length / MIRROR_PART);
    const time = now();
    for (let part = 0; part < count; part += 1) {
      const chunk = events.slice(part * MIRROR_PART, (part + 1) * MIRROR_PART);
      const next = { events: chunk, dropped: part === 0 ? dropped : 0, beat: closing ? 0 : time };
      const before = parts[part];
      const isFresh = before && Math.abs(time - before.beat) < HEARTBEAT_MS / 2;
      if (!closing && isFresh && isSame(before, next)) continue;
      const texts = chunk.map(jsonText).join();
      const head = `{"version":${VERSION},"beat":${next.beat},"dropped":${next.dropped}`;
      if (!storage.set(keyOf(part), `${head},"events":[${texts}]}`)) return false;
      parts[part] = next;
    }
    removeFrom(count);
    return true;
  };

  /** Returns the record of a key. A corrupt record, or one of another version, is removed. */
  const read = (key: string): Part | undefined => {
    try {
      const record = JSON.parse(storage.get(key) ?? '') as Part & { readonly version: number };
      if (record.version === VERSION && Number.isFinite(record.beat)) {
        const events = record.events.filter(isTrackingEvent);
        return { ...record, events, dropped: Number(record.dropped) || 0 };
      }
    } catch {
      // Corrupt records cannot be repaired.
    }
    storage.remove(key);
    return undefined;
  };
  // A heartbeat in the future is from before the clock was set back.
  const isDead = ({ beat }: Part): boolean => Math.abs(now() - beat) > DEAD_AFTER_MS;

  const takeOver = (adopt: (found: Backlog) => boolean): void => {
    const own = new Set(parts.map((_, part) => keyOf(part)));
    const keys: string[] = [];
    const events: TrackingEvent[] = [];
    let dropped = 0;
    // The keys of a tab sort in the order of its parts.
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
    // The quota may have had room for only one copy.
    if (!mirrored) adopt({ events: [], dropped: 0 });
  };

  return {
    write({ events, dropped }, closing = false) {
      if (writeParts(events, dropped, closing)) return 0;
      for (let from = 0; from < events.length; from += Math.ceil((events.length - from) / 2)) {
        removeFrom(0);
        if (writeParts(events.slice(from), dropped, closing)) return from;
      }
      return events.length;
    },
    isTaken() {
      if (parts.every((_, part) => storage.get(keyOf(part)) !== null)) return false;
      generation += 1;
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
        // A frame with an opaque origin has no locks.
      }
      if (!ran) run();
    },
    clear() {
      parts = [];
      for (const key of storage.keys(MIRROR_PREFIX)) storage.remove(key);
    },
  };
}
