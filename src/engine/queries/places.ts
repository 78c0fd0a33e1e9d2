/** The entries of the named places (`src/config/links.ts`). */
import { PLACES, type PlaceName } from '../../config/links.ts';
import type { Locale } from '../../i18n/locales.ts';
import { entry, type Entry } from './store.ts';

/** Returns the entry of a place for a locale; `undefined` if neither it nor English has it. */
export function placeEntry<Name extends PlaceName>(
  locale: Locale,
  name: Name,
): Entry<(typeof PLACES)[Name]['collection']> | undefined {
  const { collection, id } = PLACES[name];
  return entry(collection, locale, id) as never;
}
