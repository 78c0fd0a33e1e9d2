/** Links to the named places (`src/config/links.ts`). */
import { PLACES, type PlaceIn } from '../../config/links.ts';
import type { Locale } from '../../i18n/locales.ts';
import { placeEntry } from '../queries/places.ts';
import { defineQuery } from '../queries/tracking.ts';
import { contentLink, type LocalLink } from './links.ts';
import { contentRedirect } from './redirects.ts';

/** The collections whose entries have pages, with what is before the id in their path. */
const FOLDERS = {
  'help-articles': '/helps/',
  pages: '/',
  solutions: '/solutions/',
  alternatives: '/alternatives/',
} as const;

export type LinkedPlace = PlaceIn<keyof typeof FOLDERS>;

/**
 * Returns the link to the page of a place for a reader of `locale`. `undefined` if there is no
 * entry and no redirect from its address: what links to it must be left out.
 */
export const placeLink = defineQuery(
  'place',
  (locale: Locale, name: LinkedPlace): LocalLink | undefined => {
    const { collection, id } = PLACES[name];
    const path = `${FOLDERS[collection]}${id}`;
    const leadsOn = placeEntry(locale, name) ?? contentRedirect(locale, path);
    return leadsOn && contentLink(locale, path);
  },
);
