import { z } from 'zod';
import { PLATFORMS } from '../../config/vocabulary.ts';
import { defineCollection } from './collection.ts';
import { day, line, listedUrl, seo, text } from './fields.ts';

const releaseFile = z.strictObject({
  platform: z.enum(PLATFORMS),
  url: listedUrl('downloadOrigins'),
  /** Bytes. */
  size: z.int('must be a whole number of bytes').positive(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/, 'must be 64 lower-case hexadecimal digits'),
});

/** Releases: `/release/{id}`, the id being the version with hyphens (`5-2-0`). */
export const releases = defineCollection({
  name: 'releases',
  schema: z.strictObject({
    version: z.string().regex(/^\d+\.\d+\.\d+$/, 'must be a version as 1.2.3'),
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
});
