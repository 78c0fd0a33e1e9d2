import type { Locale } from './locale.ts';
import type { Currency } from './vocabulary.ts';

/** Default price currency by locale, if not US dollars. */
const CURRENCY_BY_LOCALE: Partial<Record<Locale, Currency>> = { vn: 'VND' };

/** Returns the default currency for a locale's prices. */
export const currencyOf = (locale: Locale): Currency => CURRENCY_BY_LOCALE[locale] ?? 'USD';
