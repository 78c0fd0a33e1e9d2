import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startSandbox, type Sandbox } from '../../../sandbox/server.ts';
import {
  CREDENTIAL,
  fingerprintData,
  goodRequests,
  sealFor,
  send,
  sourceData,
  type Request,
} from './requests.ts';

let sandbox: Sandbox;
let good: Record<string, Request>;
const lines: string[] = [];

beforeAll(async () => {
  sandbox = await startSandbox({ log: (line) => lines.push(line) });
  good = await goodRequests(sandbox);
});
afterAll(() => sandbox.stop());
beforeEach(() => {
  sandbox.reset();
  lines.length = 0;
});

const ask = (name: string, changes: Partial<Request> = {}, init?: RequestInit) =>
  send(sandbox, { ...(good[name] as Request), ...changes }, init);

describe('the normal response', () => {
  it.each([
    [
      'get-latest-version',
      { url: expect.stringMatching(/^https:\/\/download\.plural\.example\/.*mac/) },
    ],
    [
      'home/base-info',
      {
        title: 'Plural',
        keywords: expect.any(String),
        description: expect.any(String),
        register_url: 'https://app.plural.example/register',
        login_url: 'https://app.plural.example/login',
        statistical_body: '',
        statistical_title: '',
      },
    ],
    ['chat/choose', { chat: 'default' }],
    ['authorized-login', { cpl: expect.stringMatching(/^[\da-f-]{36}$/) }],
    ['record-source', null],
    ['ref/set', null],
    [
      'get-visitor-ip',
      {
        ip: '203.0.113.7',
        ua: 'test agent',
        language: 'ru-RU',
        ip_data: {
          timezone: expect.any(String),
          country: expect.any(String),
          region: expect.any(String),
          city: expect.any(String),
        },
      },
    ],
    [
      'get-chat-type-config',
      { chat: 'default', chat_info: { js: expect.stringMatching(/^https:/) } },
    ],
    ['record-data/log', null],
    ['tracking', { stored: 1, repeated: 0 }],
  ])('of %s', async (name, data) => {
    const headers = { 'user-agent': 'test agent', 'accept-language': 'ru-RU,ru;q=0.9' };
    const response = await ask(name, {}, { headers });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ code: 0, data, msg: '' });
    expect(sandbox.records().calls).toMatchObject([{ name, status: 200 }]);
  });

  it('of the newest build is its id', async () => {
    expect(await (await ask('builds/latest')).json()).toEqual({ id: 'sandbox' });
  });

  it.each(['/_payload.json', '/pricing/_payload.json', '/ru/blog/page/2/_payload.json'])(
    'of %s is 404',
    async (path) => {
      const response = await ask('payload', { path });
      expect(response.status).toBe(404);
      expect(sandbox.records().calls).toMatchObject([{ name: 'payload', status: 404 }]);
    },
  );

  it('is the same for a multipart form', async () => {
    const body = new FormData();
    for (const [name, value] of Object.entries(good['authorized-login']?.form ?? {})) {
      body.set(name, value);
    }
    const response = await ask('authorized-login', {}, { method: 'POST', body });
    expect(await response.json()).toMatchObject({ code: 0 });
  });
});

