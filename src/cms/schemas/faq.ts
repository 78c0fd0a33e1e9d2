import { z } from 'zod';
import { FAQ_SECTIONS } from '../../config/vocabulary.ts';
import { defineCollection } from './collection.ts';
import { optionalSeo, question } from './fields.ts';

/** Questions of `/faq`. */
export const faq = defineCollection({
  name: 'faq',
  schema: question.extend({ section: z.enum(FAQ_SECTIONS), ...optionalSeo }),
  richText: { answer: 'inline' },
});
