import { z } from 'zod';
import { defineCollection } from './collection.ts';
import { httpsUrl, optionalSeo, sitePath } from './fields.ts';

/** Redirects that editors keep; the id is a name for people. */
export const redirects = defineCollection({
  name: 'redirects',
  scope: 'site',
  schema: z
    .strictObject({
      from: sitePath,
      to: z.union([httpsUrl, sitePath], 'must be an absolute https URL or a path on this site'),
      status: z.union([z.literal(301), z.literal(302)]).default(301),
      ...optionalSeo,
    })
    .refine(({ from, to }) => from !== to, { path: ['to'], error: 'must not redirect to itself' }),
});
