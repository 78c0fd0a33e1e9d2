/** The lists of the content API: a collection in a locale, or once for the site. */
import { localeCodes } from '../../../i18n/locales.ts';
import type { ContentProblem } from '../../errors.ts';
import { collections, COLLECTION_NAMES, type CollectionName } from '../../schemas/index.ts';
import type { EntryKey, RawEntry } from '../source.ts';
import { apiPage, readEntries } from './answers.ts';
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

/** Asks for a list, page by page. Entries that cannot be read are told in `problems`. */
export async function askList(
  ask: Ask,
  { url, token }: Question,
  { collection, locale }: List,
  problems: ContentProblem[],
): Promise<RawEntry[]> {
  const address = new URL(url);
  address.searchParams.set('collection', collection);
  if (locale !== undefined) address.searchParams.set('locale', locale);
  const where = [collection, locale].filter(Boolean).join('/');
  const entries: RawEntry[] = [];
  for await (const page of pages(ask, { url: address, token }, apiPage)) {
    entries.push(...readEntries(page.items, { where, problems }));
  }
  for (const entry of entries) {
    // Whoever ignores the parameters would give every list all entries.
    if (entry.collection === collection && entry.locale === locale) continue;
    problems.push({ where: entry.origin, field: '', reason: `was listed under ${where}` });
  }
  return entries;
}
