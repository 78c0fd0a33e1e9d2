import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createCalls } from '../../../../src/browser/api/calls.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

let server: Server;
let base: string;
let handlers: Handler[];
let seen: { method: string; url: string; body: string; cookie: string | undefined }[];
let logged: string[];

const json =
  (body: unknown, status = 200): Handler =>
  (_, response) =>
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
const plain =
  (text: string, status = 200): Handler =>
  (_, response) =>
    response.writeHead(status, { 'Content-Type': 'text/html' }).end(text);
const reset: Handler = (request) => request.socket.destroy();
const version = { code: 0, data: { url: 'https://dl.plural.example/a.exe' }, msg: '' };

beforeEach(async () => {
  handlers = [];
  seen = [];
  logged = [];
  vi.spyOn(console, 'warn').mockImplementation((line: string) => void logged.push(line));
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += chunk));
    request.on('end', () => {
      const { method = '', url = '' } = request;
      seen.push({ method, url, body, cookie: request.headers.cookie });
      (handlers.shift() ?? json(version))(request, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});

afterEach(async () => {
  vi.useRealTimers().restoreAllMocks();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const calls = () => {
  const { client, main } = createCalls({ apiBase: base, clientApiBase: base });
  if (!client || !main) throw new Error('not configured');
  return { ...client, ...main };
};
/** Returns the message of a call's error. */
const failure = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => Promise.reject(new Error('call did not fail')),
    (error: Error) => error.message,
  );

describe('case 37: retries', () => {
  it.each([408, 409, 425, 429, 500, 502, 503, 504])('retries a GET once on %i', async (status) => {
    handlers = [plain('', status)];
    expect(await calls().latestVersion('com_mac')).toBe(version.data.url);
    expect(seen).toHaveLength(2);
  });

  it('retries a GET only once', async () => {
    handlers = [plain('', 503), plain('', 503), plain('', 503)];
    expect(await failure(calls().latestVersion('com_mac'))).toBe(
      'get-latest-version: status, status 503',
    );
    expect(seen).toHaveLength(2);
  });

  it.each([400, 401, 404, 410, 501])('does not retry a GET on %i', async (status) => {
    handlers = [plain('', status)];
    expect(await failure(calls().latestVersion('com_mac'))).toBe(
      `get-latest-version: status, status ${status}`,
    );
    expect(seen).toHaveLength(1);
  });

  it('does not retry a GET after a network failure', async () => {
    handlers = [reset];
    expect(await failure(calls().latestVersion('com_mac'))).toBe('get-latest-version: request');
    expect(seen).toHaveLength(1);
  });

  it('does not retry a POST', async () => {
    handlers = [plain('', 503)];
    const form = new URLSearchParams({ a: '1' });
    expect(await failure(calls().recordSource(form))).toBe('record-source: status, status 503');
    expect(seen.map(({ method, body }) => `${method} ${body}`)).toEqual(['POST a=1']);
  });
});

describe('case 38: unexpected responses', () => {
  it.each([
    ['HTML', plain('<!doctype html>'), 'invalid, status 200'],
    ['cut-off JSON', plain('{"code":0,"data":{"ur'), 'invalid, status 200'],
    ['an empty body', plain(''), 'empty, status 200'],
    ['whitespace', plain(' \n'), 'empty, status 200'],
    ['code 1', json({ code: 1, msg: 'no' }), 'code, status 200, code 1'],
    ['a code that is not a number', json({ code: '1' }), 'code, status 200, code 1'],
    ['null', json(null), 'invalid, status 200'],
    ['missing data', json({ code: 0 }), 'invalid, status 200'],
    ['a URL that is not a string', json({ code: 0, data: { url: 7 } }), 'invalid, status 200'],
  ])('rejects %s', async (_, handler, expected) => {
    handlers = [handler];
    const message = await failure(calls().latestVersion('com_mac'));
    expect(message).toBe(`get-latest-version: ${expected}`);
    expect(logged).toEqual([`[plural] ${message}`]);
  });

  const login = new URLSearchParams({ third_party: 'google' });
  it.each<[string, () => Promise<unknown>]>([
    ['get-latest-version', () => calls().latestVersion('com_mac')],
    ['chat/choose', () => calls().chooseChat('1.2.3.4', 'ru-RU')],
    ['get-chat-type-config', () => calls().chatTypeConfig('ru-RU')],
    ['get-visitor-ip', () => calls().visitorIp()],
    ['authorized-login', () => calls().authorizedLogin(login)],
  ])(
    '%s rejects after eight seconds if the body of the response never ends',
    async (call, send) => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      const sent = Promise.withResolvers<undefined>();
      const closed = Promise.withResolvers<undefined>();
      handlers = [
        (request, response) => {
          response.writeHead(200, { 'Content-Type': 'application/json' }).write('{"code":0,');
          request.socket.on('close', () => closed.resolve(undefined));
          sent.resolve(undefined);
        },
      ];
      let settled = false;
      const failed = failure(send()).finally(() => (settled = true));
      await sent.promise;
      await vi.advanceTimersByTimeAsync(7999);
      expect(settled).toBe(false);
      await vi.advanceTimersByTimeAsync(1);
      expect(await failed).toBe(`${call}: timeout`);
      expect(seen).toHaveLength(1);
      await closed.promise;
    },
  );

  it.each<[string, () => Promise<unknown>]>([
    ['record-source', () => calls().recordSource(login)],
    ['record-data/log', () => calls().recordData(login)],
    ['ref/set', () => calls().setReferral('a')],
  ])(
    '%s, of which only the status counts, does not wait for a body that never ends',
    async (_, send) => {
      const closed = Promise.withResolvers<undefined>();
      handlers = [
        (request, response) => {
          request.socket.on('close', () => closed.resolve(undefined));
          response.writeHead(200).write('{');
        },
      ];
      expect(await send()).toBeUndefined();
      await closed.promise;
    },
  );

  it('has one deadline for both attempts of a GET', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const second = Promise.withResolvers<undefined>();
    handlers = [plain('', 503), () => second.resolve(undefined)];
    const failed = failure(calls().latestVersion('com_mac'));
    const tick = setInterval(() => void vi.advanceTimersByTimeAsync(50), 5);
    await second.promise;
    clearInterval(tick);
    await vi.advanceTimersByTimeAsync(8000);
    expect(await failed).toBe('get-latest-version: timeout');
    expect(seen).toHaveLength(2);
  });

  it('rejects after eight seconds without a response', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const received = Promise.withResolvers<undefined>();
    handlers = [() => received.resolve(undefined)];
    let settled = false;
    const failed = failure(calls().latestVersion('com_mac')).finally(() => (settled = true));
    await received.promise;
    await vi.advanceTimersByTimeAsync(7999);
    expect(settled).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await failed).toBe('get-latest-version: timeout');
    expect(seen).toHaveLength(1);
  });
});

