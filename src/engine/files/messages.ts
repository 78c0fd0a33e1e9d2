/**
 * Interface messages for files that Node generates without the compiled pages.
 * Pages get theirs through the bundler (`src/i18n/messages.ts`).
 */
import { readFileSync } from 'node:fs';
import { IntlMessageFormat } from 'intl-messageformat';
import { DEFAULT_LOCALE, localeEntry, type Locale } from '../../i18n/locales.ts';
import { plainMessage, PRODUCT } from '../../i18n/plain-message.ts';
import type { MessageArea, MessageKey } from '../../i18n/messages.ts';

const FOLDER = new URL('../../../i18n/', import.meta.url);
const areas = new Map<string, Readonly<Record<string, string>>>();

/** Returns the messages of an area in a locale. Throws if the file doesn't exist. */
function area(locale: Locale, name: MessageArea): Readonly<Record<string, string>> {
  const file = `${locale}/${name}.json`;
  let messages = areas.get(file);
  if (!messages) {
    messages = JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8')) as Record<string, string>;
    areas.set(file, messages);
  }
  return messages;
}

/**
 * Returns a message in the locale, or in English if the locale has none, or an empty one, which is
 * not translated yet. The product's name is the only parameter. Throws if the key doesn't exist.
 */
export function siteMessage(locale: Locale, key: MessageKey): string {
  const [, name = '', rest = ''] = /^([^.]+)\.(.+)$/.exec(key) ?? [];
  const own = area(locale, name as MessageArea)[rest];
  const text = own || area(DEFAULT_LOCALE, name as MessageArea)[rest];
  if (text === undefined) throw new Error(`${key}: unknown message key`);
  const plain = plainMessage(text);
  if (plain !== undefined) return plain;
  const { iso } = localeEntry(own ? locale : DEFAULT_LOCALE);
  const format = new IntlMessageFormat(text, iso, undefined, { ignoreTag: true });
  return String(format.format(PRODUCT));
}

/**
 * Returns the messages of an area in a locale, or in English, that have no parameter except the
 * product's name.
 */
export const plainMessages = (locale: Locale, name: MessageArea): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(area(DEFAULT_LOCALE, name))
      .map(([key, english]) => [key, area(locale, name)[key] || english] as const)
      .filter(([, text]) => !text.replaceAll('{name}', '').includes('{'))
      .map(([key, text]) => [key, text.replaceAll('{name}', PRODUCT.name)]),
  );
