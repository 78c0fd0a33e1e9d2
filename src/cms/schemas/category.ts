import { z } from 'zod';
import { defineCollection } from './collection.ts';
import { line, optionalSeo, seo, text } from './fields.ts';

const categorySchema = z.strictObject({ name: line(40), description: text(300), ...seo });

/** Blog categories: `/blog-{id}`. */
export const blogCategories = defineCollection({
  name: 'blog-categories',
  schema: categorySchema,
});

/** News categories: `/news-{id}`. */
export const newsCategories = defineCollection({
  name: 'news-categories',
  schema: categorySchema,
});

/** Labels of the tags that posts and news carry: `/blog-{category}/{id}`. */
export const tags = defineCollection({
  name: 'tags',
  schema: z.strictObject({ name: line(40), ...optionalSeo }),
});
