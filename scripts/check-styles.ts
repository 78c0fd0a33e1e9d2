/**
 * The second half of `npm test -- unused`: reports unused names in style sheets, rules outside of
 * layers and colors that are not tokens.
 * Reads the source, not a build, so names used only on rare pages count as used.
 */
import path from 'node:path';
import { commandLine } from '../tooling/command-line.ts';
import { readSources } from '../tooling/translations/message-use.ts';
import { styleProblems } from '../tooling/style-rules.ts';
import { readStyleSheets, unusedStyles } from '../tooling/style-use.ts';

commandLine({});
const folder = path.resolve(import.meta.dirname, '../src');
const sheets = await readStyleSheets(folder);
const unused = unusedStyles(sheets, await readSources(folder));
const problems = styleProblems(sheets);
for (const name of unused) console.error(`src/${name} is unused`);
for (const problem of problems) console.error(`src/${problem}`);
console.log(
  `${sheets.length} style sheets: ${unused.length || 'no'} unused names, ${problems.length || 'no'} broken rules`,
);
process.exitCode = unused.length + problems.length === 0 ? 0 : 1;
