import { beforeEach, describe, expect, it } from 'vitest';
import type { Builder } from '../../../../src/engine/publishing/server/builder.ts';
import type { Outcome } from '../../../../src/engine/publishing/server/messages.ts';
import {
  createPublisher,
  type Publisher,
} from '../../../../src/engine/publishing/server/publisher.ts';

const DONE: Outcome = { kind: 'published', release: 'r', pages: 1, seconds: {}, warnings: [] };

/** A builder whose end is controlled by the test. */
class MadeUpBuilder implements Builder {
  hasStarted = false;
  wasKilled = false;
  wasHurried = false;
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
  hurry(): void {
    this.wasHurried = true;
  }
  kill(): void {
    this.wasKilled = true;
    this.end({ kind: 'failed', reason: 'was ended by SIGKILL' });
  }
  isAlive(): boolean {
    return this.#isAlive;
  }
}

const NOON = Date.parse('2026-11-21T12:00:00Z');

let time: number;
let saveFails: boolean;
let startFails: boolean;
let builders: MadeUpBuilder[];
let events: string[];
let timers: { milliseconds: number; call: () => void }[];
let publisher: Publisher;

let ids = 0;
const request = () => publisher.request(`msg_${(ids += 1)}`);
/** Waits until the handlers of settled promises have run. */
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
  time = NOON;
  saveFails = false;
  startFails = false;
  publisher = createPublisher({
    startBuilder: () => {
      if (startFails) throw new Error('EAGAIN');
      const builder = new MadeUpBuilder();
      builders.push(builder);
      return builder;
    },
    log: (event, fields) => events.push(`${event} ${JSON.stringify(fields ?? {})}`),
    timeout: 60_000,
    now: () => new Date(time),
    clock: () => 0,
    save: () => {
      if (saveFails) throw new Error('ENOSPC');
    },
    after: (milliseconds, call) => {
      const timer = { milliseconds, call };
      timers.push(timer);
      return () => void timers.splice(timers.indexOf(timer), 1);
    },
    random: () => 0,
  });
  publisher.open(false);
});

describe('an entry that is dated in the future', () => {
  const HOUR = 3_600_000;
  const day = (number: number) => `2026-12-${String(number).padStart(2, '0')}T00:00:00Z`;
  const holding = (until: string): Outcome => ({
    ...DONE,
    held: [{ collection: 'blog-posts', locale: 'en', id: 'gift', until }],
  });
  const publishHolding = async (until: string) => {
    request();
    await finish(holding(until));
  };
  /** Lets the time pass until the next timer. */
  const passTimer = async () => {
    const [timer] = timers.splice(0, 1);
    time += timer?.milliseconds ?? 0;
    timer?.call();
    await settle();
  };

  it('is published at its time, with nobody asking', async () => {
    await publishHolding(day(1));
    expect(publisher.held()).toMatchObject([{ id: 'gift', until: day(1) }]);
    let hours = 0;
    for (; started().length === 1; hours += 1) {
      expect(time).toBeLessThan(Date.parse(day(1)));
      await passTimer();
    }
    expect(new Date(time).toISOString()).toBe('2026-12-01T00:00:00.000Z');
    expect(hours).toBe((Date.parse(day(1)) - NOON) / HOUR);
    await finish();
    expect(timers).toEqual([]);
    expect(publisher.held()).toEqual([]);
  });

  it('never waits in one timer for longer than a timer can take', async () => {
    await publishHolding('2036-12-01T00:00:00Z');
    expect(timers.map(({ milliseconds }) => milliseconds)).toEqual([HOUR]);
  });

  it('is published at its time although the machine slept', async () => {
    await publishHolding(day(1));
    time = Date.parse(day(3));
    timers[0]?.call();
    await settle();
    expect(started()).toHaveLength(2);
  });

  it('waits in one timer for the first of several, however many publishes there are', async () => {
    await publishHolding(day(5));
    await publishHolding(day(5));
    expect(timers).toHaveLength(1);
    await publishHolding('2026-11-21T12:00:01Z');
    expect(timers.map(({ milliseconds }) => milliseconds)).toEqual([1000]);
    request();
    await finish(DONE);
    expect(timers).toEqual([]);
  });

  it('is published once, even if the publish does not see that it is due', async () => {
    await publishHolding('2026-11-21T12:00:01Z');
    await passTimer();
    await finish(holding('2026-11-21T12:00:01Z'));
    expect(timers).toEqual([]);
    expect(started()).toHaveLength(2);
  });

  it('is tried again until a publish succeeds', async () => {
    await publishHolding('2026-11-21T12:00:01Z');
    await passTimer();
    await finish({ kind: 'failed', reason: 'the CMS is down' });
    expect(started()).toHaveLength(2);
    await passTimer();
    expect(started()).toHaveLength(3);
  });

  it('stays scheduled when another publish fails', async () => {
    await publishHolding(day(1));
    request();
    await finish({ kind: 'failed', reason: 'the CMS is down' });
    expect(timers.map(({ milliseconds }) => milliseconds)).toEqual([HOUR, 1000]);
  });

  it('is not published by a server that stops', async () => {
    await publishHolding(day(1));
    await publisher.stop(1000);
    expect(timers).toEqual([]);
  });
});

