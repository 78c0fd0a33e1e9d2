/**
 * The tracking queue as a pure state machine (docs/requirements.md#tracking): what each event
 * changes, and what is to be done. `queue.ts` does it.
 */
import { TRACKING } from '../../config/limits.ts';
import type { Sealed } from '../envelope/envelope.ts';
import { jsonBytes, type TrackingEvent } from './events.ts';
import { BACK_OFF, BATCH_BYTES, COMMON_BYTES, PREPARE_MS, QUEUE_EVENTS } from './limits.ts';
import type { Backlog } from './mirror.ts';
import type { Outcome } from './queue-types.ts';

interface Entry {
  readonly event: TrackingEvent;
  /** `sending`: in a request; `sent`: a beacon took it, so this page does not send it again. */
  readonly status: 'waiting' | 'sending' | 'sent';
}

export interface QueueState {
  /** Events that are not yet acknowledged, oldest first. */
  readonly entries: readonly Entry[];
  /** Number of events dropped or refused and not yet reported to the server. */
  readonly dropped: number;
  /** The part of `dropped` that the request under way reports. */
  readonly reported: number;
  /** Number of events that are only in memory because storage failed. */
  readonly unmirrored: number;
  /** Incremented when the queue is emptied, so that late responses change nothing. */
  readonly generation: number;
  readonly batchSize: number;
  /** Failed requests in a row. */
  readonly failures: number;
  readonly isBackingOff: boolean;
  /** Sealing failed: this page sends nothing more. */
  readonly isStopped: boolean;
  /** Whether to send again as soon as the request under way has its response. */
  readonly isFlushRequested: boolean;
  /** Sealed ahead of time: there is no time to encrypt while the page is being left. */
  readonly prepared?: { readonly ids: string; readonly sealed: Sealed } | undefined;
  readonly isPreparing: boolean;
  readonly isPrepareDue: boolean;
}

/** What a batch is sealed for: a request, a later beacon, or a beacon now. */
type Purpose = 'send' | 'prepare' | 'leave';
type Timer = 'send' | 'beat' | 'prepare' | 'retry';
type Batch = readonly TrackingEvent[];

export type QueueEvent =
  | { readonly kind: 'append'; readonly event: TrackingEvent; readonly immediate: boolean }
  | { readonly kind: 'adopt'; readonly backlog: Backlog }
  | { readonly kind: 'flush' | 'retry' | 'prepare' | 'leave' | 'close' | 'save' | 'forget' }
  | { readonly kind: 'mirrored'; readonly unmirrored: number }
  | (SealRequest & { readonly kind: 'sealed'; readonly sealed: Sealed })
  | { readonly kind: 'seal-failed'; readonly generation: number; readonly error: unknown }
  | {
      readonly kind: 'answered';
      readonly generation: number;
      readonly outcome: Outcome;
      /** 0 to 1, for jitter. */
      readonly random: number;
    }
  | { readonly kind: 'beaconed'; readonly batch: Batch; readonly taken: boolean };

export interface SealRequest {
  readonly purpose: Purpose;
  readonly batch: Batch;
  readonly dropped: number;
  readonly generation: number;
}

export type QueueEffect =
  /** Write all entries to the mirror. */
  | { readonly kind: 'write'; readonly closing: boolean }
  | (SealRequest & { readonly kind: 'seal' })
  | { readonly kind: 'post'; readonly sealed: Sealed; readonly generation: number }
  | { readonly kind: 'beacon'; readonly sealed: Sealed; readonly batch: Batch }
  /** Only a retry has a delay of its own, in milliseconds. */
  | { readonly kind: 'start'; readonly timer: Timer; readonly ms: number }
  | { readonly kind: 'stop'; readonly timer: Timer }
  | { readonly kind: 'fail'; readonly error: unknown };

type Step = readonly [QueueState, readonly QueueEffect[]];

export const EMPTY_QUEUE: QueueState = {
  entries: [],
  dropped: 0,
  reported: 0,
  unmirrored: 0,
  generation: 0,
  batchSize: TRACKING.batchSize,
  failures: 0,
  isBackingOff: false,
  isStopped: false,
  isFlushRequested: false,
  isPreparing: false,
  isPrepareDue: false,
};

