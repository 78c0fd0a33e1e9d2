/** The lists of the content API: a collection in a locale, or once for the site. */
import { localeCodes } from '../../../i18n/locales.ts';
import { collections, COLLECTION_NAMES, type CollectionName } from '../../schemas/index.ts';
import { UNNAMED, type EntryKey, type RawEntry } from '../source.ts';
import { apiPage, readEntries, unnamedEntry } from './answers.ts';
import type { Budget } from './budget.ts';
import type { Ask, Question } from './client.ts';
import { pages } from './pages.ts';

export type List = Omit<EntryKey, 'id'>;

/** Every list that there is, but for base info, which has a call of its own. */
export function allLists(): List[] {
  const names = COLLECTION_NAMES.filter((name) => name !== 'base-info');
  const localesOf = (name: CollectionName): readonly (string | undefined)[] =>
    collections[name].scope === 'site' ? [undefined] : localeCodes;
  return names.flatMap((collection) =>
    localesOf(collection).map((locale) => ({ collection, locale })),
  );
}

/** Asks for a list, page by page. */
export async function askList(
  ask: Ask,
  { url, token }: Question,
  { collection, locale }: List,
  budget: Budget,
): Promise<RawEntry[]> {
  const address = new URL(url);
  address.searchParams.set('collection', collection);
  if (locale !== undefined) address.searchParams.set('locale', locale);
  const where = [collection, locale].filter(Boolean).join('/');
  const entries: RawEntry[] = [];
  for await (const page of pages(ask, { url: address, token }, apiPage, budget)) {
    for (const entry of readEntries(page.items, where)) entries.push(entry);
  }
  return entries.map((entry) => {
    // A CMS that ignores the parameters would give every list all entries.
    const isListed = entry.collection === collection && entry.locale === locale;
    if (isListed || entry.id === UNNAMED) return entry;
    return unnamedEntry(where, entry.origin, [{ field: '', reason: `was listed under ${where}` }]);
  });
}
