import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  healthOf,
  isQueued,
  reduce,
  retryDelay,
  type Effect,
  type Event,
  type State,
} from '../../../../src/engine/publishing/server/publisher-state.ts';
import type { Outcome } from '../../../../src/engine/publishing/server/messages.ts';
import {
  NO_REQUESTS,
  withSeen,
  type Requests,
} from '../../../../src/engine/publishing/server/requests.ts';

const [ONE, TWO, THREE] = [1, 2, 3].map((minute) => `2026-11-21T12:0${minute}:00.000Z`) as [
  string,
  string,
  string,
];
const DONE: Outcome = { kind: 'published', release: 'r', pages: 1, seconds: {}, warnings: [] };
const UNCHANGED: Outcome = { kind: 'unchanged', release: 'r', seconds: {} };
const BLOCKED: Outcome = { kind: 'held', release: 'r', seconds: {} };
const FAILED: Outcome = { kind: 'failed', reason: 'content: the CMS is down' };
const { reason } = FAILED;

/** Returns a state with these numbers of accepted and settled requests. */
const state = (
  requested: number,
  published: number,
  more: Partial<Requests> = {},
  run?: State['run'],
  isStopping = false,
): State => ({ requests: { requested, published, seen: [], ...more }, run, isStopping });

const webhook = (id = 'a', at = TWO): Event => ({ kind: 'requested', id, at });
const ended = (outcome: Outcome): Event => ({ kind: 'ended', outcome });
const opened = (publish: boolean): Event => ({ kind: 'opened', publish, at: TWO });
const due: Event = { kind: 'due' };
const stopped: Event = { kind: 'stopped' };

const START: Effect[] = ['stop waiting', 'start'];
const open = { since: ONE };
const failed = { since: ONE, failure: { attempts: 1, reason } };
const failedTwice = { since: ONE, failure: { attempts: 2, reason } };
const seen = { seen: ['a'] };
/** A running publish, and one during which a request arrived. */
const [covers1, covers1AndNext] = [{ covers: 1 }, { covers: 1, nextSince: TWO }];

describe('the publisher, after', () => {
  it.each<[string, State, Event, State, Effect[]]>([
    // Requests.
    [
      'a webhook when idle',
      state(0, 0),
      webhook(),
      state(1, 0, { since: TWO, ...seen }, covers1),
      ['save', ...START],
    ],
    [
      'a webhook while one runs',
      state(1, 0, open, covers1),
      webhook(),
      state(2, 0, { ...open, ...seen }, covers1AndNext),
      ['save'],
    ],
    [
      'a webhook while one runs and one is queued',
      state(2, 0, open, covers1AndNext),
      webhook('a', THREE),
      state(3, 0, { ...open, ...seen }, covers1AndNext),
      ['save'],
    ],
    [
      'a webhook while it waits to retry',
      state(1, 0, failed),
      webhook(),
      state(2, 0, { ...failed, ...seen }, { covers: 2 }),
      ['save', ...START],
    ],
    [
      'a webhook while it stops',
      state(0, 0, {}, undefined, true),
      webhook(),
      state(1, 0, { since: TWO, ...seen }, undefined, true),
      ['save'],
    ],
    // Ended publishes.
    [
      'a publish, with no request queued',
      state(1, 0, open, covers1),
      ended(DONE),
      state(1, 1),
      ['save'],
    ],
    [
      'a publish that found nothing new',
      state(1, 0, open, covers1),
      ended(UNCHANGED),
      state(1, 1),
      ['save'],
    ],
    [
      'a publish that was blocked by a rollback',
      state(1, 0, open, covers1),
      ended(BLOCKED),
      state(1, 1),
      ['save'],
    ],
    [
      'a publish, with a request queued',
      state(3, 0, open, covers1AndNext),
      ended(DONE),
      state(3, 1, { since: TWO }, { covers: 3 }),
      ['save', ...START],
    ],
    [
      'a publish that succeeds after failures',
      state(1, 0, failedTwice, covers1),
      ended(DONE),
      state(1, 1),
      ['save'],
    ],
    ['a failure', state(1, 0, open, covers1), ended(FAILED), state(1, 0, failed), ['save', 'wait']],
    [
      'another failure',
      state(1, 0, failed, covers1),
      ended(FAILED),
      state(1, 0, failedTwice),
      ['save', 'wait'],
    ],
    [
      'a failure, with a request queued',
      state(2, 0, open, covers1AndNext),
      ended(FAILED),
      state(2, 0, failed, { covers: 2 }),
      ['save', ...START],
    ],
    [
      'a publish while it stops, with a request queued',
      state(2, 0, open, covers1AndNext, true),
      ended(DONE),
      state(2, 1, { since: TWO }, undefined, true),
      ['save'],
    ],
    [
      'a failure while it stops',
      state(1, 0, open, covers1, true),
      ended(FAILED),
      state(1, 0, failed, undefined, true),
      ['save'],
    ],
    // The retry delay.
    ['the retry delay', state(1, 0, failed), due, state(1, 0, failed, covers1), START],
    [
      'the retry delay, while one runs',
      state(1, 0, failed, covers1),
      due,
      state(1, 0, failed, covers1),
      [],
    ],
    [
      'the retry delay, while it stops',
      state(1, 0, failed, undefined, true),
      due,
      state(1, 0, failed, undefined, true),
      [],
    ],
    // Start and stop.
    ['a start without open requests', state(4, 4), opened(false), state(4, 4), []],
    [
      'a start that publishes',
      state(4, 4),
      opened(true),
      state(5, 4, { since: TWO }, { covers: 5 }),
      ['save', ...START],
    ],
    [
      'a start that finds an open request',
      state(1, 0, failed),
      opened(false),
      state(1, 0, failed, covers1),
      START,
    ],
    [
      'a start that publishes and finds an open request',
      state(1, 0, failed),
      opened(true),
      state(2, 0, failed, { covers: 2 }),
      ['save', ...START],
    ],
    [
      'a stop',
      state(1, 0, failed),
      stopped,
      state(1, 0, failed, undefined, true),
      ['stop waiting'],
    ],
  ])('%s', (_, before, event, after, effects) => {
    expect(reduce(before, event)).toEqual([after, effects]);
  });

  it('events in any order: runs one publish at a time, settles every request and loses none', () => {
    const moves = fc.array(fc.constantFrom('webhook', 'success', 'failure', 'due', 'restart'), {
      maxLength: 60,
    });
    fc.assert(
      fc.property(moves, (order) => {
        let now: State = { requests: NO_REQUESTS, isStopping: false };
        let saved = now.requests;
        let webhooks = 0;
        let isWaiting = false;
        const apply = (event: Event): void => {
          const wasRunning = now.run !== undefined && event.kind !== 'ended';
          const [next, effects] = reduce(now, event);
          expect(next.requests.published).toBeGreaterThanOrEqual(now.requests.published);
          if (effects.includes('save')) saved = next.requests;
          else expect(next.requests).toEqual(now.requests);
          if (effects.includes('start')) expect(wasRunning).toBe(false);
          if (effects.includes('stop waiting')) isWaiting = false;
          if (effects.includes('wait')) isWaiting = true;
          now = next;
          // Open requests are running, waiting for a retry, or queued.
          expect(now.requests.requested > now.requests.published).toBe(
            now.run !== undefined || isWaiting,
          );
          expect(now.requests.since !== undefined).toBe(
            now.requests.requested > now.requests.published,
          );
        };
        for (const move of order) {
          if (move === 'webhook') {
            webhooks += 1;
            apply(webhook(`msg_${webhooks}`));
          } else if (move === 'due') {
            isWaiting &&= now.run !== undefined;
            apply(due);
          } else if (move === 'restart') {
            // Killed: the next server knows only what was saved.
            now = { requests: saved, isStopping: false };
            isWaiting = false;
            apply(opened(false));
          } else if (now.run) {
            apply(ended(move === 'success' ? DONE : FAILED));
          }
          expect(now.requests.requested).toBe(webhooks);
        }
        if (!now.run) apply(due);
        for (let more = 0; now.run && more < 3; more += 1) apply(ended(DONE));
        expect(now.run).toBeUndefined();
        expect(now).toMatchObject({
          requests: { requested: webhooks, published: webhooks },
        });
      }),
      { numRuns: 1000, seed: 20_261_121 },
    );
  });

  it('case 40: a burst of requests, runs two publishes', () => {
    let now: State = { requests: NO_REQUESTS, isStopping: false };
    let starts = 0;
    const apply = (event: Event): void => {
      const [next, effects] = reduce(now, event);
      starts += Number(effects.includes('start'));
      now = next;
    };
    for (let one = 0; one < 1000; one += 1) apply(webhook(`msg_${one}`));
    expect(isQueued(now)).toBe(true);
    while (now.run) apply(ended(DONE));
    expect(starts).toBe(2);
  });
});

