/** Checks messages and entries against `i18n/terms.json`, `words.json` and `registers.json`. */
import type { RawEntry } from '../../../src/engine/content/sources/source.ts';
import { localeCodes, type Locale } from '../../../src/i18n/locales.ts';
import { withoutStubs, type Messages } from '../messages.ts';
import { checkLegalNames } from './legal-names.ts';
import {
  localizedTexts,
  messageLocation,
  messageWords,
  type LocalizedText,
} from './localized-texts.ts';
import { fitsName, folded, termFinder } from './matching.ts';
import type { ForbiddenTerm, Registers, TermData } from './term-data.ts';

interface Rule {
  readonly forbidden: ForbiddenTerm;
  /** The meaning of the term, and the right word for it. */
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

/** Returns the first violation of a rule in a text, or `undefined`. */
function breach({ find, exceptions }: Rule, plain: string): string | undefined {
  const right = exceptions.flatMap((exception) => exception(plain));
  const wrong = find(plain).find(
    ([start, end]) => !right.some(([from, to]) => from <= start && end <= to),
  );
  return wrong && plain.slice(...wrong);
}

/** Returns the right terms themselves, which other rules must not forbid. */
const rightTerms = ({ terms }: TermData): LocalizedText[] =>
  terms.flatMap(({ en, translations }) =>
    Object.entries(translations).map(([locale, { term }]) => ({
      ...{ locale: locale as Locale, at: `i18n/terms.json: ${en}.${locale}` },
      ...{ name: `terms/${en}`, text: term },
    })),
  );

/** Returns violations of the term rules: location, what was found, what to say, and why. */
function checkForbiddenTerms(texts: readonly LocalizedText[], data: TermData): readonly string[] {
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

const CLICKED =
  /<(Button|Link|button|a|summary|CopyButton|DownloadButton)\b(?:=>|[^>])*(?<!\/)>[\s\S]*?<\/\1>/g;
const NAMED = /\bt\(\s*(?:'([^']+)'|`([\w.-]+)`)/g;
const LABEL = /\blabel: t\(\s*'([^']+)'/g;

/** Returns the message keys used on clickable elements. */
function labelKeys(sources: readonly string[]): ReadonlySet<string> {
  const keys = new Set<string>();
  for (const source of sources) {
    for (const [element] of source.matchAll(CLICKED)) {
      for (const [, quoted, template] of element.matchAll(NAMED)) {
        keys.add(quoted ?? template ?? '');
      }
    }
    for (const [, key = ''] of source.matchAll(LABEL)) keys.add(key);
  }
  return keys;
}

/** Returns labels whose register differs from their locale's. */
function checkRegisters(
  messages: Messages,
  labels: ReadonlySet<string>,
  registers: Registers,
): string[] {
  return [...messages].flatMap(([locale, catalog]) => {
    const register = locale === 'en' ? undefined : registers[locale];
    if (!register) return [];
    const rules = register.forbidden.map(({ pattern, reason }) => ({
      ...{ pattern: new RegExp(pattern.normalize('NFC'), 'u'), reason },
    }));
    return [...catalog].flatMap(([key, message]) => {
      if (!labels.has(key)) return [];
      const text = folded(messageWords(message), locale);
      return rules.flatMap(({ pattern, reason }) => {
        const [found] = pattern.exec(text) ?? [];
        if (found === undefined) return [];
        const location = messageLocation(locale, key);
        return [`${location} says “${found.trim()}”, and labels are ${register.labels}: ${reason}`];
      });
    });
  });
}

export interface Checked {
  readonly messages: Messages;
  readonly entries: readonly RawEntry[];
  /** Source files of the site, searched for messages on buttons and links. */
  readonly sources: readonly string[];
}

/** Returns the problems, one per line: location, what was found, and why. */
export function checkTerms({ messages, entries, sources }: Checked, data: TermData): string[] {
  const translated = withoutStubs(messages);
  return [
    ...checkForbiddenTerms(localizedTexts(translated, entries), data),
    ...checkLegalNames(translated, entries, data.terms),
    ...checkRegisters(translated, labelKeys(sources), data.registers),
  ];
}
