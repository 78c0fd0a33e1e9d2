import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeEach, expect, it } from 'vitest';
import { acquireLock } from '../../../../src/engine/publishing/lock.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lock-'));
  file = path.join(folder, 'lock');
});

/** Runs a process that takes the lock; returns its exit code, or the signal that ended it. */
async function holder(log: string, rounds: number, end = ''): Promise<number | string> {
  const script = fileURLToPath(new URL('lock-holder.ts', import.meta.url));
  const parameters = [script, file, log, String(rounds), end];
  const child = spawn(process.execPath, parameters, { stdio: 'inherit' });
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null];
  return code ?? signal ?? '';
}

it('can be taken, released and taken again', async () => {
  for (let round = 0; round < 2; round += 1) {
    const lock = await acquireLock(file);
    expect(lock.takenOver).toBe(false);
    expect(readFileSync(file, 'utf8')).toBe(String(process.pid));
    lock.release();
    expect(existsSync(file)).toBe(false);
  }
});

it('rejects with the process that has the lock, even in the same process', async () => {
  const lock = await acquireLock(file);
  await expect(acquireLock(file)).rejects.toThrow(`${file} is locked by process ${process.pid}`);
  // Between taking and writing, or removing and releasing, the holder is unknown.
  writeFileSync(file, '');
  await expect(acquireLock(file)).rejects.toThrow(`${file} is locked by another process`);
  lock.release();
});

it('waits while another process has the lock, and says for whom', async () => {
  const first = await acquireLock(file);
  const waits: number[] = [];
  const holders: string[] = [];
  const second = await acquireLock(file, {
    patience: 60_000,
    onWait: (name) => holders.push(name),
    pause: async (milliseconds) => {
      waits.push(milliseconds);
      if (waits.length === 3) first.release();
    },
  });
  expect(waits).toHaveLength(3);
  expect(holders).toEqual([`process ${process.pid}`]);
  expect(second.takenOver).toBe(false);
  second.release();
});

it('waits no longer than the patience', async () => {
  const lock = await acquireLock(file);
  const waits: number[] = [];
  const pause = async (milliseconds: number) => waits.push(milliseconds);
  await expect(acquireLock(file, { patience: 500, pause })).rejects.toThrow('is locked by');
  expect(waits).toHaveLength(10);
  lock.release();
});

it('is taken over from a killed process, and from one of a power cut', async () => {
  expect(await holder(path.join(folder, 'log'), 1, 'kill')).toBe('SIGKILL');
  for (const left of [readFileSync(file, 'utf8'), '']) {
    writeFileSync(file, left);
    const lock = await acquireLock(file);
    expect(lock.takenOver).toBe(true);
    lock.release();
  }
});

it('names the file if it cannot be taken, such as on a full disk, and can be taken later', async () => {
  await expect(acquireLock(path.join(folder, 'none/lock'))).rejects.toThrow('none/lock.db: ');
  symlinkSync('/dev/full', file);
  await expect(acquireLock(file)).rejects.toThrow('ENOSPC');
  rmSync(file);
  (await acquireLock(file)).release();
});

it('is held by one process at a time, even when some are killed', async () => {
  const log = path.join(folder, 'log');
  const ends = ['', 'kill', '', 'kill'];
  const codes = await Promise.all(ends.map((end) => holder(log, 25, end)));
  expect(codes).toEqual([0, 'SIGKILL', 0, 'SIGKILL']);
  const lines = readFileSync(log, 'utf8').trim().split('\n');
  expect(lines).toHaveLength(200);
  for (let at = 0; at < lines.length; at += 2) {
    const [who, what] = (lines[at] ?? '').split(' ');
    expect(what).toBe('in');
    expect(lines[at + 1]).toBe(`${who} out`);
  }
});