it.each([
  [1, 1000, 2000],
  [2, 2000, 4000],
  [3, 4000, 8000],
  [8, 128_000, 256_000],
  [9, 150_000, 300_000],
  [2000, 150_000, 300_000],
])('after failure %i waits %i to %i milliseconds', (failures, least, most) => {
  expect([0, 1].map((chance) => retryDelay(failures, chance))).toEqual([least, most]);
});

it('remembers the last 4,096 webhooks', () => {
  let ids: string[] = [];
  for (let one = 0; one < 5000; one += 1) ids = withSeen(ids, `msg_${one}`);
  expect([ids.length, ids[0], ids.at(-1)]).toEqual([4096, 'msg_904', 'msg_4999']);
});

describe('health', () => {
  const problems = [
    {
      ...{ collection: 'blog-posts', locale: 'ru', id: 'launch' },
      ...{ field: 'title', reason: 'is missing', keptVersion: false },
    },
  ];
  const clean = { kind: 'published', release: 'r', pages: 1, seconds: {}, warnings: [] } as const;
  const stale = { status: 'stale', since: ONE, reason, attempts: 1, nextAttemptAt: THREE };
  it.each<[string, Requests, (typeof clean & { problems?: typeof problems }) | undefined, object]>([
    ['before the first request', NO_REQUESTS, undefined, { status: 'ok' }],
    ['while the first attempt is running', state(1, 0, open).requests, undefined, { status: 'ok' }],
    ['when everything is live', state(1, 1).requests, clean, { status: 'ok' }],
    [
      'when entries were set aside',
      state(1, 1).requests,
      { ...clean, problems },
      { status: 'degraded', problems },
    ],
    [
      'when no entries were set aside',
      state(1, 1).requests,
      { ...clean, problems: [] },
      { status: 'ok' },
    ],
    ['after a failure', state(1, 0, failed).requests, clean, stale],
    [
      'after a failure, with entries set aside before',
      state(1, 0, failed).requests,
      { ...clean, problems },
      stale,
    ],
  ])('%s', (_, requests, last, expected) => {
    expect(healthOf(requests, last, THREE)).toEqual(expected);
  });
});
