/**
 * A process that takes a lock many times and logs when it has it. Every other time it leaves
 * the lock, as a killed process would, or empties it, as a power cut would.
 */
import { appendFileSync, readFileSync } from 'node:fs';
import { setTimeout as after } from 'node:timers/promises';
import { acquireLock } from '../../../../src/engine/publishing/lock.ts';
import { replaceFile } from '../../../../src/engine/disk/replace-file.ts';

const [file = '', log = '', rounds = '0', left] = process.argv.slice(2);
for (let round = 0; round < Number(rounds); round += 1) {
  const pause = () => after(1);
  const lock = await acquireLock(file, { patience: 1_000_000, pause });
  appendFileSync(log, `${process.pid} in\n`);
  await after(0);
  appendFileSync(log, `${process.pid} out\n`);
  if (round % 2 === 0) {
    lock.release();
    continue;
  }
  const holder = JSON.parse(readFileSync(file, 'utf8'));
  replaceFile(file, left === 'empty' ? '' : JSON.stringify({ ...holder, started: 'earlier' }));
}
