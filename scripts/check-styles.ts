/**
 * The second half of `npm run check:unused`: names of the style sheets that nothing
 * uses. Source is read, not a build, so that a name of a rare page counts, too.
 */
import path from 'node:path';
import { readSources } from './lib/message-use.ts';
import { readStyleSheets, unusedStyles } from './lib/style-use.ts';

const folder = path.resolve(import.meta.dirname, '../src');
const sheets = await readStyleSheets(folder);
const unused = unusedStyles(sheets, await readSources(folder));
for (const name of unused) console.error(`src/${name} is used nowhere`);
console.log(`${sheets.length} style sheets: ${unused.length || 'no'} unused names`);
process.exitCode = unused.length === 0 ? 0 : 1;
