/**
 * `npm run check:i18n`: every locale's messages and starter content against
 * English. Fails on keys that English does not have or that no page uses, on
 * messages that are no ICU messages, on placeholders that differ from English's,
 * on keys that a locale lacks, on texts in another script or left in English, on
 * texts too long for their place, and on words against `i18n/terms.json`,
 * `words.json` and `registers.json`. What is translated: `npm run i18n:status`.
 */
import path from 'node:path';
import { checkContentLanguages } from './lib/content-language.ts';
import { readSources, unusedKeys } from './lib/message-use.ts';
import { checkMessages, readMessages } from './lib/messages.ts';
import { checkTerms } from './lib/terms/check-terms.ts';
import { readTermData } from './lib/terms/term-data.ts';
import { starterSource } from '../src/engine/content/sources/starter.ts';
import { localeCodes } from '../src/i18n/locales.ts';

const root = path.resolve(import.meta.dirname, '..');
const messages = await readMessages(path.join(root, 'i18n'), localeCodes);
const sources = await readSources(path.join(root, 'src'));
const entries = await Array.fromAsync(starterSource(path.join(root, 'src/content')).entries());

const english = [...(messages.get('en')?.keys() ?? [])];
const unused = unusedKeys(english, sources).map((key) => `i18n/en: ${key} is used nowhere`);

const problems = [
  ...checkMessages(messages),
  ...unused,
  ...checkContentLanguages(entries),
  ...checkTerms({ messages, entries, sources }, await readTermData(path.join(root, 'i18n'))),
];
for (const problem of problems) console.error(problem);
console.log(
  `${localeCodes.length} locales, ${english.length} messages, ${entries.length} entries: ` +
    (problems.length === 0 ? 'no problem' : `${problems.length} problems`),
);
process.exitCode = problems.length === 0 ? 0 : 1;
