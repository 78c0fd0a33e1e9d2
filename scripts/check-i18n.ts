/**
 * `npm run check:i18n`: every locale's messages and starter content against
 * English. Fails on keys that English does not have or that no page uses, on
 * messages that are no ICU messages, on placeholders that differ from English's,
 * on keys that a locale lacks, on texts in another script or left in English, and
 * on texts too long for their place. What is translated: `npm run i18n:status`.
 */
import path from 'node:path';
import { checkContentLanguages } from './lib/content-language.ts';
import { readSources, unusedKeys } from './lib/message-use.ts';
import { checkMessages, readMessages } from './lib/messages.ts';
import type { RawEntry } from '../src/cms/sources/source.ts';
import { starterSource } from '../src/cms/sources/starter.ts';
import { localeCodes } from '../src/i18n/locales.ts';

const root = path.resolve(import.meta.dirname, '..');
const catalogues = await readMessages(path.join(root, 'i18n'), localeCodes);
const entries: RawEntry[] = [];
for await (const entry of starterSource(path.join(root, 'src/content')).entries()) {
  entries.push(entry);
}

const english = [...(catalogues.get('en')?.keys() ?? [])];
const unused = unusedKeys(english, await readSources(path.join(root, 'src'))).map(
  (key) => `i18n/en: ${key} is used nowhere`,
);

const problems = [...checkMessages(catalogues), ...unused, ...checkContentLanguages(entries)];
for (const problem of problems) console.error(problem);
console.log(
  `${localeCodes.length} locales, ${english.length} messages, ${entries.length} entries: ` +
    (problems.length === 0 ? 'no problem' : `${problems.length} problems`),
);
process.exitCode = problems.length === 0 ? 0 : 1;
