/**
 * `npm run check:i18n`: every locale's messages and starter content against
 * English. Fails on keys that English does not have or that no page uses, on
 * messages that are no ICU messages, on placeholders that differ from English's,
 * on keys that a finished locale lacks, on texts in another script or left in
 * English, and on texts too long for their place; prints what each locale has.
 */
import path from 'node:path';
import { checkContentLanguages } from './lib/content-language.ts';
import { readSources, unusedKeys } from './lib/message-use.ts';
import { checkMessages, COMPLETE_LOCALES, readMessages } from './lib/messages.ts';
import type { RawEntry } from '../src/cms/sources/source.ts';
import { starterSource } from '../src/cms/sources/starter.ts';
import { localeCodes } from '../src/i18n/locales.ts';

const root = path.resolve(import.meta.dirname, '..');
const catalogues = await readMessages(path.join(root, 'i18n'), localeCodes);
const messages = checkMessages(catalogues);
const entries: RawEntry[] = [];
for await (const entry of starterSource(path.join(root, 'src/content')).entries()) {
  entries.push(entry);
}
const content = checkContentLanguages(entries);

console.log('locale  messages   from English');
for (const { locale, translated, total } of messages.coverage) {
  const missing = total - translated;
  const note = missing > 0 && COMPLETE_LOCALES.includes(locale) ? '  must be complete' : '';
  console.log(`${locale.padEnd(6)}  ${`${translated}/${total}`.padEnd(9)}  ${missing}${note}`);
}

console.log(`\n${'content'.padEnd(18)}${localeCodes.map((code) => code.padStart(4)).join('')}  of`);
for (const { collection, total, translated } of content.coverage) {
  const counts = localeCodes.map((code) => String(translated.get(code) ?? 0).padStart(4)).join('');
  console.log(`${collection.padEnd(18)}${counts}  ${total}`);
}

const english = [...(catalogues.get('en')?.keys() ?? [])];
const unused = unusedKeys(english, await readSources(path.join(root, 'src'))).map(
  (key) => `i18n/en: ${key} is used nowhere`,
);

const problems = [...messages.problems, ...unused, ...content.problems];
for (const problem of problems) console.error(problem);
console.log(problems.length === 0 ? '\nNo problem' : `\n${problems.length} problems`);
process.exitCode = problems.length === 0 ? 0 : 1;
