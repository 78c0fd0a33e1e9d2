import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { publishApp } from '../../../src/publish/server/app.ts';
import { jsonLog } from '../../../src/publish/server/log.ts';
import { replayMemory } from '../../../src/publish/server/replay-memory.ts';
import { signatureVerifier, TOLERANCE_MS } from '../../../src/publish/server/signatures.ts';
import { OTHER_SECRET, SECRET, signed } from './webhook-message.ts';

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
    ['by the old of two secrets', at(0), `${OTHER_SECRET} ${SECRET}`],
    ['by the new of two secrets', at(0), ` ${SECRET}\n${OTHER_SECRET} `],
    [
      'by two secrets at once',
      { ...at(0), 'webhook-signature': `v1,AAAA ${at(0)['webhook-signature']}` },
      SECRET,
    ],
  ])('made %s are good', (_, headers, secrets) => {
    expect(refusal(headers, secrets)).toBeUndefined();
  });

  const good = signed(BODY, { time: new Date(NOON) });
  it.each<[string, Record<string, string>]>([
    ['older than five minutes', at(-301)],
    ['more than five minutes ahead', at(301)],
    ['of another secret', signed(BODY, { time: new Date(NOON), secret: OTHER_SECRET })],
    ['of another body', signed('{}', { time: new Date(NOON) })],
    ['of another id', { ...good, 'webhook-id': 'msg_2' }],
    ['of another time', { ...good, 'webhook-timestamp': String(NOON / 1000 - 1) }],
    ['of no time', { ...good, 'webhook-timestamp': 'now' }],
    ['of another version', { ...good, 'webhook-signature': 'v1a,AAAA' }],
    ['without a comma', { ...good, 'webhook-signature': 'v1' }],
    ['that are empty', { ...good, 'webhook-signature': '' }],
    ['without an id', { ...good, 'webhook-id': '' }],
    ['that are not there', {}],
  ])('case 40: %s are refused', (_, headers) => {
    expect(refusal(headers)).toBeTypeOf('string');
  });

  it('count over a body that is no JSON as well', () => {
    const headers = signed('not {', { time: new Date(NOON) });
    expect(refusal(headers, SECRET, 'not {')).toBeUndefined();
  });

  it.each([
    ['', 'must be set'],
    ['   ', 'must be set'],
    ['whsec_', 'secret 1 must hold 24 bytes'],
    [`${SECRET} c2hvcnQ=`, 'secret 2 must hold 24 bytes'],
    ['*'.repeat(80), 'secret 1 must be base64'],
    ['A'.repeat(81), 'secret 1 must be base64'],
  ])('need a secret: %j is none', (secrets, reason) => {
    expect(() => signatureVerifier(secrets)).toThrow(reason);
  });

  it('never show a secret', () => {
    const bad = SECRET.replace('ZW', '*W');
    expect(bad).not.toBe(SECRET);
    expect(() => signatureVerifier(bad)).toThrow(
      expect.objectContaining({ message: expect.not.stringContaining(SECRET.slice(10, 20)) }),
    );
  });
});

describe('the memory of ids', () => {
  it('knows an id for as long as its message is good, and then forgets it', () => {
    let now = 0;
    const { isNew } = replayMemory(600_000, () => now);
    expect(isNew('a')).toBe(true);
    expect(isNew('a')).toBe(false);
    now = 300_000;
    expect(isNew('b')).toBe(true);
    now = 599_999;
    expect([isNew('a'), isNew('b')]).toEqual([false, false]);
    now = 600_000;
    expect([isNew('a'), isNew('b')]).toEqual([true, false]);
  });
});

describe('the app', () => {
  let lines: string[];
  let started: number;
  let isRunning: boolean;
  const makeApp = () =>
    publishApp({
      verify: signatureVerifier(SECRET),
      replays: replayMemory(2 * TOLERANCE_MS),
      onWebhook: () => {
        started += 1;
        return !isRunning;
      },
      status: () => ({ release: null }),
      log: jsonLog((line) => lines.push(line)),
    });
  let app: ReturnType<typeof makeApp>;
  beforeEach(() => {
    lines = [];
    started = 0;
    isRunning = false;
    app = makeApp();
  });
  const post = (headers: Record<string, string>, body: string | ReadableStream = BODY) =>
    app.request('/webhook', { method: 'POST', headers, body, duplex: 'half' } as RequestInit);
  const events = () => lines.map((line) => JSON.parse(line));

  it('case 40: accepts a signed webhook at once, and the same one only once', async () => {
    expect((await post(signed(BODY))).status).toBe(202);
    expect((await post(signed(BODY))).status).toBe(200);
    isRunning = true;
    expect((await post(signed(BODY, { id: 'msg_2' }))).status).toBe(202);
    expect(started).toBe(2);
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
    const status = await (await app.request('/status')).json();
    expect(status).toEqual({
      release: null,
      webhooks: { accepted: 2, repeated: 1, refused: 0 },
    });
  });

  it('case 40: refuses what is not signed, without a word on why, and remembers nothing of it', async () => {
    const forged = { ...signed(BODY), 'webhook-signature': 'v1,AAAA' };
    const response = await post(forged);
    expect(response.status).toBe(401);
    expect(await response.json()).toEqual({ error: 'unauthorized' });
    expect(started).toBe(0);
    expect(events()[0]).toMatchObject({
      event: 'webhook refused',
      status: 401,
      reason: 'No matching signature found',
    });
    expect((await post(signed(BODY))).status).toBe(202);
  });

  it.each<[string, () => string | ReadableStream, boolean]>([
    ['of known length', () => 'x'.repeat(1_048_577), true],
    [
      'that does not say its length',
      () =>
        new ReadableStream({
          start(controller) {
            for (let kilobyte = 0; kilobyte < 1025; kilobyte += 1) {
              controller.enqueue(new TextEncoder().encode('x'.repeat(1024)));
            }
            controller.close();
          },
        }),
      false,
    ],
  ])('case 40: refuses a body above 1 MiB %s', async (_, body, hasLength) => {
    const headers = hasLength ? { 'content-length': '1048577' } : {};
    expect((await post({ ...signed(BODY), ...headers }, body())).status).toBe(413);
    expect(started).toBe(0);
  });

  it('takes a body of 1 MiB', async () => {
    const body = 'x'.repeat(1_048_576);
    expect((await post(signed(body), body)).status).toBe(202);
  });

  it.each([
    ['GET', '/webhook', 405, 'POST'],
    ['PUT', '/webhook', 405, 'POST'],
    ['OPTIONS', '/webhook', 405, 'POST'],
    ['POST', '/healthz', 405, 'GET, HEAD'],
    ['DELETE', '/status', 405, 'GET, HEAD'],
    ['GET', '/nope', 404, null],
    ['POST', '/webhook/', 404, null],
    ['GET', '/healthz', 200, null],
    ['HEAD', '/healthz', 200, null],
    ['GET', '/status', 200, null],
  ])('answers %s %s by %i', async (method, path, status, allow) => {
    const response = await app.request(path, { method });
    expect(response.status).toBe(status);
    expect(response.headers.get('allow')).toBe(allow);
  });

  it('writes no secret and no signature to its log', async () => {
    await post(signed(BODY));
    await post({ ...signed(BODY), 'webhook-signature': 'v1,Zm9yZ2Vk' });
    const text = lines.join('\n');
    for (const hidden of [SECRET, SECRET.slice(6), 'Zm9yZ2Vk', signed(BODY)['webhook-signature']]) {
      expect(text).not.toContain(hidden);
    }
  });
});
