import { z } from 'zod';
import { defineCollection } from './collection.ts';
import { line, question, seo, slug, text, titledText } from './fields.ts';

/** Landing solutions, feature pages and industries: `/solutions/{id}`. */
export const solutions = defineCollection({
  name: 'solutions',
  schema: z.strictObject({
    kind: z.enum(['landing', 'feature', 'industry']),
    related: z.array(slug).max(4),
    /** Short label for menus and cards. */
    name: line(40),
    title: line(120),
    summary: text(400),
    problem: titledText,
    workflow: z.array(titledText).min(3).max(6),
    features: z.array(titledText).min(3).max(8),
    faq: z.array(question).max(6),
    ...seo,
  }),
  richText: { 'faq[].answer': 'inline' },
});
