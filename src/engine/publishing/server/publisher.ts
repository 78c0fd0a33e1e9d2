/** Runs publishes one at a time on request, and keeps their results. */
import type { HeldEntry } from '../../content/held.ts';
import { errorMessage } from '../errors.ts';
import type { Builder, StartBuilder } from './builder.ts';
import {
  healthOf,
  isQueued,
  reduce,
  retryDelay,
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
  /** The requests that an earlier server accepted; by default none. */
  readonly requests?: Requests;
  /** Saves the requests durably before it returns. May throw. */
  readonly save?: (requests: Requests) => void;
  /** Called when a publish has ended. */
  readonly onEnd?: (outcome: Outcome) => void;
  /** Milliseconds after which a publish is killed. */
  readonly timeout?: number;
  readonly now?: () => Date;
  /** A monotonic clock, in milliseconds. */
  readonly clock?: () => number;
  /** Returns a number from 0 to 1. */
  readonly random?: () => number;
  /** Calls a function after a delay in milliseconds. Returns a function that cancels it. */
  readonly after?: (milliseconds: number, call: () => void) => () => void;
}

interface LastPublish {
  readonly outcome: Outcome;
  readonly startedAt: string;
  readonly endedAt: string;
}

interface PublisherStatus {
  /** Start time of the running publish. */
  readonly runningSince: string | undefined;
  readonly isQueued: boolean;
  /** Numbers of accepted and settled requests since the store was created. */
  readonly requests: Pick<Requests, 'requested' | 'published'>;
  readonly last: LastPublish | undefined;
  readonly counts: Readonly<Record<Outcome['kind'], number>>;
}

/** What happened to a webhook: it started a publish, is queued, or was accepted before. */
export type Acceptance = 'started' | 'queued' | 'repeated';

export interface Publisher {
  /**
   * Starts the first process, and publishes the open requests of an earlier server. With
   * `publish` it publishes in any case.
   */
  open(publish: boolean): void;
  /** Requests a publish that starts from now on. Throws if the request cannot be saved. */
  request(id: string): Acceptance;
  health(): Health;
  /** Returns the entries that the last publish held, because they are dated in the future. */
  held(): readonly HeldEntry[];
  status(): PublisherStatus;
  /** Starts no more publishes. Waits for the running one, at most `patience` milliseconds. */
  stop(patience: number): Promise<void>;
}

const isPartial = (outcome: Outcome | undefined): boolean =>
  outcome?.kind === 'published' && outcome.isPartial === true;

const TIMEOUT_MS = 30 * 60 * 1000;

/**
 * The longest time between two looks at the clock while waiting for a date: timers don't notice
 * that the clock was set or the machine slept, and end at once after more than 24 days.
 */
const LONGEST_WAIT_MS = 60 * 60 * 1000;

// Node's timers use a monotonic clock.
const afterTimeout = (milliseconds: number, call: () => void): (() => void) => {
  const timer = setTimeout(call, milliseconds);
  return () => clearTimeout(timer);
};

