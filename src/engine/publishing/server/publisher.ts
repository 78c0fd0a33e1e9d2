/** Runs publishes one after the other as they are asked for, and knows how they went. */
import { errorMessage } from '../errors.ts';
import type { Builder, StartBuilder } from './builder.ts';
import {
  healthOf,
  isQueued,
  reduce,
  waitAfter,
  type Effect,
  type Event,
  type Health,
  type State,
} from './publisher-state.ts';
import type { Log } from './log.ts';
import type { Outcome } from './messages.ts';
import { NO_REQUESTS, type Requests } from './requests.ts';

export interface PublisherOptions {
  readonly startBuilder: StartBuilder;
  readonly log: Log;
  /** The requests that an earlier server has accepted; none unless said. */
  readonly requests?: Requests;
  /** Keeps the requests; they are safe when it returns. It may throw. */
  readonly save?: (requests: Requests) => void;
  /** The longest that a publish may take, in milliseconds; it is ended then. */
  readonly longest?: number;
  readonly now?: () => Date;
  /** Milliseconds of a clock that never jumps. */
  readonly clock?: () => number;
  /** A number from 0 to 1. */
  readonly random?: () => number;
  /** Calls after some milliseconds, and returns what calls it off. */
  readonly after?: (milliseconds: number, call: () => void) => () => void;
}

interface LastPublish {
  readonly outcome: Outcome;
  readonly startedAt: string;
  readonly endedAt: string;
}

interface PublisherStatus {
  /** Since when a publish runs. */
  readonly runningSince: string | undefined;
  readonly isQueued: boolean;
  /** Requests that were accepted, and those of them that are settled, since the store was made. */
  readonly requests: Pick<Requests, 'requested' | 'published'>;
  readonly last: LastPublish | undefined;
  readonly counts: Readonly<Record<Outcome['kind'], number>>;
}

/** What became of a webhook: it started a publish, waits for one, or was accepted before. */
export type Acceptance = 'started' | 'queued' | 'repeated';

export interface Publisher {
  /**
   * Starts the first process, and publishes what an earlier server has accepted
   * and not published; `publish`: publishes in any case.
   */
  open(publish: boolean): void;
  /** Asks for a publish that starts after now. Throws when the request cannot be saved. */
  request(id: string): Acceptance;
  health(): Health;
  status(): PublisherStatus;
  /** Starts no more; waits for the one that runs, for some milliseconds at most. */
  stop(patience: number): Promise<void>;
}

const LONGEST_MS = 30 * 60 * 1000;

// Node's timers follow a clock that never jumps.
const afterTimeout = (milliseconds: number, call: () => void): (() => void) => {
  const timer = setTimeout(call, milliseconds);
  return () => clearTimeout(timer);
};

/** A publisher with one process that waits warm for the next publish. */
export function createPublisher(options: PublisherOptions): Publisher {
  const { startBuilder, log, longest = LONGEST_MS, after = afterTimeout } = options;
  const { save = () => undefined, random = Math.random, now = () => new Date() } = options;
  const clock = options.clock ?? (() => performance.now());
  const time = (): string => now().toISOString();
  const counts: Record<Outcome['kind'], number> = {
    published: 0,
    unchanged: 0,
    held: 0,
    failed: 0,
  };
  let state: State = { requests: options.requests ?? NO_REQUESTS, isStopping: false };
  let last: LastPublish | undefined;
  let lastGood: Exclude<Outcome, { kind: 'failed' }> | undefined;
  let runningSince: string | undefined;
  let running: Promise<void> = Promise.resolve();
  let active: Builder | undefined;
  let warm: Builder | undefined;
  let wait: { readonly until: number; readonly callOff: () => void } | undefined;

  const newBuilder = (): Builder => startBuilder((line) => log('output', { line }));

  const runBuilder = async (): Promise<Outcome> => {
    let isLate = false;
    const builder = warm?.isAlive() ? warm : newBuilder();
    warm = undefined;
    active = builder;
    const callOff = after(longest, () => {
      isLate = true;
      builder.kill();
    });
    const outcome = await builder.run();
    callOff();
    active = undefined;
    return isLate && outcome.kind === 'failed'
      ? { kind: 'failed', reason: `took longer than ${longest / 1000} s and was ended` }
      : outcome;
  };

  const run = async (): Promise<void> => {
    const startedAt = time();
    runningSince = startedAt;
    log('publish started');
    const outcome = await runBuilder().catch(
      // No process can be started.
      (error: unknown): Outcome => ({ kind: 'failed', reason: errorMessage(error) }),
    );
    runningSince = undefined;
    last = { outcome, startedAt, endedAt: time() };
    counts[outcome.kind] += 1;
    const { kind, ...fields } = outcome;
    log(kind === 'failed' ? 'publish failed' : 'publish ended', { outcome: kind, ...fields });
    if (outcome.kind !== 'failed') lastGood = outcome;
    // Only now: it would have competed with the publish for the processor.
    if (!state.isStopping) warmUp();
    dispatch({ kind: 'ended', outcome });
  };

  const warmUp = (): void => {
    try {
      warm = newBuilder();
    } catch (error) {
      // The next publish tries again, and says so where it must.
      log('process failed', { reason: errorMessage(error) });
    }
  };

  const waitForNext = (): void => {
    const delay = waitAfter(state.requests.failure?.attempts ?? 1, random());
    const callOff = after(delay, () => {
      wait = undefined;
      dispatch({ kind: 'due' });
    });
    wait = { until: clock() + delay, callOff };
    log('publish waits', { seconds: delay / 1000 });
  };

  const perform = (effect: Effect): void => {
    if (effect === 'start') running = run();
    if (effect === 'wait') waitForNext();
    if (effect === 'stop waiting') {
      wait?.callOff();
      wait = undefined;
    }
  };

  const dispatch = (event: Event): void => {
    const [next, effects] = reduce(state, event);
    if (effects.includes('save')) {
      try {
        save(next.requests);
      } catch (error) {
        // Only a webhook can be told; a publish that is not noted is made once more.
        if (event.kind === 'requested') throw error;
        log('requests not saved', { reason: errorMessage(error) });
      }
    }
    state = next;
    for (const effect of effects) perform(effect);
  };

  return {
    open(publish) {
      warmUp();
      dispatch({ kind: 'opened', publish, at: time() });
    },
    request(id) {
      if (state.requests.seen.includes(id)) return 'repeated';
      const wasRunning = state.run !== undefined || state.isStopping;
      dispatch({ kind: 'requested', id, at: time() });
      return wasRunning ? 'queued' : 'started';
    },
    health() {
      const next = wait && new Date(now().getTime() + wait.until - clock()).toISOString();
      return healthOf(state.requests, lastGood, next ?? null);
    },
    status() {
      const { requested, published } = state.requests;
      return {
        ...{ runningSince, isQueued: isQueued(state), requests: { requested, published } },
        ...{ last, counts: { ...counts } },
      };
    },
    async stop(patience) {
      dispatch({ kind: 'stopped' });
      warm?.kill();
      const callOff = after(patience, () => {
        if (!active) return;
        log('publish ended early', { patience: patience / 1000 });
        active.kill();
      });
      await running;
      callOff();
    },
  };
}
