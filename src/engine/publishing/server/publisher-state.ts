/**
 * What the publisher does next, as a pure function: the first request starts a
 * publish; those that come while it runs share one that follows, because it may
 * have read the content before they were sent. A publish that fails is tried
 * again after a while, and at once when another request comes.
 */
import type { EntryProblem } from '../../content/problems.ts';
import type { Outcome } from './messages.ts';
import { withSeen, type Requests } from './requests.ts';

export interface State {
  readonly requests: Requests;
  /** The publish that runs. */
  readonly run?: Run | undefined;
  readonly isStopping: boolean;
}

interface Run {
  /** Number of the last request that was accepted before it started. */
  readonly covers: number;
  /** When the first request after that was accepted. */
  readonly nextSince?: string | undefined;
}

export type Event =
  /** The server listens. `publish`: asks for what changed while nobody listened. */
  | { readonly kind: 'opened'; readonly publish: boolean; readonly at: string }
  /** A webhook was accepted. */
  | { readonly kind: 'requested'; readonly id: string; readonly at: string }
  | { readonly kind: 'ended'; readonly outcome: Outcome }
  /** The wait after a failure is over. */
  | { readonly kind: 'due' }
  | { readonly kind: 'stopped' };

/** `save` the requests, `start` a publish, `wait` before the next attempt, or stop waiting. */
export type Effect = 'save' | 'start' | 'wait' | 'stop waiting';

export type Step = readonly [State, readonly Effect[]];

const FIRST_WAIT_MS = 2000;
const LONGEST_WAIT_MS = 5 * 60 * 1000;

/**
 * Milliseconds to wait after so many failures in a row: twice as long each time
 * up to 5 minutes, half of it by chance (0 to 1). Never less than a second.
 */
export function waitAfter(failures: number, chance: number): number {
  const most = Math.min(FIRST_WAIT_MS * 2 ** (failures - 1), LONGEST_WAIT_MS);
  return Math.round(most / 2 + (most / 2) * chance);
}

/** Whether a request is not settled. */
const isOpen = ({ requested, published }: Requests): boolean => requested > published;

/** Whether a request came after the publish that runs had started. */
export const isQueued = ({ run, requests }: State): boolean =>
  run !== undefined && requests.requested > run.covers;

/** Starts a publish of all open requests, unless one runs or the server stops. */
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
  // What was rolled back waits for other content, which comes with another request.
  const { requested, seen } = requests;
  const settled: Requests = {
    ...{ requested, published: run.covers, seen },
    ...(hasNew && run.nextSince !== undefined && { since: run.nextSince }),
  };
  return begin({ requests: settled, isStopping }, ['save']);
}

/** The state after an event, and what has to be done, in this order. */
export function reduce(state: State, event: Event): Step {
  switch (event.kind) {
    case 'opened':
      return event.publish ? accept(state, event.at) : begin(state);
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
  /** The last publish has set entries aside. */
  | { readonly status: 'degraded'; readonly problems: readonly EntryProblem[] }
  /** A request was accepted, an attempt has failed, and none has succeeded since. */
  | {
      readonly status: 'stale';
      /** When the oldest such request was accepted. */
      readonly since: string | undefined;
      readonly reason: string;
      readonly attempts: number;
      /** Null while an attempt runs. */
      readonly nextAttemptAt: string | null;
    };

/** The health that follows from the requests and the last publish that did not fail. */
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
