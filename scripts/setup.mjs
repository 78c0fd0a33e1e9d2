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
const lockText = readFileSync(path.join(root, 'package-lock.json'), 'utf8');
const { '': locked = {}, ...packages } = JSON.parse(lockText).packages ?? {};

/** Prints the message and ends the process. */
function fail(message, status = 1) {
  console.error(message);
  process.exit(status);
}

/** Returns one line for each package whose range is not the same in package.json and the lock. */
function differences() {
  const wanted = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  return ['dependencies', 'optionalDependencies', 'devDependencies'].flatMap((kind) => {
    const [here, there] = [wanted[kind] ?? {}, locked[kind] ?? {}];
    return [...new Set([...Object.keys(here), ...Object.keys(there)])]
      .filter((name) => here[name] !== there[name])
      .map(
        (name) => `  ${name}: ${here[name] ?? 'missing'}, in the lock ${there[name] ?? 'missing'}`,
      );
  });
}

/** Whether a package is for this machine. A value may be a list, or exclude: `!win32`. */
function suits({ os = [], cpu = [], libc = [] }, machineLibc) {
  const matches = (values, own) => {
    const list = [values].flat();
    return (
      list.includes(own) || (list.every((one) => one.startsWith('!')) && !list.includes(`!${own}`))
    );
  };
  return matches(os, process.platform) && matches(cpu, process.arch) && matches(libc, machineLibc);
}

/** Returns the packages with programs for this machine that npm left out because they failed. */
function missingPrograms(all) {
  const { glibcVersionRuntime } = process.report.getReport().header;
  const libc = glibcVersionRuntime === undefined ? 'musl' : 'glibc';
  return Object.entries(packages)
    .filter(([, one]) => one.optional && one.os && (all || !one.dev) && suits(one, libc))
    .map(([location]) => location)
    .filter((location) => !existsSync(path.join(root, location)));
}

const unequal = differences();
if (unequal.length > 0) {
  fail(
    `${path.join(folder, 'package.json')} and package-lock.json disagree:\n${unequal.join('\n')}\n` +
      "Run 'npm install --package-lock-only' there, and commit both files.",
  );
}

const stamp = path.join(root, 'node_modules', '.installed-lock');
const lock = createHash('sha256').update(lockText).digest('hex');
const [installed, extent] = existsSync(stamp) ? readFileSync(stamp, 'utf8').split(' ') : [];
// Packages for development, once installed, are kept up to date.
const all = parameters.includes('--all') || extent === 'all';

if (installed !== lock || (all && extent !== 'all')) {
  console.log(folder === '.' ? 'Installing packages …' : `Installing packages in ${folder} …`);
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  // No package runs a script: what they need for a platform is a package in the lock, too.
  const install = (attempt) => {
    // What npm remembers of a package may be older than the lock.
    const offline = attempt === 1 ? ['--prefer-offline'] : [];
    const options = ['--ignore-scripts', ...offline, '--no-audit', '--no-fund'];
    const { status } = spawnSync(
      npm,
      ['ci', ...options, '--loglevel=error', ...(all ? [] : ['--omit=dev'])],
      {
        cwd: root,
        stdio: 'inherit',
        shell: process.platform === 'win32',
        // Otherwise npm omits the packages for development whatever the options.
        env: { ...process.env, NODE_ENV: '' },
      },
    );
    // npm only leaves out an optional package that it can't get.
    const missing = status === 0 ? missingPrograms(all) : [];
    for (const location of missing) console.error(`${location} could not be installed.`);
    return missing.length > 0 ? 1 : status;
  };
  let status = install(1);
  // npm repeats a request that fails, but not one whose answer stops halfway.
  for (let attempt = 2; attempt <= 3 && status > 0; attempt += 1) {
    console.error(`Installing packages failed: see the output above. Attempt ${attempt} of 3 …`);
    status = install(attempt);
  }
  if (status !== 0) fail('Installing packages failed: see the output above.', status ?? 1);
  writeFileSync(stamp, `${lock} ${all ? 'all' : 'run'}`);
}
