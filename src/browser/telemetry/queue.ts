import { TRACKING } from '../../config/limits.ts';
import type { Sealed } from '../envelope/envelope.ts';
import { createDelay } from '../../shared/timers/delay.ts';
import { jsonBytes, type TrackingEvent } from './events.ts';
import {
  BACK_OFF,
  BATCH_BYTES,
  COMMON_BYTES,
  HEARTBEAT_MS,
  PREPARE_MS,
  QUEUE_EVENTS,
} from './limits.ts';
import type { Outcome, Queue, QueueOptions } from './queue-types.ts';

interface Entry {
  readonly event: TrackingEvent;
  /** Whether a beacon took the event, so that this page does not send it again. */
  sent: boolean;
}

const idle = (): void => undefined;

/** Creates a queue that runs until its page ends. */
export function createQueue(options: QueueOptions): Queue {
  const { after, mirror } = options;
  let entries: Entry[] = [];
  let dropped = 0;
  let unmirrored = 0;
  /** Incremented by each purge, so that late responses find nothing to act on. */
  let generation = 0;
  let sending: readonly Entry[] = [];
  let flushRequested = false;
  let failures = 0;
  let batchSize: number = TRACKING.batchSize;
  let backingOff = false;
  let stopped = false;
  /** Sealed ahead of time: there is no time to encrypt while the page is being left. */
  let prepared: { readonly ids: string; readonly sealed: Sealed } | undefined;
  let preparing = false;
  const timers = { retry: idle, prepare: idle };
  const sendLater = createDelay(options, TRACKING.sendDelayMs, () => void flush());
  const beatLater = createDelay(options, HEARTBEAT_MS, () => beat());

  const waiting = (): Entry[] => entries.filter((entry) => !entry.sent && !sending.includes(entry));
  const idsOf = (batch: readonly Entry[]): string => batch.map(({ event }) => event.id).join();

  /** Returns the oldest waiting events, up to the size of a batch. */
  const nextBatch = (): Entry[] => {
    let bytes = COMMON_BYTES;
    const batch: Entry[] = [];
    for (const entry of waiting()) {
      // One byte for the comma after each event.
      bytes += jsonBytes(entry.event) + 1;
      if (batch.length === batchSize || (batch.length && bytes > BATCH_BYTES)) break;
      batch.push(entry);
    }
    return batch;
  };
  const seal = (batch: readonly Entry[]): Promise<Sealed> =>
    options.seal({ events: batch.map(({ event }) => event), dropped });

  const forget = (): void => {
    generation += 1;
    for (const cancel of Object.values(timers)) cancel();
    for (const delay of [sendLater, beatLater]) delay.stop();
    timers.prepare = idle;
    entries = [];
    sending = [];
    prepared = undefined;
    flushRequested = preparing = backingOff = false;
    dropped = unmirrored = failures = 0;
  };
  const purge = (): void => {
    forget();
    mirror.clear();
  };
  const write = (closing = false): void => {
    unmirrored = mirror.write({ events: entries.map(({ event }) => event), dropped }, closing);
    if (entries.length && !closing) beatLater.restart();
    else beatLater.stop();
  };
  const save = (closing = false): void => {
    // Another tab may have withdrawn consent. Nothing may be written after that.
    if (options.allowed()) write(closing);
    else purge();
  };
  /** After a takeover, the other tab sends the mirrored events. */
  const beat = (): void => (mirror.isTaken() ? forget() : save());
  const remove = (removed: readonly Entry[]): void => {
    entries = entries.filter((entry) => !removed.includes(entry));
    save();
  };
  const enforceBound = (): void => {
    while (entries.length > QUEUE_EVENTS) {
      const oldest = entries.findIndex((entry) => !sending.includes(entry));
      entries.splice(oldest, 1);
      dropped += 1;
    }
  };
  const stop = (error: unknown): void => {
    if (stopped) return;
    stopped = true;
    for (const cancel of [sendLater.stop, timers.retry, timers.prepare]) cancel();
    options.onFailure(error);
  };
  const mayAct = (): boolean => {
    if (stopped) return false;
    if (options.allowed()) return true;
    purge();
    return false;
  };

  /** Whether work started in a generation may continue. */
  const mayContinue = (started: number): boolean => started === generation && mayAct();

  const prepare = async (): Promise<void> => {
    if (preparing || stopped) return;
    const batch = nextBatch();
    const ids = idsOf(batch);
    if (!batch.length || ids === prepared?.ids) return;
    const mine = generation;
    preparing = true;
    try {
      const sealed = await seal(batch);
      if (mine !== generation) return;
      prepared = { ids, sealed };
    } catch (error) {
      if (mine === generation) stop(error);
      return;
    } finally {
      if (mine === generation) preparing = false;
    }
    // More events may have been added.
    void prepare();
  };

  /** Handles the result of a request. Returns whether the next batch may be sent immediately. */
  const settle = (batch: readonly Entry[], reportedDrops: number, outcome: Outcome): boolean => {
    sending = [];
    if (outcome === 'retry') {
      const wait = Math.min(BACK_OFF.longest, BACK_OFF.first * 2 ** failures);
      failures += 1;
      backingOff = true;
      timers.retry = after(Math.round(wait * (0.5 + options.random() / 2)), () => {
        backingOff = false;
        void flush();
      });
      return false;
    }
    failures = 0;
    if (outcome === 'too-large' && batch.length > 1) {
      batchSize = Math.ceil(batch.length / 2);
      return true;
    }
    if (outcome === 'stored') dropped -= Math.min(reportedDrops, dropped);
    else dropped += batch.length;
    remove(batch);
    return flushRequested;
  };

  const flush = async (): Promise<void> => {
    if (!mayAct()) return;
    sendLater.stop();
    flushRequested = true;
    if (sending.length || backingOff) return;
    const batch = nextBatch();
    if (!batch.length) return;
    flushRequested = waiting().length > batch.length;
    sending = batch;
    const mine = generation;
    const reportedDrops = dropped;
    let outcome: Outcome;
    try {
      const sealed = await seal(batch);
      if (!mayContinue(mine)) return;
      outcome = await options.post(sealed).catch((): Outcome => 'retry');
    } catch (error) {
      if (mine === generation) stop(error);
      return;
    }
    if (mine !== generation) return;
    if (settle(batch, reportedDrops, outcome)) void flush();
    else void prepare();
  };

  const handOver = (batch: readonly Entry[], sealed: Sealed): void => {
    const taken = options.beacon(sealed);
    for (const entry of batch) entry.sent = taken;
    if (!taken) sendLater.restart();
  };
  const leave = (): void => {
    if (!mayAct()) return;
    const batch = nextBatch();
    if (!batch.length) return;
    sendLater.stop();
    // Marked immediately: leaving a page fires two events.
    for (const entry of batch) entry.sent = true;
    if (waiting().length) sendLater.restart();
    if (prepared?.ids === idsOf(batch)) return handOver(batch, prepared.sealed);
    const mine = generation;
    seal(batch).then(
      (sealed) => {
        if (mayContinue(mine)) handOver(batch, sealed);
      },
      (error: unknown) => {
        if (mine === generation) stop(error);
      },
    );
  };

  return {
    append(event, immediate = false) {
      if (!mayAct()) return;
      entries.push({ event, sent: false });
      enforceBound();
      write();
      if (immediate || waiting().length >= TRACKING.batchSize) void flush();
      else sendLater.restart();
      if (timers.prepare === idle) {
        timers.prepare = after(PREPARE_MS, () => {
          timers.prepare = idle;
          void prepare();
        });
      }
    },
    async reclaim() {
      if (!mayAct()) return;
      let found = false;
      await mirror.reclaim((backlog) => {
        if (!mayAct()) return true;
        found ||= backlog.events.length > 0;
        const queuedIds = new Set(entries.map(({ event }) => event.id));
        const fresh = new Map(
          backlog.events.filter(({ id }) => !queuedIds.has(id)).map((event) => [event.id, event]),
        );
        entries.unshift(...[...fresh.values()].map((event) => ({ event, sent: false })));
        dropped += backlog.dropped;
        enforceBound();
        save();
        return unmirrored === 0;
      });
      if (found) void flush();
    },
    leave,
    close() {
      leave();
      if (entries.length) save(true);
    },
    resume() {
      if (entries.length) beat();
    },
    purge,
    state: () => ({ held: entries.length, dropped, unmirrored }),
  };
}
