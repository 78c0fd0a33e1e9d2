/** Runs publishes one after the other as they are asked for, and knows how they went. */
import { ended, IDLE, requested, type Demand } from './coalescer.ts';
import type { Builder, StartBuilder } from './builder.ts';
import type { Log } from './log.ts';
import type { Outcome } from './messages.ts';

export interface PublisherOptions {
  readonly startBuilder: StartBuilder;
  readonly log: Log;
  /** The longest that a publish may take, in milliseconds; it is ended then. */
  readonly longest?: number;
  readonly now?: () => Date;
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
  readonly last: LastPublish | undefined;
  readonly counts: Readonly<Record<Outcome['kind'], number>>;
}

export interface Publisher {
  /** Asks for a publish that starts after now. Returns whether one was started at once. */
  request(): boolean;
  status(): PublisherStatus;
  /** Starts no more; waits for the one that runs, for some milliseconds at most. */
  stop(patience: number): Promise<void>;
}

const LONGEST_MS = 30 * 60 * 1000;

const afterTimeout = (milliseconds: number, call: () => void): (() => void) => {
  const timer = setTimeout(call, milliseconds);
  return () => clearTimeout(timer);
};

/** A publisher with one process that waits warm for the next publish. */
export function createPublisher(options: PublisherOptions): Publisher {
  const { startBuilder, log, longest = LONGEST_MS, after = afterTimeout } = options;
  const time = (): string => (options.now?.() ?? new Date()).toISOString();
  const counts: Record<Outcome['kind'], number> = {
    published: 0,
    unchanged: 0,
    held: 0,
    failed: 0,
  };
  let demand: Demand = IDLE;
  let last: LastPublish | undefined;
  let runningSince: string | undefined;
  let isStopping = false;
  let running: Promise<void> = Promise.resolve();
  let active: Builder | undefined;

  const newBuilder = (): Builder => startBuilder((line) => log('output', { line }));
  let warm: Builder | undefined = newBuilder();

  const runOnce = async (): Promise<void> => {
    const builder = warm?.isAlive() ? warm : newBuilder();
    warm = undefined;
    active = builder;
    const startedAt = time();
    runningSince = startedAt;
    log('publish started');
    let isLate = false;
    const callOff = after(longest, () => {
      isLate = true;
      builder.kill();
    });
    const answer = await builder.run();
    callOff();
    const outcome: Outcome =
      isLate && answer.kind === 'failed'
        ? { kind: 'failed', reason: `took longer than ${longest / 1000} s and was ended` }
        : answer;
    active = undefined;
    runningSince = undefined;
    last = { outcome, startedAt, endedAt: time() };
    counts[outcome.kind] += 1;
    const { kind, ...fields } = outcome;
    log(kind === 'failed' ? 'publish failed' : 'publish ended', { outcome: kind, ...fields });
  };

  const run = async (): Promise<void> => {
    for (let start = true; start;) {
      await runOnce();
      // Only now: it would have competed with the publish for the processor.
      if (!isStopping) warm = newBuilder();
      ({ demand, start } = ended(demand));
      if (isStopping) return;
    }
  };

  return {
    request() {
      if (isStopping) return false;
      const step = requested(demand);
      demand = step.demand;
      if (step.start) running = run();
      return step.start;
    },
    status: () => ({ runningSince, isQueued: demand.isQueued, last, counts: { ...counts } }),
    async stop(patience) {
      isStopping = true;
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
