/**
 * Preload for a program: kills it, as `kill -9` does, before its n-th call that changes
 * the file system (`KILL_AT`), counted from the first rename to the file name in
 * `KILL_FROM`, if set. Without `KILL_AT`, prints the number of calls at exit, so that a
 * test can cover every moment, with the same moments at each run.
 */
import fs from 'node:fs';
import path from 'node:path';
import { syncBuiltinESMExports } from 'node:module';

const CHANGING = [
  ...['writeFileSync', 'renameSync', 'linkSync', 'symlinkSync', 'mkdirSync', 'rmSync'],
  ...['copyFileSync', 'openSync'],
];
const killAt = Number(process.env.KILL_AT ?? 0);
const killFrom = process.env.KILL_FROM ?? '';
let isCounting = killFrom === '';
let calls = 0;

for (const name of CHANGING) {
  const original = fs[name];
  fs[name] = (...parameters) => {
    isCounting ||= name === 'renameSync' && path.basename(parameters[1]) === killFrom;
    if (isCounting) calls += 1;
    if (calls === killAt) process.kill(process.pid, 'SIGKILL');
    return original(...parameters);
  };
}
syncBuiltinESMExports();
if (killAt === 0) process.on('exit', () => console.log(`calls ${calls}`));