/** Creates a publisher that keeps one warm process ready for the next publish. */
export function createPublisher(options: PublisherOptions): Publisher {
  const { startBuilder, log, timeout = TIMEOUT_MS, after = afterTimeout } = options;
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
  let lastSuccess: Exclude<Outcome, { kind: 'failed' }> | undefined;
  let runningSince: string | undefined;
  let running: Promise<void> = Promise.resolve();
  let active: Builder | undefined;
  let warm: Builder | undefined;
  let date: { readonly due: string; readonly cancel: () => void } | undefined;
  let wait: { readonly until: number; readonly cancel: () => void } | undefined;

  const newBuilder = (): Builder => startBuilder((line) => log('output', { line }));

  const runBuilder = async (): Promise<Outcome> => {
    let hasTimedOut = false;
    const builder = warm?.isAlive() ? warm : newBuilder();
    warm = undefined;
    active = builder;
    const cancel = after(timeout, () => {
      hasTimedOut = true;
      builder.kill();
    });
    const outcome = await builder.run();
    cancel();
    active = undefined;
    return hasTimedOut && outcome.kind === 'failed'
      ? { kind: 'failed', reason: `timed out after ${timeout / 1000} s` }
      : outcome;
  };

  const run = async (): Promise<void> => {
    const startedAt = time();
    runningSince = startedAt;
    log('publish started');
    const outcome = await runBuilder().catch(
      // The process could not be started.
      (error: unknown): Outcome => ({ kind: 'failed', reason: errorMessage(error) }),
    );
    runningSince = undefined;
    last = { outcome, startedAt, endedAt: time() };
    counts[outcome.kind] += 1;
    options.onEnd?.(outcome);
    const { kind, ...fields } = outcome;
    log(kind === 'failed' ? 'publish failed' : 'publish ended', { outcome: kind, ...fields });
    if (outcome.kind !== 'failed') {
      lastSuccess = outcome;
      schedule(outcome.held?.[0]?.until);
    }
    // Not earlier, because it would have taken CPU time from the publish.
    if (!state.isStopping) warmUp();
    dispatch({ kind: 'ended', outcome });
  };

  const warmUp = (): void => {
    try {
      warm = newBuilder();
    } catch (error) {
      // The next publish tries again and reports a failure.
      log('process failed', { reason: errorMessage(error) });
    }
  };

  const waitForNext = (): void => {
    const delay = retryDelay(state.requests.failure?.attempts ?? 1, random());
    const cancel = after(delay, () => {
      wait = undefined;
      dispatch({ kind: 'due' });
    });
    wait = { until: clock() + delay, cancel };
    log('publish waits', { seconds: delay / 1000 });
  };

  const waitForDate = (due: string): void => {
    const left = Math.max(Date.parse(due) - now().getTime(), 0);
    const cancel = after(Math.min(left, LONGEST_WAIT_MS), () => {
      if (now().getTime() < Date.parse(due)) return waitForDate(due);
      date = { due, cancel: () => undefined };
      log('publish due', { due });
      dispatch({ kind: 'scheduled', at: time() });
    });
    date = { due, cancel };
  };

  /** Waits for the next held entry. A date that has come is not waited for again. */
  const schedule = (due: string | undefined): void => {
    if (due === date?.due || state.isStopping) return;
    date?.cancel();
    date = undefined;
    if (due !== undefined) waitForDate(due);
  };

  const perform = (effect: Effect): void => {
    if (effect === 'start') running = run();
    if (effect === 'wait') waitForNext();
    if (effect === 'stop waiting') {
      wait?.cancel();
      wait = undefined;
    }
  };

  const dispatch = (event: Event): void => {
    const [next, effects] = reduce(state, event);
    if (effects.includes('save')) {
      try {
        save(next.requests);
      } catch (error) {
        // Only a webhook can get an error; an unsaved end just causes one more publish.
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
      // Not twice in a row: the search indexes must not stay behind.
      if (wasRunning && !isPartial(lastSuccess)) active?.hurry();
      return wasRunning ? 'queued' : 'started';
    },
    health() {
      const next = wait && new Date(now().getTime() + wait.until - clock()).toISOString();
      return healthOf(state.requests, lastSuccess, next ?? null);
    },
    held: () => lastSuccess?.held ?? [],
    status() {
      const { requested, published } = state.requests;
      return {
        ...{ runningSince, isQueued: isQueued(state), requests: { requested, published } },
        ...{ last, counts: { ...counts } },
      };
    },
    async stop(patience) {
      dispatch({ kind: 'stopped' });
      date?.cancel();
      warm?.kill();
      const cancel = after(patience, () => {
        if (!active) return;
        log('publish ended early', { patience: patience / 1000 });
        active.kill();
      });
      await running;
      cancel();
    },
  };
}