it('logs neither the URL nor the data that was sent', async () => {
  handlers = [plain('', 500)];
  await failure(calls().recordSource(new URLSearchParams({ token: 'secret' })));
  handlers = [plain('', 404)];
  await failure(calls().setReferral('secret'));
  expect(logged).toHaveLength(2);
  expect(logged.join()).not.toMatch(/secret|127\.0\.0\.1|\?/);
});

describe('the calls', () => {
  it.each<[string, () => Promise<unknown>, unknown, string, unknown]>([
    [
      'GET',
      () => calls().latestVersion('com_arm64'),
      version,
      '/client/sys-client-version/get-latest-version?system=com_arm64',
      version.data.url,
    ],
    [
      'GET',
      () => calls().chooseChat('1.2.3.4', 'ru-RU'),
      { code: 0, data: { chat: 'a' } },
      '/third/chat/choose?ip=1.2.3.4&lang=ru-RU',
      { chat: 'a' },
    ],
    ['GET', () => calls().setReferral('a b&c'), {}, '/sys/config/ref/set?c_v=a+b%26c', undefined],
    [
      'GET',
      () => calls().chatTypeConfig('zh-CN'),
      { code: 0, data: { chat: 'SS_ROBOT', chat_info: { js: 'https://x.example/c.js' } } },
      '/sys/config/register-chat/get-chat-type-config?lang=zh-CN&type=www',
      { chat: 'SS_ROBOT', script: 'https://x.example/c.js' },
    ],
    [
      'GET',
      () => calls().visitorIp(),
      { code: 0, data: { ip: '1.2.3.4', ip_data: { country: 'DE' } } },
      '/sys/config/ip/get-visitor-ip',
      {
        ip: '1.2.3.4',
        ua: '',
        language: '',
        ip_data: { timezone: '', country: 'DE', region: '', city: '' },
      },
    ],
    [
      'POST',
      () => calls().authorizedLogin(new URLSearchParams({ third_party: 'google' })),
      { code: 0, data: { cpl: 'token' } },
      '/sys/user/passport/authorized-login',
      'token',
    ],
    [
      'POST',
      () => calls().recordSource(new URLSearchParams({ referer: '[]' })),
      {},
      '/sys/user/passport/record-source',
      undefined,
    ],
    [
      'POST',
      () => calls().recordData(new URLSearchParams({ log_type: 'x' })),
      {},
      '/client/record-data/log',
      undefined,
    ],
  ])('sends %s %#', async (method, make, response, url, expected) => {
    handlers = [json(response)];
    expect(await make()).toEqual(expected);
    expect(seen.map((one) => `${one.method} ${one.url}`)).toEqual([`${method} ${url}`]);
  });

  it('exist only if a base is configured, which needs no trailing slash', async () => {
    expect(createCalls({})).toEqual({ client: undefined, main: undefined });
    await createCalls({ clientApiBase: base.slice(0, -1) }).client?.latestVersion('com_mac');
    expect(seen[0]?.url).toMatch(/^\/client\//);
  });
});
