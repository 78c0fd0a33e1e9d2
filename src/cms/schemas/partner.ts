import { z } from 'zod';
import { PARTNER_CATEGORIES } from '../../config/vocabulary.ts';
import { defineCollection } from './collection.ts';
import { httpsUrl, line, seo, text } from './fields.ts';

/** Partners: `/partner/{id}`. */
export const partners = defineCollection({
  name: 'partners',
  schema: z.strictObject({
    name: line(60),
    website: httpsUrl,
    category: z.enum(PARTNER_CATEGORIES),
    summary: text(300),
    offer: line(160).optional(),
    ...seo,
  }),
  body: 'article',
});
