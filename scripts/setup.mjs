/**
 * `node scripts/setup.mjs [folder]`: installs the packages of the project, or of a
 * folder with its own package.json, unless they are up to date. Runs before every npm
 * script on whatever Node the machine has, because the project's Node is one of the
 * packages.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const project = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const [, , folder] = process.argv;
const root = path.resolve(project, folder ?? '.');
const stamp = path.join(root, 'node_modules', '.installed-lock');
const lock = createHash('sha256')
  .update(readFileSync(path.join(root, 'package-lock.json')))
  .digest('hex');
const installed = existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';

if (installed !== lock) {
  console.log(folder ? `Installing packages in ${folder} …` : 'Installing packages …');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  // Not `npm ci`: it rejects a lock file without the optional packages of other platforms,
  // and not every registry has those. `npm install` follows the lock file too.
  const result = spawnSync(
    npm,
    ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd: root,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    },
  );
  if (result.status !== 0) {
    console.error('Installing packages failed: see the npm output above.');
    process.exit(result.status ?? 1);
  }
  writeFileSync(stamp, lock);
}