describe('the publisher', () => {
  it('starts a warm process before the first request', () => {
    expect(builders).toHaveLength(1);
    expect(started()).toHaveLength(0);
  });

  it('uses the warm process and replaces it afterwards', async () => {
    expect(request()).toBe('started');
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

  it('starts another process if the warm one has died', () => {
    builders[0]?.kill();
    request();
    expect(builders[1]?.hasStarted).toBe(true);
  });

  it('publishes once for the first request of a burst, and once for the others', async () => {
    request();
    for (let more = 0; more < 10; more += 1) expect(request()).toBe('queued');
    expect(started()).toHaveLength(1);
    expect(publisher.status().isQueued).toBe(true);
    await finish();
    expect(started()).toHaveLength(2);
    expect(publisher.status().isQueued).toBe(false);
    await finish();
    expect(started()).toHaveLength(2);
    expect(request()).toBe('started');
    expect(started()).toHaveLength(3);
  });

  it('continues after a publish that failed or crashed, and reports the reason', async () => {
    request();
    request();
    await finish({ kind: 'failed', step: 'build', reason: 'build: /ru/pricing is broken' });
    expect(publisher.status()).toMatchObject({
      last: { outcome: { kind: 'failed', step: 'build', reason: 'build: /ru/pricing is broken' } },
      counts: { failed: 1 },
    });
    expect(events.at(-2)).toContain('build: /ru/pricing is broken');
    last().kill();
    await settle();
    expect(publisher.status().counts.failed).toBe(2);
    request();
    await finish();
    expect(publisher.status().counts.published).toBe(1);
  });

  it('kills a publish that takes too long', async () => {
    request();
    expect(timers.map(({ milliseconds }) => milliseconds)).toEqual([60_000]);
    timers[0]?.call();
    await settle();
    expect(last().wasKilled).toBe(true);
    expect(publisher.status().last?.outcome).toEqual({
      kind: 'failed',
      reason: 'timed out after 60 s',
    });
    // Only the timer for the next attempt is left.
    expect(timers.map(({ milliseconds }) => milliseconds)).toEqual([1000]);
  });

  it('retries with growing delays, and immediately on a new request', async () => {
    request();
    const failed: Outcome = { kind: 'failed', reason: 'content: the CMS is down' };
    for (const wait of [1000, 2000, 4000]) {
      await finish(failed);
      expect(timers.map(({ milliseconds }) => milliseconds)).toEqual([wait]);
      expect(publisher.health()).toEqual({
        status: 'stale',
        since: '2026-11-21T12:00:00.000Z',
        reason: 'content: the CMS is down',
        attempts: wait === 4000 ? 3 : wait / 1000,
        nextAttemptAt: new Date(NOON + wait).toISOString(),
      });
      timers.pop()?.call();
      expect(publisher.health()).toMatchObject({ nextAttemptAt: null });
    }
    await finish(failed);
    expect(timers.map(({ milliseconds }) => milliseconds)).toEqual([8000]);
    const before = started().length;
    expect(request()).toBe('started');
    expect(started()).toHaveLength(before + 1);
    expect(timers.map(({ milliseconds }) => milliseconds)).toEqual([60_000]);
    await finish();
    expect(publisher.health()).toEqual({ status: 'ok' });
    expect(timers).toEqual([]);
  });

  it('reports the entries that the last publish set aside', async () => {
    const problems = [
      { collection: 'faq', id: 'why', field: 'title', reason: 'is missing', keptVersion: true },
    ];
    request();
    await finish({ ...DONE, problems });
    expect(publisher.health()).toEqual({ status: 'degraded', problems });
    request();
    await finish();
    expect(publisher.health()).toEqual({ status: 'ok' });
  });

  it('rejects a webhook that it cannot save, and settles a publish even if saving fails', async () => {
    request();
    saveFails = true;
    expect(() => publisher.request('msg_lost')).toThrow('ENOSPC');
    expect(publisher.status().requests).toEqual({ requested: 1, published: 0 });
    await finish();
    expect(publisher.status().requests).toEqual({ requested: 1, published: 1 });
    expect(events.at(-1)).toBe('requests not saved {"reason":"ENOSPC"}');
    saveFails = false;
    expect(publisher.request('msg_lost')).toBe('started');
    expect(publisher.request('msg_lost')).toBe('repeated');
  });

  it('retries if no process can be started', async () => {
    builders[0]?.kill();
    startFails = true;
    request();
    await settle();
    expect(publisher.health()).toMatchObject({ status: 'stale', reason: 'EAGAIN', attempts: 1 });
    startFails = false;
    timers.pop()?.call();
    await finish();
    expect(publisher.health()).toEqual({ status: 'ok' });
  });

  it.each([-1, 1])('keeps the retry delay when the clock jumps by %i day', async (days) => {
    request();
    await finish({ kind: 'failed', reason: 'down' });
    time += days * 86_400_000;
    // `nextAttemptAt` follows the system clock.
    expect(publisher.health()).toMatchObject({
      nextAttemptAt: new Date(time + 1000).toISOString(),
    });
    expect(timers.map(({ milliseconds }) => milliseconds)).toEqual([1000]);
  });
});

describe('a stop', () => {
  it('waits for the running publish, and starts none for queued requests', async () => {
    request();
    request();
    let hasStopped = false;
    const stopped = publisher.stop(1000).then(() => (hasStopped = true));
    await settle();
    expect(hasStopped).toBe(false);
    expect(request()).toBe('queued');
    await finish();
    await stopped;
    expect(started()).toHaveLength(1);
    expect(last().wasKilled).toBe(false);
    expect(builders.filter((builder) => builder.isAlive())).toEqual([]);
    expect(timers).toEqual([]);
  });

  it('waits no longer than the patience', async () => {
    request();
    const stopped = publisher.stop(1000);
    timers.find(({ milliseconds }) => milliseconds === 1000)?.call();
    await stopped;
    expect(last().wasKilled).toBe(true);
  });

  it('of an idle publisher kills the warm process', async () => {
    await publisher.stop(1000);
    expect(builders[0]?.wasKilled).toBe(true);
  });

  it.each([
    ['may leave its search indexes to the next one', [DONE], true],
    ['may not after one that did', [{ ...DONE, isPartial: true }], false],
    ['may again after one that did not', [{ ...DONE, isPartial: true }, DONE], true],
  ] as const)('a publish with another one waiting %s', async (_, outcomes, expected) => {
    publisher.open(false);
    for (const outcome of outcomes) {
      request();
      await finish(outcome);
    }
    request();
    expect(last().wasHurried).toBe(false);
    request();
    expect(last().wasHurried).toBe(expected);
  });
});
