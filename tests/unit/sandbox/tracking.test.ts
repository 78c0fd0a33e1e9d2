import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { buildEvent } from '../../../src/browser/telemetry/events.ts';
import { startSandbox, type Sandbox } from '../../../sandbox/server.ts';
import { batchOf, clickEvent, send, trackingRequest } from './requests.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.stop());
beforeEach(() => sandbox.reset());

const track = async (batch: unknown, init?: RequestInit): Promise<Response> =>
  send(sandbox, await trackingRequest(sandbox, batch), init);

it('decrypts a batch and stores its events', async () => {
  const batch = batchOf([clickEvent(), clickEvent({ truncated: true })], { dropped: 3 });
  expect((await track(batch)).status).toBe(200);
  const { events, batches } = sandbox.records();
  expect(events).toEqual(batch.events);
  expect(batches).toEqual([
    { id: batch.id, common: batch.common, dropped: 3, stored: 2, repeated: 0 },
  ]);
});

it('accepts every kind of event that the site builds', async () => {
  const stamp = () => ({ id: crypto.randomUUID(), now: 1_790_000_000_000 });
  const events = ['click', 'view', 'expose', 'error'].map((kind) =>
    buildEvent(kind, { load_duration: 12.5, error_type: 100101 }, stamp()),
  );
  expect(await (await track(batchOf(events as object[]))).json()).toMatchObject({
    data: { stored: 4 },
  });
});

it.each([
  [3, 23, 'element_content key type name class target_url url title'],
  [0, 22, 'title type url referrer referrer_document load_duration load_result trigger_button'],
  [5, 24, 'name url title'],
  [6, 25, 'error_type message url title trigger_button'],
])(
  'accepts op_type %i with op_obj_type %i and the fields %s',
  async (op_type, op_obj_type, names) => {
    const addition = JSON.stringify(Object.fromEntries(names.split(' ').map((name) => [name, ''])));
    const event = clickEvent({ op_type, op_obj_type, addition });
    expect((await track(batchOf([event]))).status).toBe(200);
    expect(sandbox.records().events).toEqual([event]);
  },
);

it('accepts a beacon, which browsers send with a charset', async () => {
  const type = 'application/x-www-form-urlencoded;charset=UTF-8';
  expect((await track(batchOf([clickEvent()]), { headers: { 'content-type': type } })).status).toBe(
    200,
  );
});

it('stores an id once, within a batch and across batches', async () => {
  const [first, second, third] = [clickEvent(), clickEvent(), clickEvent()];
  const results = [];
  for (const events of [
    [first, second, first],
    [second, third],
    [first, second, third],
  ]) {
    results.push((await (await track(batchOf(events))).json()).data);
  }
  expect(results).toEqual([
    { stored: 2, repeated: 1 },
    { stored: 1, repeated: 1 },
    { stored: 0, repeated: 3 },
  ]);
  expect(sandbox.records().events).toEqual([first, second, third]);
  sandbox.reset();
  expect((await (await track(batchOf([first]))).json()).data.stored).toBe(1);
});

const { addition: _, ...withoutAddition } = clickEvent();
const common = batchOf([]).common;
it.each<[what: string, batch: unknown, start: string]>([
  ['text that is not JSON', 'text', '_a: '],
  ['an array', [], '_a: '],
  ['no events', batchOf([]), '_a.events: '],
  ['21 events', batchOf(Array.from({ length: 21 }, () => clickEvent())), '_a.events: '],
  ['no id', batchOf([clickEvent()], { id: 'x' }), '_a.id: '],
  ['a time as a string', batchOf([clickEvent()], { sent_at: 'now' }), '_a.sent_at: '],
  [
    'a user',
    batchOf([clickEvent()], { common: { ...common, user_id: '1' } }),
    '_a.common.user_id: ',
  ],
  [
    'another page',
    batchOf([clickEvent()], { common: { ...common, op_page: 1 } }),
    '_a.common.op_page: ',
  ],
  ['0 dropped', batchOf([clickEvent()], { dropped: 0 }), '_a.dropped: '],
  ['an unknown field', batchOf([clickEvent()], { extra: 1 }), '_a: '],
  ['an event without an addition', batchOf([withoutAddition]), '_a.events.0.addition: '],
  ['an unknown kind', batchOf([clickEvent({ op_type: 4 })]), '_a.events.0.op_type: '],
  [
    'an event with two kinds',
    batchOf([clickEvent(), clickEvent({ op_obj_type: 22 })]),
    '_a.events.1.op_obj_type: ',
  ],
  ['a non-JSON addition', batchOf([clickEvent({ addition: 'x' })]), '_a.events.0.addition: '],
  [
    'an addition of another kind',
    batchOf([clickEvent({ op_type: 0, op_obj_type: 22 })]),
    '_a.events.0.addition.',
  ],
])('rejects %s', async (_what, batch, start) => {
  const response = await track(batch);
  const { code, msg } = await response.json();
  expect(response.status).toBe(400);
  expect(code).toBe(400);
  expect(msg.slice(0, start.length)).toBe(start);
  expect(sandbox.records().events).toEqual([]);
});

it('responds with 413 to a batch or body that is too large', async () => {
  const addition = clickEvent().addition;
  const events = Array.from({ length: 20 }, () => clickEvent({ addition: addition.padEnd(2000) }));
  expect((await track(batchOf(events))).status).toBe(413);
  expect((await track(`"${'x'.repeat(60_000)}"`)).status).toBe(413);
  expect(sandbox.records().calls.map(({ status }) => status)).toEqual([413, 413]);
});

it('decrypts with the configured alphabet at the configured path', async () => {
  const alphabet = 'zyxwvutsrqponmlkjihgfedcbaZYXWVUTSRQPONMLKJIHGFEDCBA9876543210-_';
  const other = await startSandbox({ alphabet, trackingPath: '/sys/config/other' });
  try {
    const request = await trackingRequest(other, batchOf([clickEvent()]));
    const path = '/api/sys/config/other';
    expect(await (await send(other, { ...request, path })).json()).toMatchObject({ code: 0 });
    expect((await send(other, request)).status).toBe(404);
    expect((await send(sandbox, request)).status).toBe(400);
  } finally {
    await other.stop();
  }
});
