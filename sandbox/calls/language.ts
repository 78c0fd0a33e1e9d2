import { z } from 'zod';
import { locales } from '../../src/i18n/locales.ts';

/** The `lang` of calls: the ISO tag of a locale (design, "Locales"). */
export const language = z.enum(locales.map(({ iso }) => iso));
