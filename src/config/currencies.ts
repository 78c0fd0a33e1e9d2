import type { Locale } from './locale.ts';
import type { Currency } from './vocabulary.ts';

/** The currency in which a locale's prices are first shown, where it is not US dollars. */
const CURRENCY_BY_LOCALE: Partial<Record<Locale, Currency>> = { vn: 'VND' };

/** The currency in which a locale's prices are first shown. */
export const currencyOf = (locale: Locale): Currency => CURRENCY_BY_LOCALE[locale] ?? 'USD';
