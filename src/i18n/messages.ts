/**
 * The interface messages of every locale. English is complete by definition: its keys are the type
 * (src/engine/integrations/message-types.ts), so an unknown key doesn't compile.
 */
import type { Locale } from './locales.ts';

/** A file in `i18n/en/`, without the extension. */
export type MessageArea = keyof EnglishMessages;

/** A full key, area first: `home.hero.title`. */
export type MessageKey = {
  [Area in MessageArea]: `${Area}.${keyof EnglishMessages[Area] & string}`;
}[MessageArea];

type AreaOfSeo<Key> = Key extends `${infer Area}.seo.title` ? Area : never;

/** Areas with the SEO messages of a page. */
export type SeoArea = AreaOfSeo<MessageKey>;

const files = import.meta.glob<Record<string, string>>(
  ['../../i18n/*/*.json', '!../../i18n/sources/*.json'],
  { eager: true, import: 'default' },
);

const catalogs = new Map<string, Map<string, string>>();
for (const [file, messages] of Object.entries(files)) {
  const [, locale = '', area = ''] = /\/([^/]+)\/([^/]+)\.json$/.exec(file) ?? [];
  const catalog = catalogs.get(locale) ?? new Map<string, string>();
  catalogs.set(locale, catalog);
  for (const [key, text] of Object.entries(messages)) catalog.set(`${area}.${key}`, text);
}

/**
 * Returns a message and the language it is written in: English if the locale has none, or an
 * empty one, which is not translated yet (`npm run i18n:status`). Throws if English has none.
 */
export function message(locale: Locale, key: MessageKey): { text: string; locale: Locale } {
  const own = catalogs.get(locale)?.get(key);
  if (own) return { text: own, locale };
  const text = catalogs.get('en')?.get(key);
  if (text !== undefined) return { text, locale: 'en' };
  const [area = '', ...name] = key.split('.');
  throw new Error(`No message '${key}': add '${name.join('.')}' to i18n/en/${area}.json`);
}
