/** Content that all pages share: base info and menus. */
import { FEATURES_MENU_KEYS, GENERAL_MENU_KEYS, SOLUTIONS_MENU_KEYS } from '../../config/menus.ts';
import { mergedTags, readStatistics, type Statistics } from '../content/statistics.ts';
import type { Locale } from '../../i18n/locales.ts';
import { entry, siteEntries, type Fields } from './store.ts';
import { defineQuery } from './tracking.ts';

/** Returns the base info of a locale. Throws if there is none, since every page needs it. */
export function baseInfo(locale: Locale): Fields<'base-info'> {
  const found = entry('base-info', locale, 'www');
  if (!found) throw new Error(`base-info/www: is missing for '${locale}' and for English`);
  return found.fields;
}

/** The analytics tags of a locale, those of the head's snippet before those of the body's. */
export const statistics = defineQuery('statistics', (locale: Locale): Statistics => {
  const { statistical_title, statistical_body } = baseInfo(locale);
  const [head, body] = [statistical_title, statistical_body].map((html) => readStatistics(html));
  return {
    metas: [...(head?.metas ?? []), ...(body?.metas ?? [])],
    tags: mergedTags([...(head?.tags ?? []), ...(body?.tags ?? [])]),
  };
});

const DEFAULT_ITEMS = {
  general: GENERAL_MENU_KEYS,
  solutions: SOLUTIONS_MENU_KEYS,
  features: FEATURES_MENU_KEYS,
} as const;

export type MenuId = keyof typeof DEFAULT_ITEMS;

/** Returns the keys of a menu in the order of the content, or of the config by default. */
export const menuKeys = <Id extends MenuId>(id: Id): (typeof DEFAULT_ITEMS)[Id] =>
  keysOf(id) as (typeof DEFAULT_ITEMS)[Id];

const keysOf = defineQuery('menu', (id: MenuId): readonly string[] => {
  const chosen = siteEntries('menus').find((menu) => menu.id === id);
  return chosen?.fields.items ?? DEFAULT_ITEMS[id];
});
