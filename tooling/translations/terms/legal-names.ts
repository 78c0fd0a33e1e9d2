/** Checks that a legal page has one name per locale: in its title, in links and in messages. */
import type { RawEntry } from '../../../src/engine/content/sources/source.ts';
import { isLocale, localeEntry, type Locale } from '../../../src/i18n/locales.ts';
import { textMap } from '../content-language.ts';
import type { Messages } from '../messages.ts';
import { messageLocation, messageWords } from './localized-texts.ts';
import { folded } from './matching.ts';
import type { Term } from './term-data.ts';

interface LegalPage {
  readonly page: string;
  readonly en: string;
  nameIn(locale: Locale): string;
}

const legalPages = (terms: readonly Term[]): LegalPage[] =>
  terms.flatMap(({ page, en, translations }) => {
    if (page === undefined) return [];
    return [{ page, en, nameIn: (locale) => (locale === 'en' ? en : translations[locale].term) }];
  });

const wordsOf = (text: string, locale: Locale): string[] =>
  [...new Intl.Segmenter(localeEntry(locale).iso, { granularity: 'word' }).segment(text)]
    .filter(({ isWordLike }) => isWordLike)
    .map(({ segment }) => segment);

/** Share of the shorter word that must match for two words to be forms of one. */
const STEM = 0.6;

/** Whether two words are forms of the same word, such as правила and правилах. */
function isSameWord(one: string, other: string): boolean {
  const [a, b] = [[...one], [...other]];
  const shorter = Math.min(a.length, b.length);
  const differs = a.findIndex((letter, at) => letter !== b[at]);
  return (differs === -1 ? shorter : Math.min(differs, shorter)) >= Math.ceil(shorter * STEM);
}

/** How a text relates to a name: it contains the name, a short form, another name, or none. */
function relation(text: string, name: string, locale: Locale): 'name' | 'short' | 'other' | 'none' {
  const [said, right] = [folded(text, locale), folded(name, locale)];
  if (said.includes(right)) return 'name';
  const [ours, theirs] = [wordsOf(said, locale), wordsOf(right, locale)];
  const has = (words: readonly string[]) => (word: string) =>
    words.some((one) => isSameWord(one, word));
  if (theirs.every(has(ours))) return 'name';
  if (right.includes(said) || ours.every(has(theirs))) return 'short';
  return ours.some(has(theirs)) ? 'other' : 'none';
}

const wanted = ({ en }: LegalPage, name: string): string =>
  `i18n/terms.json calls the ${en} “${name}”`;

function* inMessages(messages: Messages, legal: LegalPage): Iterable<string> {
  for (const [key, source] of messages.get('en') ?? []) {
    const [said, right] = [folded(source, 'en'), folded(legal.en, 'en')];
    if (!said.includes(right)) continue;
    const isName = said === right;
    for (const [locale, catalog] of messages) {
      const message = catalog.get(key);
      const name = legal.nameIn(locale);
      if (message === undefined) continue;
      const location = messageLocation(locale, key);
      if (isName && folded(message, locale) !== folded(name, locale)) {
        yield `${location} is “${message}”; ${wanted(legal, name)}`;
      } else if (!isName && relation(messageWords(message), name, locale) !== 'name') {
        yield `${location} doesn’t say “${name}”; ${wanted(legal, name)}`;
      }
    }
  }
}

function* inEntry(entry: RawEntry, locale: Locale, legal: LegalPage): Iterable<string> {
  const { collection, id, fields, origin } = entry;
  const name = legal.nameIn(locale);
  const title = fields['title'];
  if (collection === 'pages' && id === legal.page && typeof title === 'string') {
    if (folded(title, locale) !== folded(name, locale)) {
      yield `${origin}: title is “${title}”; ${wanted(legal, name)}`;
    }
  }
  const link = new RegExp(`\\[([^\\[\\]]+)\\]\\(/${legal.page}(?:#[^)]*)?\\)`, 'gu');
  for (const [field, text] of textMap(entry)) {
    for (const [, label = ''] of text.matchAll(link)) {
      if (relation(label, name, locale) !== 'other') continue;
      yield `${origin}: ${field} links to /${legal.page} as “${label}”; ${wanted(legal, name)}`;
    }
  }
}

/** Returns where a legal page's name differs from `i18n/terms.json`. */
export function checkLegalNames(
  messages: Messages,
  entries: readonly RawEntry[],
  terms: readonly Term[],
): string[] {
  return legalPages(terms).flatMap((legal) => [
    ...inMessages(messages, legal),
    ...entries.flatMap((entry) =>
      isLocale(entry.locale) ? [...inEntry(entry, entry.locale, legal)] : [],
    ),
  ]);
}
