/** The starter content's texts in their languages: what is wrong with them. */
import type { RawEntry } from '../../src/engine/content/sources/source.ts';
import { isLocale, type Locale } from '../../src/i18n/locales.ts';
import { languageProblem } from './language-checks.ts';
import { fieldLengthProblem } from './text-lengths.ts';

/** Every text of an entry with its path; numbers, dates and the like are left out. */
function* textsOf(value: unknown, path: string): Iterable<readonly [path: string, text: string]> {
  if (typeof value === 'string') yield [path, value];
  else if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) yield* textsOf(item, `${path}.${index}`);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value)) {
      yield* textsOf(item, path === '' ? key : `${path}.${key}`);
    }
  }
}

/** A body paragraph by paragraph, its code left out. */
function* paragraphsOf(body: string): Iterable<readonly [path: string, text: string]> {
  const prose = body.replace(/^```[\s\S]*?^```/gm, '');
  for (const [index, text] of prose.split(/\n{2,}/).entries()) yield [`body.${index}`, text];
}

/** The texts of an entry: path → text, a body by its paragraphs. */
export const textMap = ({ fields, body }: RawEntry): Map<string, string> =>
  new Map([...textsOf(fields, ''), ...(body === undefined ? [] : paragraphsOf(body))]);

/** Compares every entry of another locale with its English one; returns what is wrong. */
export function checkContentLanguages(entries: readonly RawEntry[]): string[] {
  const key = ({ collection, id }: RawEntry): string => `${collection}/${id}`;
  const localized = entries.filter(({ locale }) => isLocale(locale));
  const english = new Map(
    localized.filter(({ locale }) => locale === 'en').map((entry) => [key(entry), entry] as const),
  );
  return localized.flatMap((entry) => {
    const original = english.get(key(entry));
    const sources = original ? textMap(original) : new Map<string, string>();
    return [...textMap(entry)].flatMap(([path, text]) => {
      const locale = entry.locale as Locale;
      return [
        languageProblem(locale, text, sources.get(path) ?? ''),
        fieldLengthProblem(locale, path, text),
      ].flatMap((problem) => (problem ? [`${entry.origin}: ${path} ${problem}`] : []));
    });
  });
}
