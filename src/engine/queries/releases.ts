import type { Locale } from '../../i18n/locales.ts';
import { entriesOf, type Entry } from './store.ts';
import { defineQuery } from './tracking.ts';

const numbers = (version: string): number[] => version.split('.').map(Number);

/** Orders versions (`5.10.0`) by number, newest first. */
export function newerFirst(one: string, other: string): number {
  const [ours, theirs] = [numbers(one), numbers(other)];
  const at = ours.findIndex((part, index) => part !== theirs[index]);
  return at === -1 ? 0 : (theirs[at] ?? 0) - (ours[at] ?? 0);
}

/** The releases of a locale, newest version first. */
export const releases = defineQuery('releases', (locale: Locale): readonly Entry<'releases'>[] =>
  entriesOf('releases', locale).sort((one, other) =>
    newerFirst(one.fields.version, other.fields.version),
  ),
);

/** The newest release. Throws when content has none, for there is nothing to download then. */
export const newestRelease = defineQuery('newest-release', (locale: Locale): Entry<'releases'> => {
  const [newest] = releases(locale);
  if (!newest) throw new Error('releases: content has none');
  return newest;
});

/** The releases around one: the version before it and the version after it, where there are. */
export const releaseNeighbours = defineQuery('releases-beside', (locale: Locale, id: string) => {
  const all = releases(locale);
  const at = all.findIndex((release) => release.id === id);
  return at === -1 ? {} : { older: all[at + 1], newer: all[at - 1] };
});

/** The releases of a locale by the year of their day, newest year first. */
export function releaseYears(locale: Locale) {
  const years = Map.groupBy(releases(locale), ({ fields }) => fields.released_at.slice(0, 4));
  return [...years]
    .map(([year, ofYear]) => ({ year, releases: ofYear }))
    .sort((one, other) => other.year.localeCompare(one.year));
}
