import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { FAULTS, seededRandom } from '../../../sandbox/faults.ts';
import { startSandbox, type Sandbox } from '../../../sandbox/server.ts';
import { goodRequests, send, steer, type Request } from './requests.ts';

let sandbox: Sandbox;
let good: Record<string, Request>;
beforeAll(async () => {
  sandbox = await startSandbox();
  good = await goodRequests(sandbox);
});
afterAll(() => sandbox.stop());
beforeEach(() => sandbox.reset());

/** Returns what the caller sees, as a short text. */
async function outcome(name: string, fault?: string): Promise<string> {
  const request = good[name] as Request;
  const path = fault ? `${request.path}?fault=${fault}` : request.path;
  try {
    const response = await send(
      sandbox,
      { ...request, path },
      { signal: AbortSignal.timeout(/timeout|never/.test(fault ?? '') ? 200 : 5000) },
    );
    const text = await response.text();
    const isJson = text.startsWith('{');
    const body = isJson ? `code ${JSON.parse(text).code}` : text.slice(0, 9);
    return `${response.status} ${response.headers.get('content-type') ?? ''} ${body}`.trim();
  } catch (error) {
    const { name: kind, cause } = error as Error & { cause?: { code?: string } };
    return cause?.code ?? kind;
  }
}

const SHOWN = {
  '503': '503 application/json code 503',
  timeout: 'TimeoutError',
  'body-never-ends': 'TimeoutError',
  html: '200 text/html <!doctype',
  empty: '200 application/json',
  code: '200 application/json code 50001',
  reset: 'ECONNRESET',
  'store-then-503': '503 application/json code 503',
  'store-then-reset': 'ECONNRESET',
} as const;

describe.each(['get-latest-version', 'tracking'])('%s', (name) => {
  it.each(FAULTS)('simulates the fault %s from the query', async (fault) => {
    expect(await outcome(name, fault)).toBe(SHOWN[fault]);
    expect(sandbox.records().calls).toMatchObject([{ name, checked: `fault ${fault}` }]);
    expect(sandbox.records().events).toHaveLength(
      name === 'tracking' && fault.startsWith('store') ? 1 : 0,
    );
    expect(await outcome(name)).toMatch(/^200 application\/json code 0$/);
  });
});

it('simulates a fault on every call', async () => {
  for (const name of Object.keys(good)) {
    expect([name, await outcome(name, '503')]).toEqual([name, SHOWN['503']]);
  }
});

it('stores an event once if its response was lost', async () => {
  for (const fault of ['store-then-503', 'store-then-reset']) await outcome('tracking', fault);
  const { data } = await (await send(sandbox, good['tracking'] as Request)).json();
  expect(data).toEqual({ stored: 0, repeated: 1 });
  expect(sandbox.records().events).toHaveLength(1);
});

it('applies queued faults to the next calls of a name, in order', async () => {
  await steer(sandbox, 'faults', { call: 'ref/set', fault: '503', times: 2 });
  await steer(sandbox, 'faults', { call: 'ref/set', fault: 'empty' });
  expect(await outcome('get-visitor-ip')).toMatch(/code 0$/);
  const seen = [];
  for (let call = 0; call < 4; call += 1) seen.push(await outcome('ref/set'));
  expect(seen).toEqual([SHOWN['503'], SHOWN['503'], SHOWN.empty, '200 application/json code 0']);
});

it('clears queued and random faults on reset', async () => {
  await steer(sandbox, 'faults', { call: 'ref/set', fault: '503', times: 9 });
  await steer(sandbox, 'chaos', { seed: 1, share: 1, faults: ['503'] });
  await steer(sandbox, 'reset', {});
  expect(await outcome('ref/set')).toMatch(/code 0$/);
});

it('chooses the same faults for the same seed', async () => {
  const run = async (seed: number): Promise<string[]> => {
    await steer(sandbox, 'chaos', { seed, share: 0.5, faults: ['503', 'code', 'html'] });
    const seen = [];
    for (let call = 0; call < 24; call += 1) seen.push(await outcome('get-visitor-ip'));
    return seen;
  };
  const first = await run(7);
  expect(await run(7)).toEqual(first);
  expect(await run(8)).not.toEqual(first);
  expect(new Set(first).size).toBe(4);
  await steer(sandbox, 'chaos', { seed: 7, share: 0, faults: ['503'] });
  expect(await outcome('get-visitor-ip')).toMatch(/code 0$/);
});

it('draws uniform numbers between 0 and 1', () => {
  const random = seededRandom(42);
  const drawn = Array.from({ length: 10_000 }, random);
  expect(Math.min(...drawn)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...drawn)).toBeLessThan(1);
  expect(drawn.reduce((sum, each) => sum + each) / drawn.length).toBeCloseTo(0.5, 1);
});

it.each([
  ['faults', { call: 'other', fault: '503' }, 'call'],
  ['faults', { call: 'ref/set', fault: 'other' }, 'fault'],
  ['faults', { call: 'ref/set', fault: '503', times: 0 }, 'times'],
  ['chaos', { seed: 'x', share: 0.1, faults: ['503'] }, 'seed'],
  ['chaos', { seed: 1, share: 2, faults: ['503'] }, 'share'],
  ['chaos', { seed: 1, share: 0.1, faults: [] }, 'faults'],
])('rejects an invalid request to %s: %j', async (path, body, field) => {
  const response = await steer(sandbox, path, body);
  expect(response.status).toBe(400);
  expect((await response.json()).msg).toMatch(new RegExp(`^${field}: `));
});

it('rejects an unknown fault', async () => {
  expect(await outcome('ref/set', 'other')).toBe('400 application/json code 400');
});

it('stops while a call is pending', async () => {
  const other = await startSandbox();
  const waiting = send(other, {
    name: '',
    path: '/api/sys/config/ip/get-visitor-ip?fault=timeout',
  });
  const broken = expect(waiting).rejects.toThrow();
  await expect.poll(() => other.records().calls.length).toBe(1);
  await other.stop();
  await broken;
});
