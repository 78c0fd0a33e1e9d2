/** Content types whose entries are articles, with their categories and tags. */
import { z } from 'zod';
import { PARTNER_CATEGORIES, PLATFORMS } from '../../../config/vocabulary.ts';
import { decoded } from '../../../shared/decoded.ts';
import { defineCollection } from './collection.ts';
import { day, httpsUrl, line, listedUrl, optionalSeo, seo, slug, text } from './fields.ts';

/** Categories of the blog (`/blog-{id}`) and the news (`/news-{id}`). */
export const categories = defineCollection({
  schema: z.strictObject({ name: line(40), description: text(300), ...seo }),
});

/** Tags of posts and news: `/blog-{category}/{id}`. */
export const tags = defineCollection({
  schema: z.strictObject({ name: line(40), ...optionalSeo }),
});

const post = z
  .strictObject({
    published_at: day,
    updated_at: day.optional(),
    category: slug,
    tags: z
      .array(slug)
      .max(6)
      .refine((tags) => new Set(tags).size === tags.length, 'must name each tag once'),
    title: line(120),
    summary: text(300),
    ...seo,
  })
  .superRefine(({ published_at: published, updated_at: updated }, context) => {
    if (updated === undefined || updated >= published) return;
    const message = `'${updated}' is before the day of publication, '${published}'`;
    context.addIssue({ code: 'custom', path: ['updated_at'], message });
  });

/** Returns the type of posts of the blog (`/blog/{id}`) or the news (`/news/{id}`). */
export const postsIn = (category: string) =>
  defineCollection({
    schema: post,
    body: 'article',
    dueField: 'published_at',
    shared: ['published_at', 'updated_at', 'category', 'tags'],
    references: { category, tags: 'tags' },
  });

/** Docs pages, by numeric id; `src/config/docs-links.ts` has their paths. */
export const docs = defineCollection({
  schema: z.strictObject({ title: line(120), summary: text(300), ...seo }),
  body: 'article',
});

/** Sections of the help center, in source order. */
export const helpSections = defineCollection({
  schema: z.strictObject({ name: line(60), description: text(300), ...optionalSeo }),
});

/** Help articles, `/helps/{id}`, in source order. */
export const helpArticles = defineCollection({
  schema: z.strictObject({
    section: slug,
    updated_at: day,
    title: line(120),
    summary: text(300),
    ...seo,
  }),
  body: 'article',
  shared: ['section', 'updated_at'],
  references: { section: 'help-sections' },
});

/** Generic pages: `/{id}`. */
export const genericPages = defineCollection({
  schema: z.strictObject({ updated_at: day, title: line(120), summary: text(300), ...seo }),
  body: 'article',
  shared: ['updated_at'],
});

/** Partners: `/partner/{id}`. */
export const partners = defineCollection({
  schema: z.strictObject({
    name: line(60),
    website: httpsUrl,
    category: z.enum(PARTNER_CATEGORIES),
    summary: text(300),
    offer: line(160).optional(),
    ...seo,
  }),
  body: 'article',
  shared: ['name', 'website', 'category'],
});

/** A file name that visitors can paste into a shell, in double quotes. */
const FILE_NAME = /^[\w.+() -]+$/;

const releaseFile = z.strictObject({
  platform: z.enum(PLATFORMS),
  url: listedUrl('downloadOrigins').refine(
    (url) => FILE_NAME.test(decoded(URL.parse(url)?.pathname.split('/').at(-1) ?? '')),
    'must end in a file name of letters, digits, spaces and . _ + - ( )',
  ),
  /** In bytes. */
  size: z.int('must be a whole number of bytes').positive(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/, 'must be 64 lowercase hexadecimal digits'),
});

/** Releases: `/release/{id}`, where the id is the version with hyphens (`5-2-0`). */
export const releases = defineCollection({
  schema: z.strictObject({
    version: z.string().regex(/^\d+\.\d+\.\d+$/, 'must be a version like 1.2.3'),
    released_at: day,
    files: z
      .array(releaseFile)
      .refine(
        (files) => PLATFORMS.every((one) => files.filter((f) => f.platform === one).length === 1),
        `must name each of ${PLATFORMS.join(', ')} once`,
      ),
    title: line(120),
    summary: text(300),
    highlights: z.array(line(200)).min(1),
    ...seo,
  }),
  body: 'article',
  dueField: 'released_at',
  shared: ['version', 'released_at', 'files'],
});
