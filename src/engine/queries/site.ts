/** Content that all pages share: base info and menus. */
import { MENU_KEYS, type MenuId, type MenuKey } from '../../config/menus.ts';
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

/**
 * Returns what a snippet loads: nothing if the site no longer lists its id. The next update reports
 * it to the editors; until then it must not stop any page.
 */
function allowedStatistics(html: string): Statistics {
  try {
    return readStatistics(html);
  } catch {
    return { metas: [], tags: [] };
  }
}

/** The analytics tags of a locale, those of the head's snippet before those of the body's. */
export const statistics = defineQuery('statistics', (locale: Locale): Statistics => {
  const { statistical_title, statistical_body } = baseInfo(locale);
  const [head, body] = [statistical_title, statistical_body].map(allowedStatistics);
  return {
    metas: [...(head?.metas ?? []), ...(body?.metas ?? [])],
    tags: mergedTags([...(head?.tags ?? []), ...(body?.tags ?? [])]),
  };
});

/** Returns the keys of a menu in the order of the content, or of the config by default. */
export const menuKeys = defineQuery('menu', (id: MenuId): readonly MenuKey[] => {
  const chosen = siteEntries('menus').find((menu) => menu.id === id);
  return chosen?.fields.items ?? MENU_KEYS[id];
});
