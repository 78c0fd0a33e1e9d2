import { z } from 'zod';
import { CURRENCIES } from '../../config/vocabulary.ts';
import { defineCollection } from './collection.ts';
import { line, optionalSeo, text } from './fields.ts';

const price = z.strictObject({
  /** For one month, paid monthly, in the currency's own unit. */
  monthly: z.number().nonnegative(),
  /** For one month, paid yearly. */
  yearly: z.number().nonnegative(),
});

/** Pricing plans, in the order in which the source lists them. */
export const plans = defineCollection({
  name: 'plans',
  schema: z.strictObject({
    prices: z.record(z.enum(CURRENCIES), price),
    profiles: z.int().positive(),
    seats: z.int().positive(),
    recommended: z.boolean().default(false),
    name: line(40),
    summary: text(200),
    features: z.array(line(120)).min(3),
    ...optionalSeo,
  }),
});
