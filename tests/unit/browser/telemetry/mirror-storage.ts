/** A mirror over a storage that logs all access, with a manual clock. */
import { MIRROR_PREFIX } from '../../../../src/shared/consent/inventory.ts';
import type { SafeStorage } from '../../../../src/browser/storage/storage.ts';
import {
  createMirror,
  type Backlog,
  type Locks,
  type Mirror,
} from '../../../../src/browser/telemetry/mirror.ts';
import { eventOf, ids } from './simulation.ts';

export const NOW = 1_790_000_000_000;
/** The same objects each time, as in a queue, since events never change. */
const EVENTS = ids(1, 60).map((id) => eventOf(id, 1));
export const events = (from: number, to: number) => EVENTS.slice(from - 1, to);
const short = (key: string): string => key.slice(MIRROR_PREFIX.length);
export const idsOf = (backlog: Backlog): string => backlog.events.map(({ id }) => id).join();

interface MirrorRecord extends Backlog {
  readonly version: number;
  readonly beat: number;
}

/** Local storage that logs all access; keys are logged without their prefix. */
class LoggedStorage implements SafeStorage {
  readonly texts = new Map<string, string>();
  changes: string[] = [];
  readonly reads = new Set<string>();
  /** Maximum number of `x` in all values; each test event has one. */
  capacity = Infinity;

  get(key: string): string | null {
    this.reads.add(short(key));
    return this.texts.get(key) ?? null;
  }
  set(key: string, value: string): boolean {
    const after = [...new Map(this.texts).set(key, value).values()].join('');
    if (after.split('x').length - 1 > this.capacity) return false;
    this.texts.set(key, value);
    this.changes.push(`set ${short(key)}`);
    return true;
  }
  remove(key: string): void {
    this.texts.delete(key);
    this.changes.push(`remove ${short(key)}`);
  }
  keys(prefix: string): string[] {
    return [...this.texts.keys()].filter((key) => key.startsWith(prefix));
  }

  /** Writes a record of another tab. */
  put(key: string, record: Partial<Record<keyof MirrorRecord, unknown>> = {}): void {
    const text = JSON.stringify({ version: 1, beat: 0, dropped: 0, events: [], ...record });
    this.texts.set(MIRROR_PREFIX + key, text);
  }
  get records(): Record<string, MirrorRecord> {
    const parsed = [...this.texts].map(([key, text]) => [short(key), JSON.parse(text) as unknown]);
    return Object.fromEntries(parsed) as Record<string, MirrorRecord>;
  }
  /** Removes a key, as another tab does in a takeover. */
  take(key: string): void {
    this.texts.delete(MIRROR_PREFIX + key);
  }
  /** Returns the ids of the events under each key. */
  get stored(): Record<string, string> {
    const stored = Object.entries(this.records).map(([key, record]) => [key, idsOf(record)]);
    return Object.fromEntries(stored) as Record<string, string>;
  }
}

export function setUp(locks?: Locks) {
  const storage = new LoggedStorage();
  const clock = { time: NOW };
  const open = (id: string) => createMirror({ storage, id, now: () => clock.time, locks });
  return { storage, clock, open, mirror: open('me') };
}

/** Returns all arguments of `adopt`, which always reports success. */
export async function reclaimed(mirror: Mirror): Promise<Backlog[]> {
  const calls: Backlog[] = [];
  await mirror.reclaim((found) => {
    calls.push(found);
    return true;
  });
  return calls;
}
