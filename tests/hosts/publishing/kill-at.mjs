/**
 * Preload for a program: kills it, as `kill -9` does, before its n-th call that changes
 * the file system (`KILL_AT`), counted from the first rename to the file name in
 * `KILL_FROM`, if set. Without `KILL_AT`, prints the number of calls at exit, so that a
 * test can cover every moment, with the same moments at each run. With `POWER_CUT`, the
 * files that the program wrote and did not sync are empty afterwards, as on a disk that
 * stored only their names.
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

/** Inode → open file, of files whose content is not on the disk yet. */
const unsynced = new Map();
const { fstatSync, openSync } = fs;
const inode = (descriptor) => fstatSync(descriptor, { bigint: true }).ino;
const addUnsynced = (file) => {
  const descriptor = openSync(file, 'r+');
  unsynced.set(inode(descriptor), descriptor);
};
const end = () => {
  for (const descriptor of unsynced.values()) fs.ftruncateSync(descriptor, 0);
  process.kill(process.pid, 'SIGKILL');
};

if (process.env.POWER_CUT) {
  const { writeFileSync, copyFileSync, fdatasync, fsyncSync } = fs;
  fs.writeFileSync = (file, data, options) => {
    writeFileSync(file, data, options);
    if (!options?.flush) addUnsynced(file);
  };
  fs.copyFileSync = (from, to, mode) => {
    copyFileSync(from, to, mode);
    addUnsynced(to);
  };
  fs.fsyncSync = (descriptor) => {
    fsyncSync(descriptor);
    unsynced.delete(inode(descriptor));
  };
  fs.fdatasync = (descriptor, done) => {
    const synced = inode(descriptor);
    fdatasync(descriptor, (error) => {
      unsynced.delete(synced);
      done(error);
    });
  };
}

for (const name of CHANGING) {
  const original = fs[name];
  fs[name] = (...parameters) => {
    isCounting ||= name === 'renameSync' && path.basename(parameters[1]) === killFrom;
    if (isCounting) calls += 1;
    if (calls === killAt) end();
    return original(...parameters);
  };
}
syncBuiltinESMExports();
if (killAt === 0) process.on('exit', () => console.log(`calls ${calls}`));
