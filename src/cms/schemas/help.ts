import { z } from 'zod';
import { defineCollection } from './collection.ts';
import { day, line, optionalSeo, seo, slug, text } from './fields.ts';

/** Sections of the help centre, in the order in which the source lists them. */
export const helpSections = defineCollection({
  name: 'help-sections',
  schema: z.strictObject({ name: line(60), description: text(300), ...optionalSeo }),
});

/** Help articles: `/helps/{id}`, in the order in which the source lists them. */
export const helpArticles = defineCollection({
  name: 'help-articles',
  schema: z.strictObject({
    section: slug,
    updated_at: day,
    title: line(120),
    summary: text(300),
    ...seo,
  }),
  body: 'article',
});
