import { articleSchema } from './article.ts';
import { defineCollection } from './collection.ts';

/** News posts: `/news/{id}`. */
export const newsPosts = defineCollection({
  name: 'news-posts',
  schema: articleSchema,
  body: 'article',
});
