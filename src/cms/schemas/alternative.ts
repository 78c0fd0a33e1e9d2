import { z } from 'zod';
import { defineCollection } from './collection.ts';
import { day, line, question, seo, text } from './fields.ts';

/**
 * Comparison pages: `/alternatives/{id}`. They claim nothing about the named
 * vendor that a reader cannot check: each criterion says what our product does
 * and what to ask the other vendor.
 */
export const alternatives = defineCollection({
  name: 'alternatives',
  schema: z.strictObject({
    competitor: line(40),
    updated_at: day,
    title: line(120),
    summary: text(400),
    criteria: z
      .array(z.strictObject({ topic: line(80), ours: text(400), ask: text(300) }))
      .min(3, 'must hold at least 3 criteria'),
    fits_us: z.array(line(240)).min(2),
    fits_them: z.array(line(240)).min(1),
    faq: z.array(question),
    ...seo,
  }),
  richText: { 'faq[].answer': 'inline' },
});
