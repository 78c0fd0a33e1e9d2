import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLease, EXPIRY_MS, RENEWAL_MS } from '../../../../src/engine/publishing/lease.ts';
import {
  createLeadership,
  type Leadership,
} from '../../../../src/engine/publishing/server/leadership.ts';
import { createPublisher } from '../../../../src/engine/publishing/server/publisher.ts';
import {
  readRequests,
  saveForLeader,
  saveRequests,
  takeSaved,
} from '../../../../src/engine/publishing/server/requests.ts';
import { Store } from '../../../../src/engine/publishing/store.ts';
import { until } from '../../../../tooling/until.ts';

let directory: string;
let events: string[];
let kills: string[];
beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'leadership-'));
  events = [];
  kills = [];
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
  delete process.env['PUBLISH_MACHINE'];
});

/** Returns a server whose publishes run until they are killed. */
function serverOf(machine: string): Leadership {
  process.env['PUBLISH_MACHINE'] = machine;
  return createLeadership({
    directory,
    lease: createLease(directory),
    log: (event) => events.push(`${machine} ${event}`),
    publishAtStart: false,
    publisherOf: (store) =>
      createPublisher({
        startBuilder: () => {
          const { promise, resolve } = Promise.withResolvers<{ kind: 'failed'; reason: string }>();
          return {
            run: () => promise,
            hurry: () => undefined,
            kill: () => {
              kills.push(machine);
              resolve({ kind: 'failed', reason: 'killed' });
            },
            isAlive: () => true,
          };
        },
        log: (event) => events.push(`${machine} ${event}`),
        requests: readRequests(directory, () => undefined),
        save: (requests) => saveRequests(store, requests),
      }),
  });
}
const saved = () => readRequests(directory, () => undefined);
const inbox = (): string[] => readdirSync(path.join(directory, 'inbox'));

/** Starts two servers; the first one stops renewing its lead, as if it was paused. */
function pausedLeader(): [Leadership, Leadership] {
  const a = serverOf('a');
  a.start();
  vi.clearAllTimers();
  const b = serverOf('b');
  b.start();
  return [a, b];
}

it('leads alone, and publishes for a webhook', () => {
  const a = serverOf('a');
  a.start();
  expect(a.health()).toEqual({ status: 'ok' });
  expect(a.accept('msg_1')).toBe('started');
  expect(a.accept('msg_1')).toBe('repeated');
  expect(saved()).toMatchObject({ requested: 1, published: 0, seen: ['msg_1'] });
});

it('saves the webhooks of a standby, and the leader takes each of them once within a second', () => {
  const [a, b] = [serverOf('a'), serverOf('b')];
  a.start();
  b.start();
  expect(b.health()).toEqual({ status: 'standby', leader: `a, process ${process.pid}` });
  expect(b.status()).toBeUndefined();
  expect([b.accept('msg_1'), b.accept('msg_1'), b.accept('msg_2')]).toEqual(
    Array.from({ length: 3 }, () => 'saved'),
  );
  expect(inbox()).toHaveLength(2);
  vi.advanceTimersByTime(RENEWAL_MS);
  expect(inbox()).toEqual([]);
  expect(saved()).toMatchObject({ requested: 2 });
  expect(new Set(saved().seen)).toEqual(new Set(['msg_1', 'msg_2']));
  b.accept('msg_1');
  vi.advanceTimersByTime(RENEWAL_MS);
  expect(saved()).toMatchObject({ requested: 2 });
});

it('takes over with all open requests, also those that a standby saved', () => {
  const [a, b] = pausedLeader();
  a.accept('msg_1');
  b.accept('msg_2');
  vi.advanceTimersByTime(EXPIRY_MS - RENEWAL_MS);
  expect(b.status()).toBeUndefined();
  vi.advanceTimersByTime(RENEWAL_MS);
  expect(b.status()).toMatchObject({ requests: { requested: 2, published: 0 } });
  expect(b.status()?.runningSince).toBeDefined();
  expect(events).toContain('b leading');
  expect(saved().seen).toEqual(['msg_1', 'msg_2']);
});

it('saves a webhook for the new leader when it has not noticed that it lost the lead', () => {
  const [a, b] = pausedLeader();
  vi.advanceTimersByTime(EXPIRY_MS);
  expect(b.status()).toBeDefined();
  expect(a.status()).toBeDefined();
  expect(a.accept('msg_late')).toBe('saved');
  vi.advanceTimersByTime(RENEWAL_MS);
  expect(saved().seen).toEqual(['msg_late']);
});

it('stops its publish when it notices that it lost the lead, and does not overwrite requests', async () => {
  const [a, b] = pausedLeader();
  a.accept('msg_1');
  vi.advanceTimersByTime(EXPIRY_MS);
  b.accept('msg_2');
  a.start();
  await until(() => events.includes('a requests not saved'));
  expect(events).toContain('a lead lost');
  expect(kills).toContain('a');
  expect(a.health()).toMatchObject({ status: 'standby' });
  expect(saved()).toMatchObject({ requested: 2, published: 0 });
});

it('rejects a webhook that cannot be saved while it leads', () => {
  const a = serverOf('a');
  a.start();
  const full = path.join(directory, `leader/1/requests.json.${process.pid}.new`);
  symlinkSync('/dev/full', full);
  expect(() => a.accept('msg_1')).toThrow('ENOSPC');
  // The lead does not need space.
  vi.advanceTimersByTime(RENEWAL_MS);
  expect(a.health()).toEqual({ status: 'ok' });
  expect(a.accept('msg_1')).toBe('started');
});

it('passes the lead on at once when it stops', async () => {
  const [a, b] = [serverOf('a'), serverOf('b')];
  a.start();
  b.start();
  await a.stop(0);
  expect(
    JSON.parse(readFileSync(path.join(directory, 'leader/1/leader.json'), 'utf8')),
  ).toMatchObject({ machine: 'a', hasEnded: true });
  vi.advanceTimersByTime(RENEWAL_MS);
  expect(b.health()).toEqual({ status: 'ok' });
});

it('starts while the store does not respond, and leads when it does', () => {
  const file = path.join(directory, 'leader');
  writeFileSync(file, '');
  const a = serverOf('a');
  a.start();
  expect(events).toEqual(['a lead unknown']);
  rmSync(file);
  vi.advanceTimersByTime(RENEWAL_MS);
  expect(a.health()).toEqual({ status: 'ok' });
});

it('keeps a saved webhook until it is taken', () => {
  const store = new Store(directory);
  saveForLeader(store, 'msg_1');
  takeSaved(store, () => false);
  expect(inbox()).toHaveLength(1);
  takeSaved(store, () => true);
  expect(inbox()).toEqual([]);
});
