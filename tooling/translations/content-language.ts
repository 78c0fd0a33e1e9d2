/** Checks the language of the starter content's texts. */
import type { RawEntry } from '../../src/engine/content/sources/source.ts';
import { isLocale, type Locale } from '../../src/i18n/locales.ts';
import { languageProblem } from './language-checks.ts';
import { fieldLengthProblem } from './text-lengths.ts';

/** Yields every string of an entry with its path. */
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

/** Yields the paragraphs of a body, without code blocks. */
function* paragraphsOf(body: string): Iterable<readonly [path: string, text: string]> {
  const prose = body.replace(/^```[\s\S]*?^```/gm, '');
  for (const [index, text] of prose.split(/\n{2,}/).entries()) yield [`body.${index}`, text];
}

/** Returns the texts of an entry by path, its body split into paragraphs. */
export const textMap = ({ fields, body }: RawEntry): Map<string, string> =>
  new Map([...textsOf(fields, ''), ...(body === undefined ? [] : paragraphsOf(body))]);

/** Compares localized entries with their English originals; returns the problems. */
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
