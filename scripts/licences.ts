/**
 * `npm test -- licences`: writes the licenses of everything the last build sends to browsers
 * and of all production packages to docs/measurements/licences.md. Fails on a license
 * that isn't allowed.
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
import { markdownTable } from '../tooling/markdown-table.ts';

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
  '`npm test -- licences` writes this page, and fails on a license that is not allowed here.',
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
writeFileSync(
  path.join(root, 'docs/measurements/licences.md'),
  await format(page, { parser: 'markdown' }),
);

const refused = [...bundled, ...production].filter((one) => !isAllowed(one));
for (const { name, version, license } of refused) {
  console.error(`${name} ${version}: '${license}' is not an allowed license`);
}
console.log(
  `${bundled.length} packages for browsers, ${production.length} in production: ` +
    (refused.length === 0 ? 'all licenses allowed' : `${refused.length} refused`),
);
process.exitCode = refused.length === 0 ? 0 : 1;
