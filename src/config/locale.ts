/**
 * The codes of `i18n/locales.json` as a type. A locale that is added there is
 * added here, and the compiler then names every table that lacks it.
 */
export type Locale =
  'en' | 'zh' | 'ru' | 'vn' | 'es' | 'pt' | 'tr' | 'th' | 'fr' | 'uk' | 'ko' | 'hi' | 'jp' | 'tc';
