/** Terms that a locale does not use, in what it says. */
import { localeCodes, type Locale } from '../../../src/i18n/locales.ts';
import type { LocalizedText } from './localized-texts.ts';
import { fitsName, folded, termFinder } from './matching.ts';
import type { ForbiddenTerm, TermData } from './term-data.ts';

interface Rule {
  readonly forbidden: ForbiddenTerm;
  /** What the term stands for, and its right word. */
  readonly meaning: string | undefined;
  readonly find: ReturnType<typeof termFinder>;
  readonly exceptions: readonly ReturnType<typeof termFinder>[];
}

function rulesOf(locale: Locale, { terms, words }: TermData): Rule[] {
  const rule = (forbidden: ForbiddenTerm, meaning?: string): Rule => ({
    ...{ forbidden, meaning, find: termFinder(forbidden.term, locale) },
    exceptions: (forbidden.except ?? []).map((phrase) => termFinder(phrase, locale)),
  });
  const ofTerms = terms.flatMap(({ en, translations }) => {
    if (locale === 'en') return [];
    const { term, forbidden = [] } = translations[locale];
    return forbidden.map((one) => rule(one, `${en}: “${term}”`));
  });
  return [...ofTerms, ...(words.forbidden[locale] ?? []).map((one) => rule(one))];
}

function concerns({ onlyIn, exceptIn }: ForbiddenTerm, name: string): boolean {
  const fits = (patterns: readonly string[]) => patterns.some((one) => fitsName(one, name));
  return (!onlyIn || fits(onlyIn)) && !(exceptIn && fits(exceptIn));
}

/** The first place where a rule is broken; `undefined` where it is not. */
function breach({ find, exceptions }: Rule, plain: string): string | undefined {
  const right = exceptions.flatMap((exception) => exception(plain));
  const wrong = find(plain).find(
    ([start, end]) => !right.some(([from, to]) => from <= start && end <= to),
  );
  return wrong && plain.slice(...wrong);
}

/** The right terms themselves, which no other rule may forbid. */
const rightTerms = ({ terms }: TermData): LocalizedText[] =>
  terms.flatMap(({ en, translations }) =>
    Object.entries(translations).map(([locale, { term }]) => ({
      ...{ locale: locale as Locale, at: `i18n/terms.json: ${en}.${locale}` },
      ...{ name: `terms/${en}`, text: term },
    })),
  );

/** Returns what is said against the terms: place, what was found, what to say, and why. */
export function checkForbiddenTerms(
  texts: readonly LocalizedText[],
  data: TermData,
): readonly string[] {
  const rules = new Map(localeCodes.map((locale) => [locale, rulesOf(locale, data)]));
  return [...rightTerms(data), ...texts].flatMap(({ locale, at, name, text }) => {
    const plain = folded(text, locale);
    return (rules.get(locale) ?? []).flatMap((rule) => {
      const found = concerns(rule.forbidden, name) ? breach(rule, plain) : undefined;
      if (found === undefined) return [];
      const meaning = rule.meaning ? ` (${rule.meaning})` : '';
      return [`${at} says “${found}”${meaning}: ${rule.forbidden.reason}`];
    });
  });
}
