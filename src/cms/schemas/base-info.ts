import { z } from 'zod';
import { defineCollection } from './collection.ts';
import { httpsUrl, line, optionalSeo } from './fields.ts';

/**
 * The answer of the base-info call (section 3), one entry `www` a locale.
 * The statistical fields are kept as data; nothing renders them unless an
 * allow-list of tags has passed them.
 */
export const baseInfo = defineCollection({
  name: 'base-info',
  schema: z.strictObject({
    title: line(80),
    keywords: line(300),
    description: line(300),
    register_url: httpsUrl,
    login_url: httpsUrl,
    statistical_title: z.string().max(4000).default(''),
    statistical_body: z.string().max(4000).default(''),
    ...optionalSeo,
  }),
});
