import type { Locale } from '../../i18n/locales.ts';
import { compare } from '../../shared/compare.ts';
import { entriesOf, type Entry } from './store.ts';
import { defineQuery } from './tracking.ts';

const byNumber = new Intl.Collator('en', { numeric: true });

/** Compares versions (`5.10.0`) by number, newest first. */
export const newerFirst = (one: string, other: string): number => byNumber.compare(other, one);

/** The releases of a locale, newest version first. */
export const releases = defineQuery('releases', (locale: Locale): readonly Entry<'releases'>[] =>
  entriesOf('releases', locale).sort((one, other) =>
    newerFirst(one.fields.version, other.fields.version),
  ),
);

/** The newest release. Throws if there is none, since then nothing can be downloaded. */
export const newestRelease = defineQuery('newest-release', (locale: Locale): Entry<'releases'> => {
  const [newest] = releases(locale);
  if (!newest) throw new Error('releases: there are none; add one to the content');
  return newest;
});

/** The releases before and after one by version, if they exist. */
export const releaseNeighbors = defineQuery('releases-beside', (locale: Locale, id: string) => {
  const all = releases(locale);
  const at = all.findIndex((release) => release.id === id);
  return at === -1 ? {} : { older: all[at + 1], newer: all[at - 1] };
});

/** Returns the releases of a locale grouped by year, newest first. */
export function releaseYears(locale: Locale) {
  const years = Map.groupBy(releases(locale), ({ fields }) => fields.released_at.slice(0, 4));
  return [...years]
    .map(([year, ofYear]) => ({ year, releases: ofYear }))
    .sort((one, other) => compare(other.year, one.year));
}
