/** Installs programs that tests and benchmarks need from Debian's packages. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

/** Folders with servers that are not on an ordinary user's PATH. */
const SYSTEM_FOLDERS = ['/usr/sbin', '/usr/local/sbin', '/usr/bin'];

/** Returns the path of a program, or `undefined` if it is missing. */
export function findProgram(name: string): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(path.delimiter), ...SYSTEM_FOLDERS];
  return folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file));
}

/** Installs Debian packages if permitted; callers must check that it worked. */
export function installPackages(packages: readonly string[]): void {
  if (process.getuid?.() !== 0 || !findProgram('apt-get')) return;
  console.log(`Installing ${packages.join(', ')} …`);
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const run = (...parameters: string[]) =>
    spawnSync('apt-get', parameters, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: environment,
    });
  run('update');
  run('install', '-y', '--no-install-recommends', ...packages);
}

/**
 * Returns what `find` finds; installs Debian packages if it finds nothing and we are permitted to.
 * Throws an error with the instructions `reason` if they can't be installed.
 */
export function ensureFound(
  find: () => string | undefined,
  packages: readonly string[],
  reason: string,
): string {
  const found = find();
  if (found) return found;
  installPackages(packages);
  const installed = find();
  if (installed) return installed;
  throw new Error(reason);
}

/**
 * Returns the path of a program; installs Debian's package if it is missing and we are
 * permitted to. Throws an error with instructions when it can't be installed.
 */
export const ensureProgram = (name: string, packages: readonly string[] = [name]): string =>
  ensureFound(
    () => findProgram(name),
    packages,
    `${name} is missing. On Debian or Ubuntu: 'sudo apt-get install ${packages.join(' ')}'.`,
  );
