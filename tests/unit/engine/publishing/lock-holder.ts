/**
 * A process that takes a lock and logs when it has it, for a number of rounds. With `kill`, it
 * kills itself in the last one.
 */
import { appendFileSync } from 'node:fs';
import { setTimeout as after } from 'node:timers/promises';
import { acquireLock } from '../../../../src/engine/publishing/lock.ts';

const [file = '', log = '', rounds = '0', end] = process.argv.slice(2);
for (let round = 1; round <= Number(rounds); round += 1) {
  const lock = await acquireLock(file, { patience: 1_000_000, pause: () => after(1) });
  appendFileSync(log, `${process.pid} in\n`);
  await after(0);
  appendFileSync(log, `${process.pid} out\n`);
  if (end === 'kill' && round === Number(rounds)) process.kill(process.pid, 'SIGKILL');
  lock.release();
}
