import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { healthApp, webhookApp } from '../../../../src/engine/publishing/server/app.ts';
import { jsonLog } from '../../../../src/engine/publishing/server/log.ts';
import type { Health } from '../../../../src/engine/publishing/server/publisher-state.ts';
import {
  publicationId,
  publicationSchema,
  type Publication,
} from '../../../../src/engine/publishing/server/publication.ts';
import { createPublisher } from '../../../../src/engine/publishing/server/publisher.ts';
import {
  headerProblem,
  signatureVerifier,
} from '../../../../src/engine/publishing/server/signatures.ts';
import { SECRET, signed } from '../../../../tooling/servers/webhook-message.ts';

const OTHER_SECRET = Buffer.from('another one, without the prefix!').toString('base64');

const NOON = Date.parse('2026-11-21T12:00:00Z');
const BODY = '{"type":"entry.updated"}';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('signatures', () => {
  const refusal = (headers: Record<string, string>, secrets = SECRET, body = BODY) =>
    signatureVerifier(secrets)(body, (name) => headers[name]);
  const at = (seconds: number) => signed(BODY, { time: new Date(NOON + seconds * 1000) });

  it.each<[string, Record<string, string>, string]>([
    ['now', signed(BODY, { time: new Date(NOON) }), SECRET],
    ['five minutes ago', at(-300), SECRET],
    ['five minutes ahead', at(300), SECRET],
    ['with the old of two secrets', at(0), `${OTHER_SECRET} ${SECRET}`],
    ['with the new of two secrets', at(0), ` ${SECRET}\n${OTHER_SECRET} `],
    [
      'with two secrets at once',
      { ...at(0), 'webhook-signature': `v1,AAAA ${at(0)['webhook-signature']}` },
      SECRET,
    ],
  ])('made %s are valid', (_, headers, secrets) => {
    expect(refusal(headers, secrets)).toBeUndefined();
  });

  const good = signed(BODY, { time: new Date(NOON) });
  it.each<[string, Record<string, string>]>([
    ['older than five minutes', at(-301)],
    ['more than five minutes ahead', at(301)],
    ['made with another secret', signed(BODY, { time: new Date(NOON), secret: OTHER_SECRET })],
    ['of another body', signed('{}', { time: new Date(NOON) })],
    ['of another id', { ...good, 'webhook-id': 'msg_2' }],
    ['of another time', { ...good, 'webhook-timestamp': String(NOON / 1000 - 1) }],
    ['with an invalid time', { ...good, 'webhook-timestamp': 'now' }],
    ['of another version', { ...good, 'webhook-signature': 'v1a,AAAA' }],
    ['without a comma', { ...good, 'webhook-signature': 'v1' }],
    ['that are empty', { ...good, 'webhook-signature': '' }],
    ['without an id', { ...good, 'webhook-id': '' }],
    ['that are missing', {}],
  ])('case 40: %s are refused', (_, headers) => {
    expect(refusal(headers)).toBeTypeOf('string');
  });

  it('are also valid for a body that is not JSON', () => {
    const headers = signed('not {', { time: new Date(NOON) });
    expect(refusal(headers, SECRET, 'not {')).toBeUndefined();
  });

  it.each([
    ['', 'must be set'],
    ['   ', 'must be set'],
    ['whsec_', 'secret 1 must have at least 24 bytes'],
    [`${SECRET} c2hvcnQ=`, 'secret 2 must have at least 24 bytes'],
    ['*'.repeat(80), 'secret 1 must be base64'],
    ['A'.repeat(81), 'secret 1 must be base64'],
  ])('require a valid secret: %j is rejected', (secrets, reason) => {
    expect(() => signatureVerifier(secrets)).toThrow(reason);
  });

  it('never reveal a secret', () => {
    const bad = SECRET.replace('ZW', '*W');
    expect(bad).not.toBe(SECRET);
    expect(() => signatureVerifier(bad)).toThrow(
      expect.objectContaining({ message: expect.not.stringContaining(SECRET.slice(10, 20)) }),
    );
  });
});

