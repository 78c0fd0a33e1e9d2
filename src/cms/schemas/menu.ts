import { z } from 'zod';
import { MENU_KEYS } from '../../config/menus.ts';
import { defineCollection } from './collection.ts';
import { optionalSeo } from './fields.ts';

const items = z.array(z.enum(MENU_KEYS)).min(1);

/** The general, solutions and features menus: which keys, in which order. */
export const menus = defineCollection({
  name: 'menus',
  scope: 'site',
  schema: z.strictObject({ items, ...optionalSeo }),
});
