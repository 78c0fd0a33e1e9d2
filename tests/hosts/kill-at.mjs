/**
 * Loaded ahead of a program: kills it, as `kill -9` does, before its n-th call
 * that changes the file system (`KILL_AT`); without one, tells at the end how
 * many there were. Moments are then the same at each run, and none is missed.
 */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const CHANGING = [
  ...['writeFileSync', 'renameSync', 'linkSync', 'symlinkSync', 'mkdirSync', 'rmSync'],
  ...['copyFileSync', 'openSync'],
];
const killAt = Number(process.env.KILL_AT ?? 0);
let calls = 0;

for (const name of CHANGING) {
  const original = fs[name];
  fs[name] = (...parameters) => {
    calls += 1;
    if (calls === killAt) process.kill(process.pid, 'SIGKILL');
    return original(...parameters);
  };
}
syncBuiltinESMExports();
if (killAt === 0) process.on('exit', () => console.log(`calls ${calls}`));
