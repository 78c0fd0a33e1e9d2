/**
 * `npm run licences`: the licences of what the last build sends to browsers and of
 * all packages that production installs, into docs/measurements/licences.md. Fails
 * on a licence that is not allowed.
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
} from './lib/licences.ts';
import { markdownTable } from './lib/markdown-table.ts';

const root = path.resolve(import.meta.dirname, '..');
const notices = path.join(root, 'dist/licences.txt');
if (!existsSync(notices)) throw new Error(`${notices} is missing: run 'npm run build' first`);

const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
const production = productionPackages(lock.packages);
const bundled = bundledPackages(readFileSync(notices, 'utf8'));

const table = (packages: readonly Licensed[]): string => {
  const rows = packages.map(({ name, version, licence }) => [name, version, licence]);
  return markdownTable(['package', 'version', 'licence'], rows, 3);
};
const page = [
  '# Licences',
  '`npm run licences` writes this page, and fails on a licence that is not allowed here.',
  `Allowed: ${ALLOWED.join(', ')}.`,
  'Besides:',
  EXCEPTIONS.map(({ licence, reason }) => `- ${licence}: ${reason}`).join('\n'),
  '## What browsers get',
  'Their notices are served at `/licences.txt`, which each build writes.',
  table(bundled),
  '## What production installs',
  'From `package-lock.json`, without development; of those for one platform, each machine gets its own.',
  table(production),
].join('\n\n');
writeFileSync(
  path.join(root, 'docs/measurements/licences.md'),
  await format(page, { parser: 'markdown' }),
);

const refused = [...bundled, ...production].filter((one) => !isAllowed(one));
for (const { name, version, licence } of refused) {
  console.error(`${name} ${version}: '${licence}' is not an allowed licence`);
}
console.log(
  `${bundled.length} packages for browsers, ${production.length} in production: ` +
    (refused.length === 0 ? 'all licences allowed' : `${refused.length} refused`),
);
process.exitCode = refused.length === 0 ? 0 : 1;
