/** What a locale says, text by text, without what is not language: placeholders, code, addresses. */
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import type { RawEntry } from '../../../src/engine/content/sources/source.ts';
import { isLocale, type Locale } from '../../../src/i18n/locales.ts';
import { textMap } from '../content-language.ts';
import type { Messages } from '../messages.ts';

/** A text with its place. */
export interface LocalizedText {
  readonly locale: Locale;
  /** File and key or field, for people: `i18n/ru/home.json: hero.title`. */
  readonly at: string;
  /** For patterns: `home.hero.title`, `faq/refund.answer`. */
  readonly name: string;
  readonly text: string;
}

/** Stands where a placeholder, code or an address has been left out. */
const GAP = '\ufffc';

/** All ways in which an ICU message can read, one branch after the other. */
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

/** The words of a message. One that is not well formed is read as it stands; it has its own check. */
export function messageWords(message: string): string {
  try {
    return branches(parse(message, { ignoreTag: true })).trim();
  } catch {
    return message;
  }
}

/** `area.key` as file and key. */
export function messagePlace(locale: Locale, key: string): string {
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
      return { locale, at: messagePlace(locale, key), name: key, text: messageWords(message) };
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
