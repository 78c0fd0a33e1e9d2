/** What the publish server has done, in Prometheus' text format. */
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { AnnouncementOutcome } from '../announcements/announcements.ts';
import type { Outcome } from './messages.ts';

/** What is read when somebody asks. */
export interface Readings {
  /** Accepted requests that are not published yet. */
  readonly waiting: number;
  readonly isRunning: boolean;
  /** Milliseconds of the epoch: when the live release was published, if there is one. */
  readonly releasedAt: number | undefined;
}

interface Metrics {
  /** Counts a publish that has ended. */
  readonly ended: (outcome: Outcome) => void;
  /** Counts an announcement that has ended. */
  readonly announced: (service: string, outcome: AnnouncementOutcome, addresses: number) => void;
  /** Returns the metrics as text. */
  readonly text: () => Promise<string>;
}

/** Bounds in seconds: from one edit to the first build of a large site. */
const BUCKETS = [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300, 1800];

const KINDS: readonly Outcome['kind'][] = ['published', 'unchanged', 'held', 'failed'];

/** Returns the metrics of a server. */
export function publishMetrics(read: () => Readings, now: () => number = Date.now): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const publishes = new Counter({
    name: 'publishes_total',
    help: 'Publishes that have ended, by outcome',
    labelNames: ['outcome'],
    registers,
  });
  // So that an alert sees the first failure as an increase.
  for (const outcome of KINDS) publishes.inc({ outcome }, 0);
  const failures = new Counter({
    name: 'publish_failures_total',
    help: 'Failed publishes, by the step that failed',
    labelNames: ['step'],
    registers,
  });
  const steps = new Histogram({
    name: 'publish_step_seconds',
    help: 'Duration of each step of a publish',
    labelNames: ['step'],
    buckets: BUCKETS,
    registers,
  });
  const announcements = new Counter({
    name: 'announcements_total',
    help: 'Announcements that have ended, by service and outcome',
    labelNames: ['service', 'outcome'],
    registers,
  });
  const addresses = new Counter({
    name: 'announced_addresses_total',
    help: 'Addresses announced one by one, by service',
    labelNames: ['service'],
    registers,
  });
  const gauge = (name: string, help: string): Gauge => new Gauge({ name, help, registers });
  const waiting = gauge('publish_requests_waiting', 'Accepted requests not published yet');
  const running = gauge('publish_running', 'Whether a publish is running');
  const setAside = gauge('publish_entries_set_aside', 'Entries the last publish set aside');
  const age = gauge(
    'content_age_seconds',
    'Time since the content was last known to be up to date',
  );
  let upToDateAt: number | undefined;

  return {
    ended(outcome) {
      publishes.inc({ outcome: outcome.kind });
      for (const [step, seconds] of Object.entries(outcome.seconds ?? {})) {
        steps.observe({ step }, seconds);
      }
      if (outcome.kind === 'failed') {
        failures.inc({ step: outcome.step ?? 'process' });
        return;
      }
      setAside.set(outcome.problems?.length ?? 0);
      upToDateAt = now();
    },
    announced(service, outcome, count) {
      announcements.inc({ service, outcome });
      addresses.inc({ service }, count);
    },
    text() {
      const { waiting: count, isRunning, releasedAt } = read();
      waiting.set(count);
      running.set(isRunning ? 1 : 0);
      const since = upToDateAt ?? releasedAt;
      // Without a release there is no content, so its age has no value.
      age.set(since === undefined ? Number.NaN : (now() - since) / 1000);
      return registry.metrics();
    },
  };
}
