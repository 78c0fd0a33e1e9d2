/**
 * `node scripts/setup.mjs [--all] [folder]`: installs the packages that the site needs to
 * run, with `--all` also those of tests and checks, unless they are installed; in a folder
 * with its own package.json, those of the folder. Runs before `npm start`, `npm run dev`
 * and `npm test` on whatever Node the machine has, because the project's Node is one of
 * the packages.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const project = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const parameters = process.argv.slice(2);
const folder = parameters.find((one) => one !== '--all') ?? '.';
const root = path.resolve(project, folder);
const stamp = path.join(root, 'node_modules', '.installed-lock');
const lock = createHash('sha256')
  .update(readFileSync(path.join(root, 'package-lock.json')))
  .digest('hex');
const [installed, extent] = existsSync(stamp) ? readFileSync(stamp, 'utf8').split(' ') : [];
// Packages for development, once installed, are kept up to date.
const all = parameters.includes('--all') || extent === 'all';

if (installed !== lock || (all && extent !== 'all')) {
  console.log(folder === '.' ? 'Installing packages …' : `Installing packages in ${folder} …`);
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  // Not `npm ci`: it rejects a lock file without the optional packages of other platforms,
  // and not every registry has those. `npm install` follows the lock file too.
  const options = ['--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
  const install = () =>
    spawnSync(npm, ['install', ...options, ...(all ? [] : ['--omit=dev'])], {
      cwd: root,
      stdio: 'inherit',
      shell: process.platform === 'win32',
      // Otherwise npm omits the packages for development whatever the options.
      env: { ...process.env, NODE_ENV: '' },
    });
  let result = install();
  // npm repeats a request that fails, but not one whose answer stops halfway.
  for (let attempt = 2; attempt <= 3 && result.status > 0; attempt += 1) {
    console.error(
      `Installing packages failed: see the npm output above. Attempt ${attempt} of 3 …`,
    );
    result = install();
  }
  if (result.status !== 0) {
    console.error('Installing packages failed: see the npm output above.');
    process.exit(result.status ?? 1);
  }
  writeFileSync(stamp, `${lock} ${all ? 'all' : 'run'}`);
}