describe('the header check before the body is read', () => {
  const good = signed(BODY, { time: new Date(NOON) });
  const at = (seconds: number) => String(NOON / 1000 + seconds);
  it.each<[string, Record<string, string>, RegExp | undefined]>([
    ['accepts valid headers', {}, undefined],
    ['accepts five minutes ago', { 'webhook-timestamp': at(-300) }, undefined],
    [
      'accepts two signatures',
      { 'webhook-signature': `v1a,AA ${good['webhook-signature']}` },
      undefined,
    ],
    ['refuses an empty id', { 'webhook-id': '' }, /^webhook-id/],
    ['refuses an id with a space', { 'webhook-id': 'a b' }, /^webhook-id/],
    ['refuses an id of 257 characters', { 'webhook-id': 'a'.repeat(257) }, /^webhook-id/],
    ['refuses an empty time', { 'webhook-timestamp': '' }, /^webhook-timestamp must/],
    ['refuses a non-numeric time', { 'webhook-timestamp': `${at(0)}s` }, /^webhook-timestamp must/],
    ['refuses 301 seconds ago', { 'webhook-timestamp': at(-301) }, /^webhook-timestamp is more/],
    ['refuses 301 seconds ahead', { 'webhook-timestamp': at(301) }, /^webhook-timestamp is more/],
    ['refuses an empty signature', { 'webhook-signature': '' }, /^webhook-signature/],
    ['refuses another version', { 'webhook-signature': 'v1a,AAAA' }, /^webhook-signature/],
    ['refuses a signature without a comma', { 'webhook-signature': 'v1' }, /^webhook-signature/],
    [
      'refuses 4,097 characters of signatures',
      { 'webhook-signature': `v1,${'A'.repeat(4094)}` },
      /^webhook-signature/,
    ],
  ])('%s', (_, changed, reason) => {
    const headers: Record<string, string> = { ...good, ...changed };
    const problem = headerProblem((name) => headers[name]);
    if (reason) expect(problem).toMatch(reason);
    else expect(problem).toBeUndefined();
  });
});

