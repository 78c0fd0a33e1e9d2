/** The font files that a locale's first view needs, to preload. */
import cyrillic from '@fontsource-variable/geologica/files/geologica-cyrillic-wght-normal.woff2?url';
import latin from '@fontsource-variable/geologica/files/geologica-latin-wght-normal.woff2?url';
import latinExtended from '@fontsource-variable/geologica/files/geologica-latin-ext-wght-normal.woff2?url';
import vietnamese from '@fontsource-variable/geologica/files/geologica-vietnamese-wght-normal.woff2?url';
import type { Locale } from '~/i18n/locales';

const BY_LOCALE: Partial<Record<Locale, readonly string[]>> = {
  en: [latin],
  es: [latin],
  pt: [latin],
  fr: [latin],
  tr: [latin, latinExtended],
  ru: [cyrillic, latin],
  uk: [cyrillic, latin],
  vn: [latin, vietnamese],
};

/** Returns the URLs of a locale's fonts; none for scripts that use system fonts. */
export const fontsOf = (locale: Locale): readonly string[] => BY_LOCALE[locale] ?? [];
