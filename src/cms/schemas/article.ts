import { z } from 'zod';
import { day, line, seo, slug, text } from './fields.ts';

/** The fields that blog posts and news posts share. The body is an article. */
export const articleSchema = z.strictObject({
  published_at: day,
  updated_at: day.optional(),
  category: slug,
  tags: z.array(slug).max(6),
  title: line(120),
  summary: text(300),
  ...seo,
});
