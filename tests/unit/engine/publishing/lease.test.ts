import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  createLease,
  EXPIRY_MS,
  RENEWAL_MS,
  termFolder,
} from '../../../../src/engine/publishing/lease.ts';
import { acquireLock, processStart } from '../../../../src/engine/publishing/lock.ts';
import { currentId, flip, Store, type Release } from '../../../../src/engine/publishing/store.ts';

let store: string;
let time: number;
beforeEach(() => {
  store = mkdtempSync(path.join(tmpdir(), 'lease-'));
  time = 0;
});
afterEach(() => {
  delete process.env['PUBLISH_MACHINE'];
});

/** Returns the lease of a server on a machine. */
function leaseOf(machine: string) {
  process.env['PUBLISH_MACHINE'] = machine;
  return createLease(store, () => time);
}
const terms = (): string[] => readdirSync(path.join(store, 'leader'));

it('is held by the first server, which keeps it as long as it renews it', () => {
  const [a, b] = [leaseOf('a'), leaseOf('b')];
  expect(a.leader()).toBeUndefined();
  expect(a.tick()).toBe(1);
  for (let round = 0; round < 20; round += 1) {
    expect(a.tick()).toBe(1);
    // The renewal is the time of a file, which does not change within a few milliseconds.
    utimesSync(path.join(termFolder(store, 1), 'leader.json'), round, round);
    expect(b.tick()).toBeUndefined();
    time += RENEWAL_MS;
  }
  expect(b.leader()).toBe(`a, process ${process.pid}`);
});

it('is taken over after five seconds without a renewal, and not before', () => {
  const [a, b] = [leaseOf('a'), leaseOf('b')];
  a.tick();
  expect(b.tick()).toBeUndefined();
  time += EXPIRY_MS - 1;
  expect(b.tick()).toBeUndefined();
  time += 1;
  expect(b.tick()).toBe(2);
  expect(terms()).toEqual(['2']);
  expect(a.tick()).toBeUndefined();
  expect(b.leader()).toBe(`b, process ${process.pid}`);
  // The one that lost it follows.
  expect(a.tick()).toBeUndefined();
  time += EXPIRY_MS;
  expect(a.tick()).toBe(3);
});

it('is taken over at once from a server that has stopped, or was killed on this machine', () => {
  const [a, b] = [leaseOf('a'), leaseOf('b')];
  a.tick();
  a.release();
  expect(b.leader()).toBeUndefined();
  expect(b.tick()).toBe(2);
  const file = path.join(termFolder(store, 2), 'leader.json');
  const killed = { ...JSON.parse(readFileSync(file, 'utf8')), started: 'earlier' };
  writeFileSync(file, JSON.stringify(killed));
  expect(a.tick()).toBeUndefined();
  expect(leaseOf('b').tick()).toBe(3);
});

it.each([
  ['an empty', ''],
  ['an incomplete', '{"machine":"a"'],
])('is taken over after five seconds from %s leader.json, such as after a power cut', (_, text) => {
  leaseOf('a').tick();
  writeFileSync(path.join(termFolder(store, 1), 'leader.json'), text);
  const b = leaseOf('b');
  expect(b.leader()).toBeUndefined();
  expect(b.tick()).toBeUndefined();
  time += EXPIRY_MS;
  expect(b.tick()).toBe(2);
  expect(b.leader()).toBe(`b, process ${process.pid}`);
});

it('is held by one of several servers that claim it at the same time', () => {
  const all = ['a', 'b', 'c', 'd'].map(leaseOf);
  all[0]?.tick();
  all[0]?.release();
  const results = all.slice(1).map((one) => one.tick());
  expect(results.filter((term) => term !== undefined)).toEqual([2]);
});

it('does not depend on the time between reading and claiming: a later term wins', () => {
  const [a, b] = [leaseOf('a'), leaseOf('b')];
  a.tick();
  // Another server has claimed a later term in the meantime.
  const later = leaseOf('c');
  time += EXPIRY_MS;
  later.tick();
  time += EXPIRY_MS;
  expect(later.tick()).toBe(2);
  expect(b.tick()).toBeUndefined();
  expect(a.tick()).toBeUndefined();
  expect(terms()).toEqual(['2']);
});

it('shuts an earlier leader out: none of its drafts can become live', () => {
  const [a, b] = [leaseOf('a'), leaseOf('b')];
  const own = new Store(store, a.tick());
  own.replace(own.hostRules, 'a');
  b.tick();
  time += EXPIRY_MS;
  b.tick();
  expect(() => own.requireLead()).toThrow('Another server leads this store now.');
  expect(() => flip(own, { root: 'late.0' } as Release)).toThrow('Another server leads');
  expect(currentId(own)).toBeUndefined();
  expect(() => own.replace(own.hostRules, 'late')).toThrow('ENOENT');
  expect(readFileSync(own.hostRules, 'utf8')).toBe('a');
});

it('removes what killed servers left of their claims', () => {
  const a = leaseOf('a');
  a.tick();
  a.release();
  for (const name of ['draft.1', 'ended.1']) writeFileSync(path.join(store, 'leader', name), '');
  leaseOf('b').tick();
  expect(terms()).toEqual(['2']);
});

it('is lost with the folder of the store', () => {
  const a = leaseOf('a');
  a.tick();
  rmSync(path.join(store, 'leader'), { recursive: true });
  expect(a.tick()).toBeUndefined();
  expect(existsSync(path.join(store, 'leader'))).toBe(false);
});

it.each<[string, number | undefined, number | undefined, boolean]>([
  ['of an earlier term', 1, 2, true],
  ['of the same term', 2, 2, false],
  ['of a command', undefined, 2, false],
  ['of a server, for a command', 1, undefined, false],
])('a lock on another machine %s: %s for term %s', async (_, held, term, isTaken) => {
  const file = path.join(store, 'lock');
  process.env['PUBLISH_MACHINE'] = 'a';
  await acquireLock(file, { term: held });
  process.env['PUBLISH_MACHINE'] = 'b';
  const second = acquireLock(file, { term });
  if (isTaken) expect((await second).takenOver).toBe(true);
  else await expect(second).rejects.toThrow(`locked by process ${process.pid} on a.`);
});

it.each([
  ['of a process that has ended', 2 ** 22 + 1, true],
  ['of a running process', process.pid, false],
])('a lock that only this machine uses, %s under an earlier name', async (_, pid, isTaken) => {
  const file = path.join(store, 'lock');
  const holder = { pid, started: processStart(pid), token: 'earlier', machine: 'earlier-name' };
  writeFileSync(file, JSON.stringify(holder));
  const lock = acquireLock(file, { isLocal: true });
  if (isTaken) expect((await lock).takenOver).toBe(true);
  else await expect(lock).rejects.toThrow('locked by process');
});
