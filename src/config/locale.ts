/**
 * The codes of `i18n/locales.json` as a type. When you add a locale, add it here, too: the
 * compiler then reports every table that lacks it.
 */
export type Locale =
  'en' | 'zh' | 'ru' | 'vn' | 'es' | 'pt' | 'tr' | 'th' | 'fr' | 'uk' | 'ko' | 'hi' | 'jp' | 'tc';
