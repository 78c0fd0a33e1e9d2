/** Where an entry is on its way to the site. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describe as inWords, pauseFor } from '../admin/site/describe.ts';
import { askPublishServer, statusAddress } from '../webhook/publication.ts';
import { siteState, type Circumstances, type LiveRow } from '../webhook/site-state.ts';
import { startPublishServer } from './lib/publish-server.ts';
import { WEBHOOK_SECRET } from './lib/variables.ts';

const row: LiveRow = {
  collection: 'blog-posts',
  id: 'first',
  locale: 'ru',
  sequence: 7,
  isGone: false,
};
const at = (minute: number): string => `2026-11-25T12:0${minute}:00.000Z`;

type Told = Extract<NonNullable<Circumstances['answer']>, { kind: 'told' }>['publication'];
const idle: Told = {
  content: [
    { checkpoint: 'a-5', since: at(1) },
    { checkpoint: 'a-6', since: at(2) },
  ],
  isPublishing: false,
  isHeld: false,
  held: [],
  health: { status: 'ok' },
};

const circumstances = (
  publication: Partial<Told>,
  more: Partial<Circumstances> = {},
): Circumstances => ({
  instance: 'a',
  delivered: 7,
  failure: undefined,
  answer: { kind: 'told', publication: { ...idle, ...publication } },
  ...more,
});

const live = [
  ...idle.content,
  { checkpoint: 'a-8', since: at(3) },
  { checkpoint: 'a-9', since: at(4) },
];
const problem = {
  collection: 'blog-posts',
  locale: 'ru',
  id: 'first',
  field: 'title',
  reason: 'is missing',
};
const stale = {
  status: 'stale',
  reason: 'content: no answer',
  attempts: 2,
  nextAttemptAt: null,
} as const;
const degraded = { status: 'degraded', problems: [problem] } as const;

describe('the state of a change', () => {
  it.each([
    ['is waiting before the report', circumstances({}, { delivered: 6 }), 'On its way'],
    [
      'has failed if the report has',
      circumstances({}, { delivered: 6, failure: 'ECONNREFUSED' }),
      'Failed: ECONNREFUSED',
    ],
    ['is publishing after the report', circumstances({ isPublishing: true }), 'Publishing'],
    ['is publishing until a release has it', circumstances({}), 'Publishing'],
    [
      'has failed if the publish has',
      circumstances({ health: stale }),
      'Failed: content: no answer',
    ],
    [
      'has failed if its entry was set aside',
      circumstances({ content: live, health: degraded }),
      'Failed: title: is missing',
    ],
    [
      'is not on a site that was rolled back',
      circumstances({ isHeld: true }),
      'Failed: the site was rolled back to an older release',
    ],
    [
      'is not on a site of another CMS',
      circumstances({ content: [{ checkpoint: 'b-70', since: at(0) }] }),
      'Failed: the publish server shows the content of another CMS',
    ],
    [
      'is unknown without an answer',
      circumstances({}, { answer: { kind: 'silent', reason: 'the publish server answered 404' } }),
      'Reported; what is live is unknown: the publish server answered 404',
    ],
    [
      'is not asked for without a publish server',
      circumstances({}, { answer: undefined }),
      'No publish server is configured',
    ],
  ])('%s', (_, now, words) => {
    expect(inWords(siteState(row, now), new Date())).toBe(words);
  });

  it('is not live yet if its entry is dated in the future', () => {
    const held = [
      { collection: 'blog-posts', locale: 'en', id: 'first', until: at(8) },
      { collection: 'blog-posts', locale: 'ru', id: 'first', until: '2026-12-24T00:00:00Z' },
    ];
    const now = circumstances({ content: live, held });
    const state = siteState(row, now);
    expect(state).toEqual({ kind: 'held', until: '2026-12-24T00:00:00Z' });
    expect(inWords(state, new Date(at(4)))).toMatch(/^Goes live Dec 2[34], 2026, /);
    expect(siteState({ ...row, isGone: true }, now)).toMatchObject({ kind: 'gone' });
    expect(siteState({ ...row, id: 'second' }, now)).toMatchObject({ kind: 'live' });
  });

  it('is live since the first release with it, even if its own report is late', () => {
    for (const delivered of [6, 7]) {
      const state = siteState(row, circumstances({ content: live }, { delivered }));
      expect(state).toEqual({ kind: 'live', since: at(3) });
    }
  });

  it('is live for an unknown time if the publish server does not remember', () => {
    const now = circumstances({ content: live });
    expect(siteState({ ...row, sequence: 3 }, now)).toEqual({ kind: 'live', since: undefined });
    expect(siteState({ ...row, sequence: 5 }, now)).toEqual({ kind: 'live', since: at(1) });
  });

  it('is off the site after it was deleted, and not published before the first time', () => {
    const now = circumstances({ content: live });
    expect(siteState({ ...row, isGone: true }, now)).toEqual({ kind: 'gone', since: at(3) });
    expect(siteState(undefined, now)).toEqual({ kind: 'unpublished' });
  });

  it('is not that of another entry that was set aside', () => {
    const health = { status: 'degraded', problems: [{ ...problem, locale: 'fr' }] } as const;
    expect(siteState(row, circumstances({ content: live, health })).kind).toBe('live');
  });

  it('has the time of today, and the day otherwise', () => {
    const now = new Date(2026, 10, 25, 13);
    const since = (day: number) => new Date(2026, 10, day, 12, 3, 7).toISOString();
    expect(inWords({ kind: 'live', since: since(25) }, now)).toBe('Live since 12:03:07');
    expect(inWords({ kind: 'live', since: since(24) }, now)).toBe(
      'Live since Nov 24, 2026, 12:03:07',
    );
  });
});

describe('the pause before the next question', () => {
  it.each([
    ['a second while something is on its way', ['waiting', 'live'], 0, 1000],
    ['a second while something is published', ['publishing'], 0, 1000],
    ['half a minute if all is live', ['live', 'unpublished'], 0, 30_000],
    ['half a minute without a publish server', ['unconfigured'], 0, 30_000],
    ['longer after a failure', ['failed'], 0, 2000],
    ['longer after each failed answer', ['waiting'], 3, 10_000],
  ] as const)('is %s', (_, kinds, failures, pause) => {
    const states = kinds.map((kind) => ({ kind }) as never);
    expect(pauseFor(states, failures)).toBe(pause);
  });
});

describe('the publish server', () => {
  let server: Awaited<ReturnType<typeof startPublishServer>>;
  beforeAll(async () => {
    server = await startPublishServer();
  });
  afterAll(() => server.stop());
  const ask = async (more: object) => {
    // Answers are shared for half a second.
    await new Promise((resolve) => setTimeout(resolve, 600));
    return askPublishServer({ ...server.variables, ...more });
  };

  it('is asked at the origin of the webhook, or at its own address', () => {
    const webhook = { CONTENT_WEBHOOK_URL: 'https://publish.example/hooks/webhook' };
    expect(statusAddress({})).toBeUndefined();
    expect(statusAddress(webhook)).toBe('https://publish.example/content');
    const own = { ...webhook, CONTENT_STATUS_URL: 'https://status.example/x' };
    expect(statusAddress(own)).toBe('https://status.example/x');
  });

  it('answers a request that the CMS has signed', async () => {
    server.tell({ isPublishing: true });
    expect(await ask({})).toMatchObject({ kind: 'told', publication: { isPublishing: true } });
  });

  it.each([
    ['refuses', { CONTENT_WEBHOOK_SECRET: `${WEBHOOK_SECRET.slice(0, -8)}AAAAAAA=` }, '401'],
    ['does not know', { path: '/nothing' }, '404'],
    ['answers something else to', { path: '/other' }, "the publish server's answer is invalid"],
  ])(
    'is silent if it %s the request',
    async (_, { path, ...more }: Record<string, string>, reason) => {
      const address = path ? { CONTENT_STATUS_URL: `${server.origin}${path}` } : {};
      const answer = await ask({ ...more, ...address });
      expect(answer).toMatchObject({ kind: 'silent', reason: expect.stringContaining(reason) });
    },
  );
});
