/**
 * `npm test -- licences`: compares docs/measurements/licences.md with the licenses of everything
 * the last build sends to browsers and of all production packages; `-- licences --write` writes
 * it. Fails on a difference, and on a license that isn't allowed.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { format } from 'prettier';
import {
  ALLOWED,
  bundledPackages,
  EXCEPTIONS,
  isAllowed,
  productionPackages,
  type Licensed,
} from '../tooling/licences.ts';
import { commandLine } from '../tooling/command-line.ts';
import { markdownTable } from '../tooling/markdown-table.ts';

const { values } = commandLine({ options: { write: { type: 'boolean', default: false } } });
const root = path.resolve(import.meta.dirname, '..');
const notices = path.join(root, 'dist/licences.txt');
if (!existsSync(notices)) throw new Error(`${notices} is missing: run 'npm run build' first.`);

const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
const production = productionPackages(lock.packages);
const bundled = bundledPackages(readFileSync(notices, 'utf8'));

const table = (packages: readonly Licensed[]): string => {
  const rows = packages.map(({ name, version, license }) => [name, version, license]);
  return markdownTable(['package', 'version', 'license'], rows, 3);
};
const page = [
  '# Licenses',
  '`npm test -- licences` fails if this page is out of date, or a license is not allowed here.',
  `Allowed: ${ALLOWED.join(', ')}.`,
  'Exceptions:',
  EXCEPTIONS.map(({ license, reason }) => `- ${license}: ${reason}`).join('\n'),
  '## What browsers get',
  'Their notices are served at `/licences.txt`, which each build writes.',
  table(bundled),
  '## What production installs',
  'From `package-lock.json`, without development packages. Of the packages for one platform, each machine installs its own.',
  table(production),
].join('\n\n');
const file = 'docs/measurements/licences.md';
const text = await format(page, { parser: 'markdown' });
if (values.write) writeFileSync(path.join(root, file), text);
const isCurrent = readFileSync(path.join(root, file), 'utf8') === text;
if (!isCurrent) console.error(`${file} is out of date: run 'npm test -- licences --write'`);

const refused = [...bundled, ...production].filter((one) => !isAllowed(one));
for (const { name, version, license } of refused) {
  console.error(`${name} ${version}: '${license}' is not an allowed license`);
}
console.log(
  `${bundled.length} packages for browsers, ${production.length} in production: ` +
    (refused.length === 0 ? 'all licenses allowed' : `${refused.length} refused`),
);
process.exitCode = refused.length === 0 && isCurrent ? 0 : 1;