describe('the app', () => {
  let lines: string[];
  let publisher: ReturnType<typeof createPublisher>;
  let health: Health;
  const publication: Publication = {
    content: [{ checkpoint: 'a-7', since: '2026-11-21T11:00:00.000Z' }],
    isPublishing: true,
    isHeld: false,
    held: [],
    health: { status: 'ok' },
  };
  const makeApp = () =>
    webhookApp({
      verify: signatureVerifier(SECRET),
      accept: publisher.request,
      publication: () => publication,
      log: jsonLog((line) => lines.push(line)),
    });
  let cms: ReturnType<typeof makeApp>;
  let app: typeof cms.app;
  const monitoring = healthApp({
    health: () => health,
    status: () => ({ release: null }),
    metrics: async () => 'publishes_total 1\n',
    log: jsonLog((line) => lines.push(line)),
  });
  beforeEach(() => {
    lines = [];
    health = { status: 'ok' };
    // The publish never ends.
    const builder = { run: () => new Promise<never>(() => undefined) };
    publisher = createPublisher({
      startBuilder: () => ({
        ...builder,
        hurry: () => undefined,
        kill: () => undefined,
        isAlive: () => true,
      }),
      log: () => undefined,
    });
    publisher.open(false);
    cms = makeApp();
    ({ app } = cms);
  });
  const post = (headers: Record<string, string>, body: string | ReadableStream = BODY) =>
    app.request('/webhook', { method: 'POST', headers, body, duplex: 'half' } as RequestInit);
  const accepted = (): number => publisher.status().requests.requested;
  const events = () => lines.map((line) => JSON.parse(line));

  it('case 40: accepts a signed webhook immediately, and a repeated one only once', async () => {
    expect((await post(signed(BODY))).status).toBe(202);
    expect((await post(signed(BODY))).status).toBe(200);
    expect((await post(signed(BODY, { id: 'msg_2' }))).status).toBe(202);
    expect(accepted()).toBe(2);
    expect(events()).toEqual([
      {
        time: '2026-11-21T12:00:00.000Z',
        event: 'webhook accepted',
        id: 'msg_1',
        publish: 'started',
      },
      { time: '2026-11-21T12:00:00.000Z', event: 'webhook repeated', id: 'msg_1' },
      {
        time: '2026-11-21T12:00:00.000Z',
        event: 'webhook accepted',
        id: 'msg_2',
        publish: 'queued',
      },
    ]);
    expect(cms.webhooks).toEqual({ accepted: 2, repeated: 1, refused: 0 });
  });

  it('tells the CMS what is live, for a signed request only', async () => {
    const get = (headers: Record<string, string>) => app.request('/content', { headers });
    const own = { ...signed('', { id: publicationId('msg_1') }), 'webhook-id': 'msg_1' };
    const response = await get(own);
    expect(response.status).toBe(200);
    expect(publicationSchema.parse(await response.json())).toEqual(publication);
    const late = { id: publicationId('msg_1'), time: new Date(NOON - 301_000) };
    for (const headers of [
      ...[{}, signed(''), signed('x'), { ...own, 'webhook-id': 'msg_2' }],
      { ...signed('', late), 'webhook-id': 'msg_1' },
    ]) {
      const refused = await get(headers);
      expect(refused.status).toBe(401);
      expect(await refused.json()).toEqual({ error: 'unauthorized' });
    }
    expect((await app.request('/content', { method: 'POST' })).status).toBe(405);
  });

  it.each([
    ['with its own id', 'msg_1', ''],
    ['with the rest of what is signed as its id', 'GET', ''],
    ['with what is signed as its body', 'GET /content msg_1', ''],
  ])('does not accept the signature of GET /content as a webhook %s', async (_, id, body) => {
    const headers = { ...signed('', { id: publicationId('msg_1') }), 'webhook-id': id };
    expect((await post(headers, body)).status).toBe(401);
    expect(accepted()).toBe(0);
  });

  it('case 40: refuses an unsigned webhook without a reason, and does not remember its id', async () => {
    const forged = { ...signed(BODY), 'webhook-signature': 'v1,AAAA' };
    const response = await post(forged);
    expect(response.status).toBe(401);
    expect(await response.json()).toEqual({ error: 'unauthorized' });
    expect(accepted()).toBe(0);
    expect(events()[0]).toMatchObject({
      event: 'webhook refused',
      status: 401,
      reason: 'No matching signature found',
    });
    expect((await post(signed(BODY))).status).toBe(202);
  });

  it.each<[string, () => string | ReadableStream, boolean]>([
    ['of known length', () => 'x'.repeat(65_537), true],
    [
      'of unknown length',
      () =>
        new ReadableStream({
          start(controller) {
            for (let kilobyte = 0; kilobyte < 65; kilobyte += 1) {
              controller.enqueue(new TextEncoder().encode('x'.repeat(1024)));
            }
            controller.close();
          },
        }),
      false,
    ],
  ])('case 40: refuses a body above 64 KiB %s', async (_, body, hasLength) => {
    const headers = hasLength ? { 'content-length': '65537' } : {};
    expect((await post({ ...signed(BODY), ...headers }, body())).status).toBe(413);
    expect(accepted()).toBe(0);
  });

  it('accepts a body of 64 KiB', async () => {
    const body = 'x'.repeat(65_536);
    expect((await post(signed(body), body)).status).toBe(202);
  });

  it.each([
    ['GET', '/webhook', 405, 'POST'],
    ['PUT', '/webhook', 405, 'POST'],
    ['OPTIONS', '/webhook', 405, 'POST'],
    ['POST', '/webhook/', 404, null],
    ['GET', '/nope', 404, null],
    ['GET', '/status', 404, null],
    ['GET', '/metrics', 404, null],
  ])('responds to %s %s with %i', async (method, path, status, allow) => {
    const response = await app.request(path, { method });
    expect(response.status).toBe(status);
    expect(response.headers.get('allow')).toBe(allow);
  });

  it.each([
    ['POST', '/healthz', 405, 'GET, HEAD'],
    ['DELETE', '/status', 405, 'GET, HEAD'],
    ['POST', '/livez', 405, 'GET, HEAD'],
    ['POST', '/webhook', 404, null],
    ['GET', '/healthz', 200, null],
    ['GET', '/livez', 200, null],
    ['HEAD', '/healthz', 200, null],
    ['GET', '/status', 200, null],
    ['GET', '/metrics', 200, null],
  ])(
    'responds to %s %s on the port for monitoring with %i',
    async (method, path, status, allow) => {
      const response = await monitoring.request(path, { method });
      expect(response.status).toBe(status);
      expect(response.headers.get('allow')).toBe(allow);
    },
  );

  it.each<[Health, number]>([
    [{ status: 'ok' }, 200],
    [
      {
        status: 'degraded',
        problems: [
          {
            collection: 'faq',
            locale: 'ru',
            id: 'why',
            field: 'title',
            reason: 'is missing',
            keptVersion: true,
          },
        ],
      },
      200,
    ],
    [
      {
        status: 'stale',
        since: '2026-11-21T12:00:00.000Z',
        reason: 'content: the CMS is down',
        attempts: 3,
        nextAttemptAt: '2026-11-21T12:00:08.000Z',
      },
      503,
    ],
  ])('reports its health %j with %i', async (now, status) => {
    health = now;
    const response = await monitoring.request('/healthz');
    expect([response.status, await response.json()]).toEqual([status, now]);
    const live = await monitoring.request('/livez');
    expect([live.status, await live.json()]).toEqual([200, { status: 'ok' }]);
  });

  it('responds with 500 to a webhook that cannot be saved', async () => {
    const { app: full } = webhookApp({
      verify: signatureVerifier(SECRET),
      accept: () => {
        throw new Error('ENOSPC');
      },
      publication: () => publication,
      log: jsonLog((line) => lines.push(line)),
    });
    const headers = signed(BODY);
    const response = await full.request('/webhook', { method: 'POST', headers, body: BODY });
    expect(response.status).toBe(500);
    expect(events().at(-1)).toMatchObject({ event: 'request failed', reason: 'ENOSPC' });
  });

  it('does not log secrets or signatures', async () => {
    await post(signed(BODY));
    await post({ ...signed(BODY), 'webhook-signature': 'v1,Zm9yZ2Vk' });
    const text = lines.join('\n');
    for (const hidden of [SECRET, SECRET.slice(6), 'Zm9yZ2Vk', signed(BODY)['webhook-signature']]) {
      expect(text).not.toContain(hidden);
    }
  });
});