describe('an invalid field', () => {
  const json = JSON.stringify;
  it.each<[name: string, field: string, value: string | undefined, named?: string]>([
    ['builds/latest', 'timestamp', 'now'],
    ['builds/latest', 'timestamp', undefined],
    ['get-latest-version', 'system', 'com_linux'],
    ['get-latest-version', 'system', undefined],
    ['home/base-info', 'lang', 'zh'],
    ['home/base-info', 'type', 'www'],
    ['chat/choose', 'ip', '203.0.113.999'],
    ['chat/choose', 'lang', 'xx'],
    ['authorized-login', 'third_party', 'other'],
    ['authorized-login', 'invite_code', undefined],
    ['authorized-login', 'language', 'en'],
    ['authorized-login', 'source', 'x'.repeat(257)],
    ['authorized-login', 'referer', 'javascript:alert(1)'],
    ['authorized-login', 'third_party_action_type', 'button'],
    ['authorized-login', 'regParam', undefined],
    ['authorized-login', 'redirect_data', 'secret'],
    ['authorized-login', 'redirect_data', 'secret.secret'],
    ['record-source', 'referer', 'https://elsewhere.example/'],
    ['record-source', 'referer', json(['ftp://elsewhere.example/']), 'referer.0'],
    ['record-source', 'source_data', '{'],
    [
      'record-source',
      'source_data',
      json({ ...sourceData, bd_vid: undefined }),
      'source_data.bd_vid',
    ],
    [
      'record-source',
      'source_data',
      json({ ...sourceData, page_url: '/here' }),
      'source_data.page_url',
    ],
    ['record-source', 'source_data', json({ ...sourceData, other: '' })],
    ['ref/set', 'c_v', ''],
    ['ref/set', 'c_v', undefined],
    ['get-chat-type-config', 'lang', 'xx'],
    ['get-chat-type-config', 'type', 'home'],
    ['record-data/log', 'log_type', 'OTHER'],
    ['record-data/log', 'base_encode', '0'],
    ['record-data/log', 'data', 'not base64'],
    ['record-data/log', 'data', 'AAAA'],
    ['tracking', '_t', undefined],
    ['tracking', '_a', undefined],
    ['tracking', '_a', 'AAAA', '_t, _a'],
  ])('of %s, %s: %j, is named in the error', async (name, field, value, named = field) => {
    const { query, form } = good[name] as Request;
    const change = (fields: Readonly<Record<string, string>>) => {
      const { [field]: _, ...rest } = fields;
      return value === undefined ? rest : { ...rest, [field]: value };
    };
    const response = await ask(name, {
      ...(query && { query: change(query) }),
      ...(form && { form: change(form) }),
    });
    const { code, data, msg } = await response.json();
    expect(code).not.toBe(0);
    expect(data).toBeNull();
    expect(msg).toMatch(new RegExp(`^${named.replace('.', '\\.')}: `));
  });

  it('sets the status code if clients ignore the body', async () => {
    expect((await ask('ref/set', { query: { c_v: '' } })).status).toBe(400);
    expect((await ask('home/base-info', { query: {} })).status).toBe(200);
  });

  it('can be a fingerprint that does not match its signals', async () => {
    const data = await fingerprintData(sandbox, '0'.repeat(64));
    const response = await ask('record-data/log', {
      form: { ...good['record-data/log']?.form, data },
    });
    expect((await response.json()).msg).toMatch(/^data\.fingerprint: /);
    expect(sandbox.records().fingerprints).toEqual([]);
  });

  it('can be an empty credential', async () => {
    const { wrappedKey, data } = await sealFor(sandbox, '');
    const redirect_data = `${wrappedKey}.${data}`;
    const response = await ask('authorized-login', {
      form: { ...good['authorized-login']?.form, redirect_data },
    });
    expect((await response.json()).msg).toBe('redirect_data: contains no credential');
  });

  it('can be a body that is not a form', async () => {
    const response = await ask('authorized-login', {}, { method: 'POST', body: '{}' });
    expect(await response.json()).toMatchObject({ code: 400, msg: 'body: must be a form' });
  });
});

describe('the records', () => {
  it('contain what was sent, without the credential', async () => {
    for (const name of ['authorized-login', 'record-source', 'ref/set', 'record-data/log']) {
      await ask(name);
    }
    const { logins, sources, referrals, fingerprints } = sandbox.records();
    expect(logins).toMatchObject([
      {
        regParam: 'code1',
        credential_sha256: createHash('sha256').update(CREDENTIAL).digest('hex'),
      },
    ]);
    expect(logins[0]).not.toHaveProperty('redirect_data');
    expect(sources).toEqual([{ referer: ['https://elsewhere.example/'], source_data: sourceData }]);
    expect(referrals).toEqual(['code1']);
    expect(fingerprints).toMatchObject([{ platform: 'Linux', time_zone: 'Asia/東京' }]);
  });

  it('are logged as one line per call, without values', async () => {
    for (const name of Object.keys(good)) await ask(name);
    await ask('authorized-login', { form: { redirect_data: 'secret.secret' } });
    await ask('payload', { path: '/a%0Ab/_payload.json' });
    expect(lines).toHaveLength(14);
    expect(lines).toContain('POST /api/sys/config/t 200 decrypted, 1 events stored, 0 repeated');
    for (const line of lines) {
      expect(line).toMatch(/^(?:GET|POST) \/\S* ?\S* \d{3} .+$/);
      expect(line).not.toMatch(/secret|code1|203\.0|elsewhere|header\.claims/);
    }
  });
});
