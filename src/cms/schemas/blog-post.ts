import { articleSchema } from './article.ts';
import { defineCollection } from './collection.ts';

/** Blog posts: `/blog/{id}`. */
export const blogPosts = defineCollection({
  name: 'blog-posts',
  schema: articleSchema,
  body: 'article',
});
