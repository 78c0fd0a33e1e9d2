/** A locale's texts without what is not language: placeholders, code, URLs. */
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import type { RawEntry } from '../../../src/engine/content/sources/source.ts';
import { isLocale, type Locale } from '../../../src/i18n/locales.ts';
import { textMap } from '../content-language.ts';
import type { Messages } from '../messages.ts';

/** A text and its location. */
export interface LocalizedText {
  readonly locale: Locale;
  /** File and key or field, for messages: `i18n/ru/home.json: hero.title`. */
  readonly at: string;
  /** Name for patterns: `home.hero.title`, `faq/refund.answer`. */
  readonly name: string;
  readonly text: string;
}

/** Replaces placeholders, code and URLs. */
const GAP = '\ufffc';

/** Returns all variants of an ICU message, one branch after another. */
function branches(elements: readonly MessageFormatElement[]): string {
  let line = '';
  const options: string[] = [];
  for (const element of elements) {
    if (element.type === TYPE.literal) line += element.value;
    else line += GAP;
    if (element.type === TYPE.plural || element.type === TYPE.select) {
      for (const { value } of Object.values(element.options)) options.push(branches(value));
    }
  }
  return [line, ...options].join(GAP);
}

/** Returns the words of a message; a malformed one, which another check reports, unchanged. */
export function messageWords(message: string): string {
  try {
    return branches(parse(message, { ignoreTag: true })).trim();
  } catch {
    return message;
  }
}

/** Returns `area.key` as file and key. */
export function messageLocation(locale: Locale, key: string): string {
  const dot = key.indexOf('.');
  return `i18n/${locale}/${key.slice(0, dot)}.json: ${key.slice(dot + 1)}`;
}

const entryWords = (text: string): string =>
  text
    .replace(/`[^`]*`/g, GAP)
    .replace(/\]\([^)]*\)/g, GAP)
    .replace(/https?:\/\/\S+/g, GAP);

/** Returns the texts of all messages and entries. */
export function localizedTexts(
  messages: Messages,
  entries: readonly RawEntry[],
): readonly LocalizedText[] {
  const ofMessages = [...messages].flatMap(([locale, catalog]) =>
    [...catalog].map(([key, message]) => {
      return { locale, at: messageLocation(locale, key), name: key, text: messageWords(message) };
    }),
  );
  const ofEntries = entries.flatMap((entry) => {
    const { locale, collection, id, origin } = entry;
    if (!isLocale(locale)) return [];
    return [...textMap(entry)].map(([field, text]) => ({
      ...{ locale, at: `${origin}: ${field}` },
      ...{ name: `${collection}/${id}.${field}`, text: entryWords(text) },
    }));
  });
  return [...ofMessages, ...ofEntries];
}
