/**
 * `npm test -- messages`: compares every locale's messages and starter content with
 * English. Fails on keys that English doesn't have or no page uses, invalid ICU
 * messages, placeholders that differ from English, keys missing from a locale, texts
 * in the wrong script or left in English, texts too long for the layout, and words
 * that violate `i18n/terms.json`, `words.json` or `registers.json`. For translation
 * progress: `npm run i18n:status`.
 */
import path from 'node:path';
import { commandLine } from '../tooling/command-line.ts';
import { checkContentLanguages } from '../tooling/translations/content-language.ts';
import { readSources, unusedKeys } from '../tooling/translations/message-use.ts';
import { checkMessages, readMessages } from '../tooling/translations/messages.ts';
import { checkTerms } from '../tooling/translations/terms/check-terms.ts';
import { readTermData } from '../tooling/translations/terms/term-data.ts';
import { starterSource } from '../src/engine/content/sources/starter.ts';
import { localeCodes } from '../src/i18n/locales.ts';

commandLine({});
const root = path.resolve(import.meta.dirname, '..');
const messages = await readMessages(path.join(root, 'i18n'), localeCodes);
const sources = await readSources(path.join(root, 'src'));
const entries = await Array.fromAsync(starterSource(path.join(root, 'src/content')).entries());

const english = [...(messages.get('en')?.keys() ?? [])];
const unused = unusedKeys(english, sources).map((key) => `i18n/en: ${key} is unused`);

const problems = [
  ...checkMessages(messages),
  ...unused,
  ...checkContentLanguages(entries),
  ...checkTerms({ messages, entries, sources }, await readTermData(path.join(root, 'i18n'))),
];
for (const problem of problems) console.error(problem);
if (problems.some((problem) => problem.endsWith(' is missing'))) {
  console.error('npm run i18n:status -- --stubs adds what is missing, to be translated later');
}
console.log(
  `${localeCodes.length} locales, ${english.length} messages, ${entries.length} entries: ` +
    (problems.length === 0 ? 'no problems' : `${problems.length} problems`),
);
process.exitCode = problems.length === 0 ? 0 : 1;