const start = (timer: Timer, ms = 0): QueueEffect => ({ kind: 'start', timer, ms });
const stop = (timer: Timer): QueueEffect => ({ kind: 'stop', timer });

/** Appends the effects of another step from the state of this one. */
function then([state, effects]: Step, next: (state: QueueState) => Step): Step {
  const [after, more] = next(state);
  return [after, [...effects, ...more]];
}

const count = ({ entries }: QueueState, status: Entry['status']): number =>
  entries.filter((entry) => entry.status === status).length;

/** Returns the entries with another status for those of a batch. */
function mark(entries: readonly Entry[], batch: Batch, status: Entry['status']): readonly Entry[] {
  const marked = new Set(batch);
  return entries.map((entry) => (marked.has(entry.event) ? { ...entry, status } : entry));
}

const idsOf = (batch: Batch): string => batch.map(({ id }) => id).join();

/** Returns the oldest waiting events, up to the size of a batch. */
function nextBatch({ entries, batchSize }: QueueState): Batch {
  let bytes = COMMON_BYTES;
  const batch: TrackingEvent[] = [];
  for (const { event, status } of entries) {
    if (status !== 'waiting') continue;
    // One byte for the comma after each event.
    bytes += jsonBytes(event) + 1;
    if (batch.length === batchSize || (batch.length && bytes > BATCH_BYTES)) break;
    batch.push(event);
  }
  return batch;
}

/** Drops the oldest entries beyond the bound, except those in a request. */
function bounded(state: QueueState): QueueState {
  const excess = state.entries.length - QUEUE_EVENTS;
  if (excess <= 0) return state;
  let left = excess;
  const entries = state.entries.filter(({ status }) => status === 'sending' || left-- <= 0);
  return { ...state, entries, dropped: state.dropped + excess };
}

/** Mirrors the queue. A queue with events writes a heartbeat, too. */
const save = (state: QueueState, closing = false): Step => [
  state,
  [{ kind: 'write', closing }, state.entries.length && !closing ? start('beat') : stop('beat')],
];

const seal = (state: QueueState, purpose: Purpose, batch: Batch): QueueEffect => {
  const { dropped, generation } = state;
  return { kind: 'seal', purpose, batch, dropped, generation };
};

function prepare(state: QueueState): Step {
  if (state.isPreparing || state.isStopped) return [state, []];
  const batch = nextBatch(state);
  if (!batch.length || idsOf(batch) === state.prepared?.ids) return [state, []];
  return [{ ...state, isPreparing: true }, [seal(state, 'prepare', batch)]];
}

function flush(state: QueueState): Step {
  if (state.isStopped) return [state, []];
  const requested = { ...state, isFlushRequested: true };
  const batch = nextBatch(state);
  if (count(state, 'sending') || state.isBackingOff || !batch.length) {
    return [requested, [stop('send')]];
  }
  const sending = {
    ...state,
    entries: mark(state.entries, batch, 'sending'),
    reported: state.dropped,
    isFlushRequested: count(state, 'waiting') > batch.length,
  };
  return [sending, [stop('send'), seal(state, 'send', batch)]];
}

function append(state: QueueState, event: TrackingEvent, immediate: boolean): Step {
  const entries = [...state.entries, { event, status: 'waiting' as const }];
  const added = bounded({ ...state, entries, isPrepareDue: true });
  const isFull = count(added, 'waiting') >= TRACKING.batchSize;
  const [next, effects] = then(save(added), (saved) =>
    immediate || isFull ? flush(saved) : [saved, [start('send')]],
  );
  return [next, state.isPrepareDue ? effects : [...effects, start('prepare', PREPARE_MS)]];
}

/** Puts the events of another tab in front, without those that are queued already. */
function adopt(state: QueueState, { events, dropped }: Backlog): Step {
  const known = new Map(state.entries.map((entry) => [entry.event.id, entry]));
  const fresh = new Map(
    events.filter(({ id }) => !known.has(id)).map((event) => [event.id, event]),
  );
  const adopted = [...fresh.values()].map((event) => ({ event, status: 'waiting' as const }));
  const entries = [...adopted, ...state.entries];
  return save(bounded({ ...state, entries, dropped: state.dropped + dropped }));
}

