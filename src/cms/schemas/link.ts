import { z } from 'zod';
import { LINK_GROUPS } from '../../config/vocabulary.ts';
import { defineCollection } from './collection.ts';
import { httpsUrl, line, optionalSeo, sitePath, text } from './fields.ts';

/** Entries of `/links`. */
export const links = defineCollection({
  name: 'links',
  schema: z.strictObject({
    url: z.union([httpsUrl, sitePath], 'must be an absolute https URL or a path on this site'),
    group: z.enum(LINK_GROUPS),
    title: line(80),
    description: text(300),
    ...optionalSeo,
  }),
});
