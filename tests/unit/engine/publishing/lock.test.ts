import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeEach, expect, it } from 'vitest';
import { acquireLock, processStart } from '../../../../src/engine/publishing/lock.ts';

/** No process has such an id: it is above what Linux gives. */
const NOBODY = 2 ** 22 + 1;

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lock-'));
  file = path.join(folder, 'lock');
});

const hold = (pid: number, started: string): void =>
  writeFileSync(file, JSON.stringify({ pid, started, token: 'other' }));

it('is taken, released and taken again, and leaves nothing behind', async () => {
  for (let round = 0; round < 2; round += 1) {
    const lock = await acquireLock(file);
    expect(lock.takenOver).toBe(false);
    expect(readdirSync(folder)).toEqual(['lock']);
    lock.release();
    expect(readdirSync(folder)).toEqual([]);
  }
});

it('of a living process is refused, with its id', async () => {
  hold(process.ppid, processStart(process.ppid));
  await expect(acquireLock(file)).rejects.toThrow(`is held by process ${process.ppid}`);
});

it('of a living process is waited for', async () => {
  hold(process.ppid, processStart(process.ppid));
  const waits: number[] = [];
  let told = 0;
  const lock = await acquireLock(file, {
    patience: 60_000,
    onWait: (pid) => (told = pid),
    pause: async (milliseconds) => {
      waits.push(milliseconds);
      if (waits.length === 3) hold(NOBODY, '1');
    },
  });
  expect(waits).toHaveLength(3);
  expect(told).toBe(process.ppid);
  expect(lock.takenOver).toBe(true);
});

it('is waited for no longer than the patience', async () => {
  hold(process.ppid, processStart(process.ppid));
  const waits: number[] = [];
  const pause = async (milliseconds: number) => waits.push(milliseconds);
  await expect(acquireLock(file, { patience: 500, pause })).rejects.toThrow('is held by');
  expect(waits).toHaveLength(10);
});

it.each([
  ['a process that is gone', () => hold(NOBODY, '1')],
  ['a process whose id another one has now', () => hold(process.ppid, 'earlier')],
])('of %s is taken over', async (_, prepare) => {
  prepare();
  const lock = await acquireLock(file);
  expect(lock.takenOver).toBe(true);
  expect(JSON.parse(readFileSync(file, 'utf8')).pid).toBe(process.pid);
  lock.release();
  expect(readdirSync(folder)).toEqual([]);
});

it('that another process has taken over is not released', async () => {
  const lock = await acquireLock(file);
  hold(NOBODY, '1');
  lock.release();
  expect(readdirSync(folder)).toEqual(['lock']);
});

it('is held by one of many processes at a time, also when they find a dead one', async () => {
  const holder = fileURLToPath(new URL('lock-holder.ts', import.meta.url));
  const log = path.join(folder, 'log');
  hold(NOBODY, '1');
  const codes = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const child = spawn(process.execPath, [holder, file, log, '25'], { stdio: 'inherit' });
      return (await once(child, 'close'))[0] as number;
    }),
  );
  expect(codes).toEqual([0, 0, 0, 0]);
  const lines = readFileSync(log, 'utf8').trim().split('\n');
  expect(lines).toHaveLength(200);
  for (let at = 0; at < lines.length; at += 2) {
    const [who, what] = (lines[at] ?? '').split(' ');
    expect(what).toBe('in');
    expect(lines[at + 1]).toBe(`${who} out`);
  }
});
