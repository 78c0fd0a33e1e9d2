/** Announces each release of a store, apart from publishing, which never waits for it. */
import { errorMessage } from '../errors.ts';
import type { Log } from '../server/log.ts';
import { retryDelay } from '../server/publisher-state.ts';
import { currentId, type Store } from '../store.ts';
import { readAnnounced, writeAnnounced } from './announced.ts';
import type { Announcer, Send } from './announcer.ts';
import { releaseDifference, type Difference } from './difference.ts';
import { createSender, InvalidMessageError } from './send.ts';

/** What became of an announcement. An invalid one is not repeated. */
export type AnnouncementOutcome = 'sent' | 'failed' | 'invalid';

export interface AnnouncementsOptions {
  readonly store: Store;
  readonly announcers: readonly Announcer[];
  readonly log: Log;
  readonly onEnd?: (name: string, outcome: AnnouncementOutcome, addresses: number) => void;
  readonly send?: Send;
  /** A monotonic clock, in milliseconds. */
  readonly clock?: () => number;
  /** Returns a number from 0 to 1. */
  readonly random?: () => number;
}

export interface Announcements {
  /** Starts what is due. Resolves when that has ended. */
  tick(): Promise<void>;
  /** Looks every second for a release that is not announced. */
  start(): void;
  stop(): void;
}

const TICK_MS = 1000;

/** Purging everything is one request; more addresses than this would take a cache minutes. */
const MAX_PURGED = 2000;

/** Sends a difference to an announcer. Returns the number of addresses, or that it was all. */
export async function deliver(
  announcer: Announcer,
  { changed, removed, isEverything }: Difference,
  send: Send,
): Promise<number | 'all'> {
  const isMuch = isEverything || changed.length + removed.length > MAX_PURGED;
  if (!isMuch || !announcer.announceAll) return announcer.announce(changed, removed, send);
  await announcer.announceAll(send);
  return 'all';
}

/** Creates the announcements of a store. Announcers that are no longer configured are forgotten. */
export function createAnnouncements(options: AnnouncementsOptions): Announcements {
  const { store, announcers, log, onEnd, send = createSender(), random = Math.random } = options;
  const clock = options.clock ?? (() => performance.now());
  const earlier = readAnnounced(store);
  let known = Object.fromEntries(announcers.map(({ name }) => [name, earlier[name] ?? {}]));
  const waiting = new Map<string, { dueAt: number; failures: number; isRunning: boolean }>();
  let timer: NodeJS.Timeout | undefined;

  const remember = (name: string, state: (typeof known)[string]): void => {
    known = { ...known, [name]: state };
    writeAnnounced(store, known);
  };

  const announce = async (announcer: Announcer, live: string): Promise<void> => {
    const { name } = announcer;
    const { announced } = known[name] ?? {};
    // Both releases stay until the difference between them is announced.
    remember(name, { announced, next: live });
    const found = await releaseDifference(store, announced, live);
    try {
      const addresses = await deliver(announcer, found, send);
      if (addresses !== 0) log('announced', { service: name, release: live, addresses });
      onEnd?.(name, 'sent', addresses === 'all' ? 0 : addresses);
    } catch (error) {
      if (!(error instanceof InvalidMessageError)) throw error;
      log('announcement invalid', { service: name, release: live, reason: error.message });
      onEnd?.(name, 'invalid', 0);
    }
    remember(name, { announced: live });
  };

  const tryAnnounce = async (announcer: Announcer, live: string): Promise<void> => {
    const { name } = announcer;
    const job = waiting.get(name) ?? {
      dueAt: clock() + announcer.delay,
      failures: 0,
      isRunning: false,
    };
    waiting.set(name, job);
    if (job.isRunning || clock() < job.dueAt) return;
    job.isRunning = true;
    try {
      await announce(announcer, live);
      waiting.delete(name);
    } catch (error) {
      job.failures += 1;
      const delay = retryDelay(job.failures, random());
      job.dueAt = clock() + delay;
      onEnd?.(name, 'failed', 0);
      log('announcement failed', {
        service: name,
        reason: errorMessage(error),
        seconds: delay / 1000,
      });
    } finally {
      job.isRunning = false;
    }
  };

  const tick = async (): Promise<void> => {
    let live: string | undefined;
    try {
      live = currentId(store);
    } catch (error) {
      // Such as a disk that does not respond.
      log('announcement failed', { reason: errorMessage(error) });
    }
    if (live === undefined) return;
    await Promise.all(
      announcers.map((announcer) => {
        if (known[announcer.name]?.announced !== live) return tryAnnounce(announcer, live);
        if (!waiting.get(announcer.name)?.isRunning) waiting.delete(announcer.name);
        return undefined;
      }),
    );
  };

  return {
    tick,
    start() {
      try {
        writeAnnounced(store, known);
      } catch (error) {
        // On a full disk, for example: then more releases stay for now.
        log('announcement failed', { reason: errorMessage(error) });
      }
      timer = setInterval(() => void tick(), TICK_MS);
    },
    stop: () => clearInterval(timer),
  };
}
