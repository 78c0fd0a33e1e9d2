import { IntlMessageFormat } from 'intl-messageformat';
import { boundWords } from './formats/bound-words.ts';
import { localeEntry, type Locale } from './locales.ts';
import { message, type MessageKey, type SeoArea } from './messages.ts';
import { plainMessage, PRODUCT, type MessageParameters } from './plain-message.ts';
import { pseudoMessage } from './pseudo.ts';

/**
 * Translates a key: `t('home.hero.title')`. `{name}` is the product name in every message.
 * Throws if a required parameter is missing.
 */
export type Translate = (key: MessageKey, parameters?: MessageParameters) => string;

/** Set by `npm run dev -- --pseudo`; never in a build. */
const isPseudo = import.meta.env.DEV && process.env['PSEUDO_LOCALE'] === '1';

const translators = new Map<Locale, Translate>();

function createTranslator(locale: Locale): Translate {
  const formats = new Map<MessageKey, IntlMessageFormat>();
  const translated = new Map<string, string>();
  const format: Translate = (key, parameters) => {
    let known = formats.get(key);
    if (!known) {
      const { text, locale: written } = message(locale, key);
      const pattern = isPseudo && written === 'en' ? pseudoMessage(text) : text;
      known = new IntlMessageFormat(pattern, localeEntry(written).iso, undefined, {
        ignoreTag: true,
      });
      formats.set(key, known);
    }
    return String(known.format({ ...PRODUCT, ...parameters }));
  };
  return (key, parameters) => {
    // Many pages show the same numbers, days and titles.
    const id = parameters ? `${key} ${JSON.stringify(parameters)}` : key;
    const known = translated.get(id);
    if (known !== undefined) return known;
    const filled = isPseudo ? undefined : plainMessage(message(locale, key).text, parameters);
    const text = boundWords(locale, filled ?? format(key, parameters));
    translated.set(id, text);
    return text;
  };
}

/** Returns the cached translator of a locale; creates it on first use. */
export function translator(locale: Locale): Translate {
  let translate = translators.get(locale);
  if (!translate) {
    translate = createTranslator(locale);
    translators.set(locale, translate);
  }
  return translate;
}

/** The page SEO object (docs/requirements.md#page-data). */
export interface Seo {
  readonly title: string;
  readonly keywords: string;
  readonly description: string;
}

/** Returns the SEO object of a page from the messages of its area. */
export function messageSeo(t: Translate, area: SeoArea, parameters?: MessageParameters): Seo {
  return {
    title: t(`${area}.seo.title` as MessageKey, parameters),
    keywords: t(`${area}.seo.keywords` as MessageKey, parameters),
    description: t(`${area}.seo.description` as MessageKey, parameters),
  };
}
