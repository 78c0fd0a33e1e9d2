/**
 * `npm run check:i18n`: every locale's messages against English. Fails on keys
 * that English does not have, on messages that are no ICU messages, on
 * placeholders that differ from English's, and on keys that a finished locale
 * lacks; lists what the others still take from English.
 */
import path from 'node:path';
import { checkMessages, COMPLETE_LOCALES, readMessages } from './lib/messages.ts';
import { localeCodes } from '../src/i18n/locales.ts';

const root = path.resolve(import.meta.dirname, '..');
const messages = await readMessages(path.join(root, 'i18n'), localeCodes);
const { problems, coverage } = checkMessages(messages);

console.log('locale  translated  from English');
for (const { locale, translated, total } of coverage) {
  const missing = total - translated;
  const note = missing > 0 && COMPLETE_LOCALES.includes(locale) ? '  must be complete' : '';
  console.log(`${locale.padEnd(6)}  ${`${translated}/${total}`.padEnd(10)}  ${missing}${note}`);
}
for (const problem of problems) console.error(problem);
console.log(
  problems.length === 0 ? 'Messages: no problem' : `Messages: ${problems.length} problems`,
);
process.exitCode = problems.length === 0 ? 0 : 1;
