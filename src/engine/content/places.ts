/** Checks the named places of the site (`src/config/links.ts`) against the content. */
import { PLACES } from '../../config/links.ts';
import { DEFAULT_LOCALE, localeCodes } from '../../i18n/locales.ts';
import type { Previous } from './previous.ts';

/**
 * Returns a line for each place that lacks an entry, with the locales that have none, not even in
 * English. A missing entry is no error: pages leave out what links to it.
 */
export function placeWarnings(content: Pick<Previous, 'has'>): string[] {
  return Object.entries(PLACES).flatMap(([name, { collection, id }]) => {
    const has = (scope: string): boolean => content.has({ collection, scope, id });
    if (has(DEFAULT_LOCALE)) return [];
    const without = localeCodes.filter((locale) => !has(locale));
    const where = without.length === localeCodes.length ? '' : ` in ${without.join(', ')}`;
    return `place \`${name}\` has no entry${where}: ${collection}/${id} does not exist. Links to it are left out; name another entry in src/config/links.ts`;
  });
}
