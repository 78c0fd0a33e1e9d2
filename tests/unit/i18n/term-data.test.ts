/** Validation of i18n/terms.json, words.json and registers.json. */
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Messages } from '../../../tooling/translations/messages.ts';
import { checkTerms } from '../../../tooling/translations/terms/check-terms.ts';
import { readTermData } from '../../../tooling/translations/terms/term-data.ts';
import { localeCodes } from '../../../src/i18n/locales.ts';
import { writeFolder } from '../../lib/content-folder.ts';

describe('the term data', () => {
  const TERM = { en: 'seat', definition: 'D' };
  const translations = Object.fromEntries(
    localeCodes.filter((code) => code !== 'en').map((code) => [code, { term: 'x' }]),
  );
  const files = (changed: Readonly<Record<string, unknown>>): Record<string, string> =>
    Object.fromEntries(
      Object.entries({
        'terms.json': { terms: [{ ...TERM, translations }] },
        'words.json': { forbidden: {} },
        'registers.json': {},
        ...changed,
      }).map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
    );
  const { es: _es, ...withoutSpanish } = translations;

  it.each<[what: string, changed: Readonly<Record<string, unknown>>, message: RegExp]>([
    ['invalid JSON', { 'terms.json': '{' }, /\/terms\.json: .*JSON/],
    [
      'a term that a locale lacks',
      { 'terms.json': { terms: [{ ...TERM, translations: withoutSpanish }] } },
      /\/terms\.json: terms\[0\]\.translations\.es: /,
    ],
    [
      'a forbidden term without a reason',
      { 'words.json': { forbidden: { es: [{ term: 'x' }] } } },
      /\/words\.json: forbidden\.es\[0\]\.reason: /,
    ],
    [
      'an unknown locale',
      { 'words.json': { forbidden: { xx: [{ term: 'x', reason: 'r' }] } } },
      /\/words\.json: forbidden/,
    ],
    [
      'an invalid pattern',
      { 'registers.json': { tr: { labels: 'sen', forbidden: [{ pattern: '(', reason: 'r' }] } } },
      /\/registers\.json: tr\.forbidden\[0\]\.pattern: is not a regular expression/,
    ],
  ])('is rejected with file and field: %s', async (_, changed, message) => {
    await expect(readTermData(await writeFolder(files(changed)))).rejects.toThrow(message);
  });

  it('is rejected if one rule forbids a term of another', async () => {
    const forbidding = { es: { term: 'y', forbidden: [{ term: 'x', reason: 'R' }] } };
    const contradictory = await readTermData(
      await writeFolder(
        files({
          'terms.json': {
            terms: [
              { ...TERM, translations },
              { ...TERM, en: 'user', translations: { ...translations, ...forbidding } },
            ],
          },
        }),
      ),
    );
    const nothing = { messages: new Map() as Messages, entries: [], sources: [] };
    expect(checkTerms(nothing, contradictory)).toEqual([
      'i18n/terms.json: seat.es says “x” (user: “y”): R',
    ]);
  });

  it('has a register for every language except English', async () => {
    const data = await readTermData(path.resolve(import.meta.dirname, '../../../i18n'));
    expect(Object.keys(data.registers).toSorted()).toEqual(
      localeCodes.filter((code) => code !== 'en').toSorted(),
    );
  });
});
