/**
 * Decides what the publisher does next, as a pure function. The first request starts a
 * publish. All requests that arrive while it runs share the next publish, because the
 * current one may have read the content before them. A failed publish is retried after a
 * delay, or immediately when another request arrives.
 */
import type { EntryProblem } from '../../content/problems.ts';
import type { Outcome } from './messages.ts';
import { withSeen, type Requests } from './requests.ts';

export interface State {
  readonly requests: Requests;
  /** The running publish. */
  readonly run?: Run | undefined;
  readonly isStopping: boolean;
}

interface Run {
  /** Number of the last request that was accepted before it started. */
  readonly covers: number;
  /** Time of the first request accepted after that. */
  readonly nextSince?: string | undefined;
}

export type Event =
  /** The server listens. `publish` also requests what changed while it did not run. */
  | { readonly kind: 'opened'; readonly publish: boolean; readonly at: string }
  /** A webhook was accepted. */
  | { readonly kind: 'requested'; readonly id: string; readonly at: string }
  | { readonly kind: 'ended'; readonly outcome: Outcome }
  /** The time of a held entry has come. */
  | { readonly kind: 'scheduled'; readonly at: string }
  /** The delay after a failure is over. */
  | { readonly kind: 'due' }
  | { readonly kind: 'stopped' };

/** `save` the requests, `start` a publish, `wait` for the next attempt, or stop waiting. */
export type Effect = 'save' | 'start' | 'wait' | 'stop waiting';

export type Step = readonly [State, readonly Effect[]];

const FIRST_DELAY_MS = 2000;
const MAX_DELAY_MS = 5 * 60 * 1000;

/**
 * Returns the milliseconds to wait after this number of failures in a row: exponential
 * backoff up to 5 minutes, half of it random (`chance` is 0 to 1). Never less than a second.
 */
export function retryDelay(failures: number, chance: number): number {
  const longest = Math.min(FIRST_DELAY_MS * 2 ** (failures - 1), MAX_DELAY_MS);
  return Math.round(longest / 2 + (longest / 2) * chance);
}

/** Whether some requests are not settled. */
const isOpen = ({ requested, published }: Requests): boolean => requested > published;

/** Whether a request was accepted after the running publish started. */
export const isQueued = ({ run, requests }: State): boolean =>
  run !== undefined && requests.requested > run.covers;

/** Starts a publish of all open requests, unless one is running or the server is stopping. */
function begin(state: State, effects: readonly Effect[] = []): Step {
  if (state.run || state.isStopping || !isOpen(state.requests)) return [state, effects];
  const run = { covers: state.requests.requested };
  return [{ ...state, run }, [...effects, 'stop waiting', 'start']];
}

function accept(state: State, at: string, seen = state.requests.seen): Step {
  const { requests, run } = state;
  const since = requests.since ?? at;
  const next = { ...requests, requested: requests.requested + 1, since, seen };
  const nextRun = run && { ...run, nextSince: run.nextSince ?? at };
  return begin({ ...state, requests: next, run: nextRun }, ['save']);
}

function end({ requests, run, isStopping }: State, outcome: Outcome): Step {
  if (!run) return [{ requests, isStopping }, []];
  const hasNew = requests.requested > run.covers;
  if (outcome.kind === 'failed') {
    const attempts = (requests.failure?.attempts ?? 0) + 1;
    const failed = { ...requests, failure: { attempts, reason: outcome.reason } };
    const state: State = { requests: failed, isStopping };
    if (hasNew) return begin(state, ['save']);
    return [state, isStopping ? ['save'] : ['save', 'wait']];
  }
  // A blocked output stays so until the content changes, and then there is another request.
  const { requested, seen } = requests;
  const settled: Requests = {
    ...{ requested, published: run.covers, seen },
    ...(hasNew && run.nextSince !== undefined && { since: run.nextSince }),
  };
  return begin({ requests: settled, isStopping }, ['save']);
}

/** Returns the next state after an event, and the effects to perform, in this order. */
export function reduce(state: State, event: Event): Step {
  switch (event.kind) {
    case 'opened':
      return event.publish ? accept(state, event.at) : begin(state);
    case 'scheduled':
      return accept(state, event.at);
    case 'requested':
      return accept(state, event.at, withSeen(state.requests.seen, event.id));
    case 'ended':
      return end(state, event.outcome);
    case 'due':
      return begin(state);
    case 'stopped':
      return [{ ...state, isStopping: true }, ['stop waiting']];
  }
}

export type Health =
  | { readonly status: 'ok' }
  /** The last publish set entries aside. */
  | { readonly status: 'degraded'; readonly problems: readonly EntryProblem[] }
  /** A request was accepted, an attempt failed, and none has succeeded since. */
  | {
      readonly status: 'stale';
      /** Time when the oldest such request was accepted. */
      readonly since: string | undefined;
      readonly reason: string;
      readonly attempts: number;
      /** Null while an attempt is running. */
      readonly nextAttemptAt: string | null;
    };

/** Returns the health from the requests and the last successful publish. */
export function healthOf(
  requests: Requests,
  last: Exclude<Outcome, { kind: 'failed' }> | undefined,
  nextAttemptAt: string | null,
): Health {
  const { failure, since } = requests;
  if (isOpen(requests) && failure) return { status: 'stale', since, ...failure, nextAttemptAt };
  const problems = last?.problems ?? [];
  return problems.length > 0 ? { status: 'degraded', problems } : { status: 'ok' };
}
