import { createServer } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createKeys, envFile } from '../../../sandbox/keys.ts';
import { startSandbox, type Sandbox } from '../../../sandbox/server.ts';
import { configurationOf } from '../../../src/browser/api/configuration.ts';
import type { PublicVariables } from '../../../src/config/public-environment.ts';
import { listen } from '../../../tooling/servers/program.ts';
import { send, steer } from './requests.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.stop());
beforeEach(() => sandbox.reset());

const VISITOR = { name: 'get-visitor-ip', path: '/api/sys/config/ip/get-visitor-ip' };
const LOGIN = '/api/sys/user/passport/authorized-login';
const LOCAL = [
  'http://localhost:4321',
  'http://127.0.0.1:4396',
  'http://cn.localhost:4321',
  'https://localhost',
];
const FOREIGN = [
  'https://www.plural.example',
  'http://localhost.evil.example',
  'http://evil.example:4321',
  'null',
];

describe('origins', () => {
  it.each(LOCAL)('%s may read responses, with credentials', async (origin) => {
    const { status, headers } = await send(sandbox, VISITOR, { headers: { origin } });
    expect(status).toBe(200);
    expect(headers.get('access-control-allow-origin')).toBe(origin);
    expect(headers.get('access-control-allow-credentials')).toBe('true');
    expect(headers.get('vary')).toMatch(/origin/i);
  });

  it.each(LOCAL)('%s may read fault and error responses', async (origin) => {
    for (const path of [`${VISITOR.path}?fault=503`, '/api/other', '/sandbox/config']) {
      const { headers } = await send(sandbox, { ...VISITOR, path }, { headers: { origin } });
      expect(headers.get('access-control-allow-origin')).toBe(origin);
    }
  });

  it.each(LOCAL)('%s passes the preflight request', async (origin) => {
    const { status, headers } = await fetch(sandbox.origin + LOGIN, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type',
      },
    });
    expect(status).toBe(204);
    expect(headers.get('access-control-allow-origin')).toBe(origin);
    expect(headers.get('access-control-allow-credentials')).toBe('true');
    expect(headers.get('access-control-allow-methods')).toMatch(/POST/);
    expect(headers.get('access-control-allow-headers')).toBe('content-type');
  });

  it.each(FOREIGN)('%s is rejected', async (origin) => {
    const { status, headers } = await send(sandbox, VISITOR, { headers: { origin } });
    expect(status).toBe(403);
    expect(headers.get('access-control-allow-origin')).toBeNull();
    const preflight = await fetch(sandbox.origin + LOGIN, {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'POST' },
    });
    expect(preflight.headers.get('access-control-allow-origin')).toBeNull();
  });
});

it('returns its configuration, without the private key', async () => {
  const response = await fetch(`${sandbox.origin}/sandbox/config`);
  const config = await response.json();
  expect(config).toMatchObject({
    publicKey: sandbox.publicKey,
    keyId: 'sandbox-1',
    alphabet: sandbox.alphabet,
    trackingPath: 'sys/config/t',
  });
  expect(config.calls).toHaveLength(12);
  expect(JSON.stringify(config)).not.toMatch(/private/i);
});

it('returns its records, and clears them on reset', async () => {
  await send(sandbox, VISITOR);
  const read = async () => (await fetch(`${sandbox.origin}/sandbox/records`)).json();
  expect(await read()).toEqual(sandbox.records());
  expect(sandbox.records().calls).toHaveLength(1);
  expect((await steer(sandbox, 'reset', {})).status).toBe(200);
  expect((await read()).calls).toEqual([]);
});

it('returns copies of its records', async () => {
  const before = sandbox.records();
  await send(sandbox, VISITOR);
  expect(before.calls).toEqual([]);
});

it.each([
  ['POST', VISITOR.path, 405],
  ['GET', LOGIN, 405],
  ['GET', '/api/other', 404],
  ['GET', '/', 404],
  ['POST', '/sandbox/faults', 400],
])('responds to %s %s with %i', async (method, path, status) => {
  const response = await fetch(sandbox.origin + path, { method });
  expect(response.status).toBe(status);
  expect((await response.json()).code).toBe(status);
});

it('listens on localhost only, with its own key pair', async () => {
  const other = await startSandbox();
  await other.stop();
  expect(other.origin).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  expect(other.publicKey).not.toBe(sandbox.publicKey);
  await expect(fetch(other.origin)).rejects.toThrow();
});

it('rejects if the port is in use', async () => {
  const holder = createServer();
  const port = await listen(holder);
  await expect(startSandbox({ port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
  await new Promise((resolve) => holder.close(resolve));
});

describe('the variables of a site', () => {
  it('configure every service except Google', () => {
    const configuration = configurationOf(envFile(sandbox) as PublicVariables);
    expect(configuration).toMatchObject({
      apiBase: `${sandbox.origin}/api/`,
      clientApiBase: `${sandbox.origin}/client-api/`,
      trackingUrl: `${sandbox.origin}/api/sys/config/t`,
      publicKey: sandbox.publicKey,
      keyId: 'sandbox-1',
      alphabet: undefined,
    });
    expect([...configuration.configured].sort()).toEqual([
      'api',
      'clientApi',
      'envelope',
      'trackingPath',
    ]);
  });

  it('include a non-standard alphabet', () => {
    const alphabet = [...sandbox.alphabet].reverse().join('');
    expect(envFile({ ...sandbox, alphabet })).toMatchObject({ PUBLIC_BASE64_ALPHABET: alphabet });
  });

  it('reject an invalid alphabet', () => {
    expect(() => createKeys('abc')).toThrow('PUBLIC_BASE64_ALPHABET');
  });
});
