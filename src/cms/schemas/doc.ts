import { z } from 'zod';
import { defineCollection } from './collection.ts';
import { line, seo, text } from './fields.ts';

/** Docs pages, by numeric id; `src/config/docs-links.ts` has their paths. */
export const docs = defineCollection({
  name: 'docs',
  schema: z.strictObject({ title: line(120), summary: text(300), ...seo }),
  body: 'article',
});
