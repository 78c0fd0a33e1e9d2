/**
 * Publishes while this server leads its store. Otherwise it is a standby: it saves webhooks for
 * the leader, and takes over when the leader is gone.
 */
import { existsSync } from 'node:fs';
import { errorMessage } from '../errors.ts';
import { RENEWAL_MS, type Lease } from '../lease.ts';
import { Store } from '../store.ts';
import type { Log } from './log.ts';
import type { Acceptance, Publisher, PublisherStatus } from './publisher.ts';
import type { Health } from './publisher-state.ts';
import { saveForLeader, takeSaved } from './requests.ts';

interface LeadershipOptions {
  readonly directory: string;
  readonly lease: Lease;
  readonly log: Log;
  /** Creates the publisher of a term, with the requests that the store has then. */
  readonly publisherOf: (store: Store) => Publisher;
  /** Whether to publish what changed while no server led. */
  readonly publishAtStart: boolean;
}

/** The health of a server that does not lead. */
export interface Standby {
  readonly status: 'standby';
  /** The machine and process that leads; null if none does. */
  readonly leader: string | null;
}

export interface Leadership {
  /** Takes the lead if it is free, and looks again every second. */
  start(): void;
  /** Accepts a webhook. Throws if it cannot be saved. */
  accept(id: string): Acceptance;
  health(): Health | Standby;
  /** Returns the status of the publisher; undefined on a standby. */
  status(): PublisherStatus | undefined;
  /** Waits for the running publish, at most `patience` milliseconds, then gives up the lead. */
  stop(patience: number): Promise<void>;
}

/** Creates the leadership of one server. */
export function createLeadership(options: LeadershipOptions): Leadership {
  const { directory, lease, log } = options;
  let leading: { readonly store: Store; readonly publisher: Publisher } | undefined;
  let stopping: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  const lose = ({ publisher }: NonNullable<typeof leading>): void => {
    leading = undefined;
    stopping = publisher.stop(0);
    log('lead lost', { leader: lease.leader() ?? null });
  };

  const lead = (term: number): void => {
    log('leading', { term });
    const store = new Store(directory, term);
    const publisher = options.publisherOf(store);
    leading = { store, publisher };
    publisher.open(options.publishAtStart);
  };

  const tick = (): void => {
    const term = lease.tick();
    if (leading && leading.store.term !== term) lose(leading);
    if (term !== undefined && !leading) lead(term);
    // Saved again if this server has just lost the lead.
    if (leading) takeSaved(leading.store, (id) => accept(id) !== 'saved');
  };

  const tryTick = (isFirst = false): void => {
    try {
      tick();
      if (isFirst && !leading) log('standby', { leader: lease.leader() ?? null });
    } catch (error) {
      // Such as a disk that does not respond: the server that reaches it again first leads.
      log('lead unknown', { reason: errorMessage(error) });
    }
  };

  const accept = (id: string): Acceptance => {
    const now = leading;
    try {
      if (now) return now.publisher.request(id);
    } catch (error) {
      if (existsSync(now?.store.drafts ?? '')) throw error;
    }
    // Another server leads, even if this one has not noticed yet.
    saveForLeader(new Store(directory), id);
    return 'saved';
  };

  return {
    start() {
      tryTick(true);
      timer = setInterval(tryTick, RENEWAL_MS);
    },
    accept,
    health: () =>
      leading?.publisher.health() ?? { status: 'standby', leader: lease.leader() ?? null },
    status: () => leading?.publisher.status(),
    async stop(patience) {
      await (leading?.publisher.stop(patience) ?? stopping);
      clearInterval(timer);
      lease.release();
    },
  };
}
