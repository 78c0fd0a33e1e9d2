import { z } from 'zod';
import { defineCollection } from './collection.ts';
import { day, line, seo, text } from './fields.ts';

/** Generic pages: `/{id}`. */
export const genericPages = defineCollection({
  name: 'pages',
  schema: z.strictObject({ updated_at: day, title: line(120), summary: text(300), ...seo }),
  body: 'article',
});
