import { MIRROR_PREFIX } from '../../../../src/shared/consent/inventory.ts';
import type { Sealed } from '../../../../src/browser/envelope/envelope.ts';
import { buildEvent, type TrackingEvent } from '../../../../src/browser/telemetry/events.ts';
import {
  createMirror,
  type Backlog,
  type Locks,
} from '../../../../src/browser/telemetry/mirror.ts';
import { createQueue } from '../../../../src/browser/telemetry/queue.ts';
import type {
  Outcome,
  Queue,
  QueueOptions,
} from '../../../../src/browser/telemetry/queue-types.ts';
import { safeStorage } from '../../../../src/browser/storage/storage.ts';
import { memoryStorage } from '../storage/memory-storage.ts';

/** What happens to a request; `lost`: it arrives, but its response does not. */
export type Fate = Outcome | 'lost' | 'hang';

/** A day, in milliseconds. */
export const DAY = 86_400_000;

/** Returns the ids `e1`, `e2` … */
export const ids = (from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, index) => `e${from + index}`);

/** Runs everything that is already resolved. */
export async function settle(): Promise<void> {
  for (let round = 0; round < 30; round += 1) await Promise.resolve();
}

/** Returns an event with `size` characters of text. */
export function eventOf(id: string, size = 10): TrackingEvent {
  const event = buildEvent('expose', { name: 'n' }, { id, now: 1 });
  if (!event) throw new Error('no event');
  return { ...event, addition: 'x'.repeat(size) };
}

/** The tabs of a browser over one storage, with a manual clock and a server. */
export class Simulation {
  /** Milliseconds on the clock of the timers. */
  time = 0;
  /** Difference between the wall clock and `time`. */
  wallOffset = 1_790_000_000_000;
  storage: Storage;
  allowed = true;
  /** Fates of the next fetch requests, in order; `stored` after that. */
  fates: Fate[] = [];
  /** What `sendBeacon` returns, and whether the beacon arrives. */
  beaconTaken = true;
  beaconArrives = true;
  sealFails = false;
  /** Plaintext of every request, in order. */
  requests: { by: 'fetch' | 'beacon'; backlog: Backlog }[] = [];
  /** Events that the server has, with the number of times it received them. */
  received = new Map<string, number>();
  failures: unknown[] = [];
  /** The value of the queue's random source. */
  draw = 0.5;
  private timers = new Set<{ at: number; run: () => void }>();
  private tail: Promise<unknown> = Promise.resolve();
  private tabs = 0;

  constructor(quota = Infinity) {
    this.storage = memoryStorage(quota);
  }

  /** One lock for all tabs, granted in order. */
  readonly locks: Locks = {
    request: (_, run) => {
      const turn = this.tail.then(run);
      this.tail = turn.catch(() => undefined);
      return turn;
    },
  };

  open(changes: Partial<QueueOptions> = {}): Tab {
    return new Tab(this, `tab-${(this.tabs += 1)}`, changes);
  }

  after(ms: number, run: () => void): () => void {
    const timer = { at: this.time + ms, run };
    this.timers.add(timer);
    return () => void this.timers.delete(timer);
  }

  /** Advances the clock and runs due timers, in order. */
  async tick(ms: number): Promise<void> {
    const end = this.time + ms;
    for (;;) {
      await settle();
      const [next] = [...this.timers].sort((a, b) => a.at - b.at);
      if (!next || next.at > end) break;
      this.timers.delete(next);
      this.time = Math.max(this.time, next.at);
      next.run();
    }
    this.time = end;
    await settle();
  }

  receive(by: 'fetch' | 'beacon', { data }: Sealed, arrives: boolean): void {
    const backlog = JSON.parse(data) as Backlog;
    this.requests.push({ by, backlog });
    if (!arrives) return;
    for (const { id } of backlog.events) this.received.set(id, (this.received.get(id) ?? 0) + 1);
  }

  /** Keys of the mirrors in storage. */
  get mirrors(): string[] {
    const { storage } = this;
    return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').filter(
      (key) => key.startsWith(MIRROR_PREFIX),
    );
  }

  /** Requests with their event ids, for comparison. */
  get sent(): string[] {
    return this.requests.map(
      ({ by, backlog }) => `${by} ${backlog.events.map(({ id }) => id).join()}`,
    );
  }
}

export class Tab {
  readonly queue: Queue;
  readonly id: string;
  private alive = true;
  private frozen: (() => void)[] | undefined;

  constructor(world: Simulation, id: string, changes: Partial<QueueOptions>) {
    this.id = id;
    const never = new Promise<never>(() => undefined);
    const mirror = createMirror({
      storage: safeStorage(() => {
        if (!this.alive) throw new Error('dead');
        return world.storage;
      }),
      id,
      now: () => world.time + world.wallOffset,
      locks: world.locks,
    });
    this.queue = createQueue({
      mirror,
      after: (ms, run) =>
        world.after(ms, () => {
          if (this.frozen) this.frozen.push(run);
          else if (this.alive) run();
        }),
      now: () => world.time,
      random: () => world.draw,
      allowed: () => world.allowed,
      seal: async (backlog) => {
        await Promise.resolve();
        if (!this.alive) return never;
        if (world.sealFails) throw new Error('no key');
        return { wrappedKey: '', data: JSON.stringify(backlog) };
      },
      post: async (sealed) => {
        if (!this.alive) return never;
        const fate = world.fates.shift() ?? 'stored';
        world.receive('fetch', sealed, fate === 'stored' || fate === 'lost');
        await Promise.resolve();
        if (!this.alive || fate === 'hang') return never;
        return fate === 'lost' ? 'retry' : fate;
      },
      beacon: (sealed) => {
        if (!this.alive) return false;
        world.receive('beacon', sealed, world.beaconTaken && world.beaconArrives);
        return world.beaconTaken;
      },
      onFailure: (error) => world.failures.push(error),
      ...changes,
    });
  }

  /** Appends events by id. */
  append(...ids: string[]): this {
    for (const id of ids) this.queue.append(eventOf(id));
    return this;
  }

  /** Hides and unloads the page; for good unless `cached`. */
  close(cached = false): void {
    this.queue.leave();
    this.queue.close();
    if (cached) this.frozen = [];
    else this.alive = false;
  }

  /** Restores the page from the back-forward cache. */
  restore(): void {
    const due = this.frozen ?? [];
    this.frozen = undefined;
    this.queue.resume();
    for (const run of due) run();
  }

  /** Kills the tab without any event. */
  crash(): void {
    this.alive = false;
  }
}
