/**
 * `npm test -- links [-- <folder>] [--rules <file>] [--external]`: checks the target
 * and the spelling of every link of the last build, or of another output folder.
 * `--external` also requests links to other sites. Fails on any bad link.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { commandLine } from '../tooling/command-line.ts';
import { checkLinks, faultLine } from '../src/engine/checks/links/check-links.ts';
import { externalFaults } from '../src/engine/checks/links/external.ts';
import { HOST_RULES_FILE } from '../src/engine/hosting/host-rules.ts';
import { readHostRules } from '../src/engine/hosting/host-rules-file.ts';

const { values, positionals } = commandLine({
  allowPositionals: true,
  options: {
    rules: { type: 'string' },
    external: { type: 'boolean', default: false },
  },
});
const folder = path.resolve(positionals[0] ?? path.resolve(import.meta.dirname, '../dist'));
const rules = path.resolve(values.rules ?? path.join(folder, '../.renderer', HOST_RULES_FILE));
if (!existsSync(folder)) throw new Error(`${folder} does not exist: run 'npm run build' first.`);

const startedAt = performance.now();
const report = checkLinks(folder, readHostRules(rules));
const rows = new Map(
  [...report.checked].map(([check, links]) => {
    const faults = report.faults.filter((fault) => fault.check === check);
    return [check, { links, errors: faults.reduce((sum, { times }) => sum + times, 0) }];
  }),
);
for (const fault of report.faults) console.error(faultLine(fault));

if (values.external) {
  const addresses = [...report.external.keys()];
  const faults = (await externalFaults(addresses)).flatMap((reason, at) =>
    reason === undefined ? [] : [{ address: addresses[at] ?? '', reason }],
  );
  for (const { address, reason } of faults) {
    console.error(faultLine({ address, reason, file: report.external.get(address) ?? '' }));
  }
  rows.set('external', { links: addresses.length, errors: faults.length });
}

console.table(Object.fromEntries(rows));
const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
console.log(`${report.pages} pages in ${seconds} s`);
process.exitCode = [...rows.values()].some(({ errors }) => errors > 0) ? 1 : 0;