function leave(state: QueueState): Step {
  const batch = state.isStopped ? [] : nextBatch(state);
  if (!batch.length) return [state, []];
  // Marked immediately: leaving a page fires two events.
  const next = { ...state, entries: mark(state.entries, batch, 'sent') };
  const { prepared } = state;
  const handOver: QueueEffect =
    prepared?.ids === idsOf(batch)
      ? { kind: 'beacon', sealed: prepared.sealed, batch }
      : seal(state, 'leave', batch);
  return [next, [stop('send'), ...(count(next, 'waiting') ? [start('send')] : []), handOver]];
}

/** Handles the response to the request under way. */
function answered(state: QueueState, outcome: Outcome, random: number): Step {
  const sending = state.entries.filter(({ status }) => status === 'sending');
  if (outcome === 'retry' || (outcome === 'too-large' && sending.length > 1)) {
    const batch = sending.map(({ event }) => event);
    const again = { ...state, entries: mark(state.entries, batch, 'waiting') };
    if (outcome === 'too-large') {
      return flush({ ...again, failures: 0, batchSize: Math.ceil(sending.length / 2) });
    }
    const wait = Math.min(BACK_OFF.longest, BACK_OFF.first * 2 ** state.failures);
    return then(
      [
        { ...again, failures: state.failures + 1, isBackingOff: true },
        [start('retry', Math.round(wait * (0.5 + random / 2)))],
      ],
      prepare,
    );
  }
  const dropped =
    outcome === 'stored'
      ? state.dropped - Math.min(state.reported, state.dropped)
      : state.dropped + sending.length;
  const entries = state.entries.filter(({ status }) => status !== 'sending');
  return then(
    save({ ...state, entries, dropped, failures: 0 }),
    state.isFlushRequested ? flush : prepare,
  );
}

function sealed(state: QueueState, event: Extract<QueueEvent, { kind: 'sealed' }>): Step {
  const { purpose, batch, sealed, generation } = event;
  if (purpose === 'send') return [state, [{ kind: 'post', sealed, generation }]];
  if (purpose === 'leave') return [state, [{ kind: 'beacon', sealed, batch }]];
  // More events may have been added.
  return prepare({ ...state, isPreparing: false, prepared: { ids: idsOf(batch), sealed } });
}

/** Returns the state after an event, and the effects to run, in order. */
export function reduce(state: QueueState, event: QueueEvent): Step {
  // The queue was emptied in the meantime.
  if ('generation' in event && event.generation !== state.generation) return [state, []];
  switch (event.kind) {
    case 'append':
      return state.isStopped ? [state, []] : append(state, event.event, event.immediate);
    case 'adopt':
      return adopt(state, event.backlog);
    case 'flush':
      return flush(state);
    case 'retry':
      return flush({ ...state, isBackingOff: false });
    case 'prepare':
      return prepare({ ...state, isPrepareDue: false });
    case 'leave':
      return leave(state);
    case 'close':
      return then(leave(state), (left) => (left.entries.length ? save(left, true) : [left, []]));
    case 'save':
      return save(state);
    case 'forget': {
      const { generation, isStopped, batchSize } = state;
      const timers: readonly Timer[] = ['send', 'beat', 'prepare', 'retry'];
      return [
        { ...EMPTY_QUEUE, generation: generation + 1, isStopped, batchSize },
        timers.map(stop),
      ];
    }
    case 'mirrored':
      return [{ ...state, unmirrored: event.unmirrored }, []];
    case 'sealed':
      return state.isStopped ? [state, []] : sealed(state, event);
    case 'seal-failed':
      if (state.isStopped) return [state, []];
      return [
        { ...state, isStopped: true },
        [stop('send'), stop('retry'), stop('prepare'), { kind: 'fail', error: event.error }],
      ];
    case 'answered':
      return answered(state, event.outcome, event.random);
    case 'beaconed':
      if (event.taken) return [state, []];
      return [{ ...state, entries: mark(state.entries, event.batch, 'waiting') }, [start('send')]];
  }
}
