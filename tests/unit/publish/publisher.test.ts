import { beforeEach, describe, expect, it } from 'vitest';
import type { Builder } from '../../../src/publish/server/builder.ts';
import type { Outcome } from '../../../src/publish/server/messages.ts';
import { createPublisher, type Publisher } from '../../../src/publish/server/publisher.ts';

const DONE: Outcome = { kind: 'published', release: 'r', pages: 1, seconds: {}, warnings: [] };

/** A process that ends when the test says so. */
class MadeUpBuilder implements Builder {
  hasStarted = false;
  wasKilled = false;
  #isAlive = true;
  readonly #outcome = Promise.withResolvers<Outcome>();
  run(): Promise<Outcome> {
    this.hasStarted = true;
    return this.#outcome.promise;
  }
  end(outcome: Outcome): void {
    this.#isAlive = false;
    this.#outcome.resolve(outcome);
  }
  kill(): void {
    this.wasKilled = true;
    this.end({ kind: 'failed', reason: 'was ended by SIGKILL' });
  }
  isAlive(): boolean {
    return this.#isAlive;
  }
}

let builders: MadeUpBuilder[];
let events: string[];
let timers: { milliseconds: number; call: () => void }[];
let publisher: Publisher;

/** Lets promises that are settled be seen. */
const settle = () => new Promise(setImmediate);
const started = () => builders.filter(({ hasStarted }) => hasStarted);
const last = () => started().at(-1) as MadeUpBuilder;
const finish = async (outcome: Outcome = DONE) => {
  last().end(outcome);
  await settle();
};

beforeEach(() => {
  builders = [];
  events = [];
  timers = [];
  publisher = createPublisher({
    startBuilder: () => {
      const builder = new MadeUpBuilder();
      builders.push(builder);
      return builder;
    },
    log: (event, fields) => events.push(`${event} ${JSON.stringify(fields ?? {})}`),
    longest: 60_000,
    now: () => new Date('2026-11-21T12:00:00Z'),
    after: (milliseconds, call) => {
      const timer = { milliseconds, call };
      timers.push(timer);
      return () => void timers.splice(timers.indexOf(timer), 1);
    },
  });
});

describe('the publisher', () => {
  it('has one process warm before it is asked', () => {
    expect(builders).toHaveLength(1);
    expect(started()).toHaveLength(0);
  });

  it('uses the warm one and replaces it when it is done', async () => {
    expect(publisher.request()).toBe(true);
    expect(builders).toHaveLength(1);
    expect(publisher.status().runningSince).toBe('2026-11-21T12:00:00.000Z');
    await finish();
    expect(builders).toHaveLength(2);
    expect(started()).toHaveLength(1);
    expect(publisher.status()).toMatchObject({
      runningSince: undefined,
      isQueued: false,
      last: { outcome: DONE },
      counts: { published: 1, failed: 0 },
    });
  });

  it('starts another one when the warm one has died', () => {
    builders[0]?.kill();
    publisher.request();
    expect(builders[1]?.hasStarted).toBe(true);
  });

  it('makes one of a burst, and one that follows', async () => {
    publisher.request();
    for (let more = 0; more < 10; more += 1) expect(publisher.request()).toBe(false);
    expect(started()).toHaveLength(1);
    expect(publisher.status().isQueued).toBe(true);
    await finish();
    expect(started()).toHaveLength(2);
    expect(publisher.status().isQueued).toBe(false);
    await finish();
    expect(started()).toHaveLength(2);
    expect(publisher.request()).toBe(true);
    expect(started()).toHaveLength(3);
  });

  it('goes on after a publish that failed or crashed, and tells why', async () => {
    publisher.request();
    publisher.request();
    await finish({ kind: 'failed', step: 'build', reason: 'build: /ru/pricing is broken' });
    expect(publisher.status()).toMatchObject({
      last: { outcome: { kind: 'failed', step: 'build', reason: 'build: /ru/pricing is broken' } },
      counts: { failed: 1 },
    });
    expect(events.at(-2)).toContain('build: /ru/pricing is broken');
    last().kill();
    await settle();
    expect(publisher.status().counts.failed).toBe(2);
    publisher.request();
    await finish();
    expect(publisher.status().counts.published).toBe(1);
  });

  it('ends a publish that takes too long', async () => {
    publisher.request();
    expect(timers.map(({ milliseconds }) => milliseconds)).toEqual([60_000]);
    timers[0]?.call();
    await settle();
    expect(last().wasKilled).toBe(true);
    expect(publisher.status().last?.outcome).toEqual({
      kind: 'failed',
      reason: 'took longer than 60 s and was ended',
    });
    expect(timers).toEqual([]);
  });
});

describe('a stop', () => {
  it('waits for the publish that runs, and starts none that waits', async () => {
    publisher.request();
    publisher.request();
    let hasStopped = false;
    const stopped = publisher.stop(1000).then(() => (hasStopped = true));
    await settle();
    expect(hasStopped).toBe(false);
    expect(publisher.request()).toBe(false);
    await finish();
    await stopped;
    expect(started()).toHaveLength(1);
    expect(last().wasKilled).toBe(false);
    expect(builders.filter((builder) => builder.isAlive())).toEqual([]);
    expect(timers).toEqual([]);
  });

  it('waits no longer than it may', async () => {
    publisher.request();
    const stopped = publisher.stop(1000);
    timers.find(({ milliseconds }) => milliseconds === 1000)?.call();
    await stopped;
    expect(last().wasKilled).toBe(true);
  });

  it('of an idle publisher ends the warm process', async () => {
    await publisher.stop(1000);
    expect(builders[0]?.wasKilled).toBe(true);
  });
});
