/**
 * The second half of `npm test -- unused`: reports unused names in style sheets.
 * Reads the source, not a build, so names used only on rare pages count as used.
 */
import path from 'node:path';
import { readSources } from '../tooling/translations/message-use.ts';
import { readStyleSheets, unusedStyles } from '../tooling/style-use.ts';

const folder = path.resolve(import.meta.dirname, '../src');
const sheets = await readStyleSheets(folder);
const unused = unusedStyles(sheets, await readSources(folder));
for (const name of unused) console.error(`src/${name} is unused`);
console.log(`${sheets.length} style sheets: ${unused.length || 'no'} unused names`);
process.exitCode = unused.length === 0 ? 0 : 1;
