import { z } from 'zod';
import { site } from '../../config/site.ts';
import { readStatistics } from '../statistics.ts';
import { defineCollection } from './collection.ts';
import { line, listedUrl, optionalSeo } from './fields.ts';

const accountUrl = listedUrl('accountOrigins', [
  ...new Set([site.origin, site.originCn, site.appOrigin, ...site.accountOrigins]),
]);

const statistics = z
  .string()
  .max(4000)
  .default('')
  .superRefine((html, context) => {
    try {
      readStatistics(html);
    } catch (error) {
      context.addIssue({ code: 'custom', message: (error as Error).message });
    }
  });

/**
 * The answer of the base-info call (section 3), one entry `www` a locale.
 * The statistical fields hold tags of analytics services, as far as
 * `src/cms/statistics.ts` allows them.
 */
export const baseInfo = defineCollection({
  name: 'base-info',
  schema: z.strictObject({
    title: line(80),
    keywords: line(300),
    description: line(300),
    register_url: accountUrl,
    login_url: accountUrl,
    statistical_title: statistics,
    statistical_body: statistics,
    ...optionalSeo,
  }),
});
