/** Programs of Debian's packages that tests and benchmarks need. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

/** Folders that hold servers, and that an ordinary user's PATH lacks. */
const SYSTEM_FOLDERS = ['/usr/sbin', '/usr/local/sbin', '/usr/bin'];

/** Path of a program, or `undefined` where it is missing. */
export function findProgram(name: string): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(path.delimiter), ...SYSTEM_FOLDERS];
  return folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file));
}

/** Installs Debian's packages where we may; what they were for must be looked for again. */
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
 * Path of a program, installed from Debian's package of that name where it is
 * missing and we may. Throws an error that says what to do where that cannot be done.
 */
export function ensureProgram(name: string, packages: readonly string[] = [name]): string {
  const found = findProgram(name);
  if (found) return found;
  installPackages(packages);
  const installed = findProgram(name);
  if (installed) return installed;
  throw new Error(
    `${name} is missing. On Debian or Ubuntu: 'sudo apt-get install ${packages.join(' ')}'.`,
  );
}
