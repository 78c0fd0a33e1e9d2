import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeEach, expect, it } from 'vitest';
import { acquireLock, processStart } from '../../../../src/engine/publishing/lock.ts';

/** A process id above the maximum of Linux, so no process has it. */
const NO_PROCESS = 2 ** 22 + 1;

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lock-'));
  file = path.join(folder, 'lock');
});

const writeLock = (pid: number, started: string): void =>
  writeFileSync(file, JSON.stringify({ pid, started, token: 'other' }));

it('can be taken, released and taken again, and leaves no files behind', async () => {
  for (let round = 0; round < 2; round += 1) {
    const lock = await acquireLock(file);
    expect(lock.takenOver).toBe(false);
    expect(readdirSync(folder)).toEqual(['lock']);
    lock.release();
    expect(readdirSync(folder)).toEqual([]);
  }
});

it('rejects with the process id while another process has the lock', async () => {
  writeLock(process.ppid, processStart(process.ppid));
  await expect(acquireLock(file)).rejects.toThrow(`is locked by process ${process.ppid}`);
});

it('waits while another process has the lock', async () => {
  writeLock(process.ppid, processStart(process.ppid));
  const waits: number[] = [];
  let waitedFor = 0;
  const lock = await acquireLock(file, {
    patience: 60_000,
    onWait: (pid) => (waitedFor = pid),
    pause: async (milliseconds) => {
      waits.push(milliseconds);
      if (waits.length === 3) writeLock(NO_PROCESS, '1');
    },
  });
  expect(waits).toHaveLength(3);
  expect(waitedFor).toBe(process.ppid);
  expect(lock.takenOver).toBe(true);
});

it('waits no longer than the patience', async () => {
  writeLock(process.ppid, processStart(process.ppid));
  const waits: number[] = [];
  const pause = async (milliseconds: number) => waits.push(milliseconds);
  await expect(acquireLock(file, { patience: 500, pause })).rejects.toThrow('is locked by');
  expect(waits).toHaveLength(10);
});

it.each([
  ['a process that has exited', () => writeLock(NO_PROCESS, '1')],
  ['a process whose id was reused', () => writeLock(process.ppid, 'earlier')],
  ['nobody, emptied by a power cut', () => writeFileSync(file, '')],
  [
    'nobody, if the lock that protects the takeover is empty too',
    () => {
      writeFileSync(file, '');
      writeFileSync(`${file}.after-damaged`, '');
    },
  ],
])('takes over the lock of %s', async (_, prepare) => {
  prepare();
  const lock = await acquireLock(file);
  expect(lock.takenOver).toBe(true);
  expect(JSON.parse(readFileSync(file, 'utf8')).pid).toBe(process.pid);
  lock.release();
  expect(readdirSync(folder)).toEqual([]);
});

it('does not release a lock that another process has taken over', async () => {
  const lock = await acquireLock(file);
  writeLock(NO_PROCESS, '1');
  lock.release();
  expect(readdirSync(folder)).toEqual(['lock']);
});

it.each([
  ['the lock of a killed one', 'earlier', () => writeLock(NO_PROCESS, '1')],
  ['an empty lock', 'empty', () => writeFileSync(file, '')],
])('is held by one process at a time, even when many find %s', async (_, left, prepare) => {
  const holder = fileURLToPath(new URL('lock-holder.ts', import.meta.url));
  const log = path.join(folder, 'log');
  prepare();
  const codes = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const child = spawn(process.execPath, [holder, file, log, '25', left], { stdio: 'inherit' });
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
