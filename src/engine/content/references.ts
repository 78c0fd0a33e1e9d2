/**
 * Checks references between entries: an unknown category, tag, section or page is a problem of
 * the entry that names it, so that pages get no broken links.
 */
import { SOLUTIONS, ALTERNATIVES, isOffered, type Offer } from '../../config/offers.ts';
import { MENU_KEYS } from '../../config/menus.ts';
import { DOCS_LINKS } from '../../config/docs-links.ts';
import { PARTNER_PLAN, REFERRAL } from '../../config/programs.ts';
import { ownValue } from '../../shared/own-value.ts';
import { DEFAULT_LOCALE, localeCodes } from '../../i18n/locales.ts';
import { SCOPES, type ContentIndex, type ValidEntry } from './validate.ts';
import type { ContentProblem } from './errors.ts';
import type { Key } from './previous.ts';
import { COLLECTION_NAMES, collections, type CollectionName } from './schemas/index.ts';

/** Collections with a fixed set of ids. */
const KNOWN_IDS: Partial<Record<CollectionName, readonly string[]>> = {
  solutions: Object.keys(SOLUTIONS),
  alternatives: Object.keys(ALTERNATIVES),
  docs: Object.keys(DOCS_LINKS),
  menus: Object.keys(MENU_KEYS),
  'base-info': ['www'],
};

const asList = (value: unknown): readonly string[] =>
  Array.isArray(value) ? (value as string[]) : typeof value === 'string' ? [value] : [];

/** An inconsistency. */
export interface Finding extends ContentProblem {
  /** The entry with the problem; `undefined` if the set as a whole lacks something. */
  readonly entry?: Key;
  /** The entries that it conflicts with. */
  readonly others?: readonly Key[];
  /** What is missing; any entry of the collection if there is no `id`. */
  readonly missing?: { readonly collection: string; readonly scope?: string; readonly id?: string };
}

/** The parts of an entry that the checks use. */
export type Referrer = Pick<ValidEntry, 'collection' | 'scope' | 'id' | 'fields' | 'origin'>;

/** Returns the collections whose entries reference entries of this one. */
export const referrersOf = (target: CollectionName): CollectionName[] =>
  COLLECTION_NAMES.filter((name) => Object.values(collections[name].references).includes(target));

/** Whether an entry exists in any locale, which makes references to it valid. */
const isAnywhere = (index: ContentIndex, name: CollectionName, id: string): boolean =>
  SCOPES.some((scope) => index.has(name, scope, id));

function entryProblems(entry: Referrer, index: ContentIndex) {
  const findings: Finding[] = [];
  const add = (field: string, reason: string, missing?: Finding['missing']) =>
    findings.push({ where: entry.origin, field, reason, entry, ...(missing && { missing }) });

  const known = KNOWN_IDS[entry.collection];
  if (known && !known.includes(entry.id))
    add('id', `'${entry.id}' is not one of ${known.join(', ')}`);
  for (const [field, collection] of Object.entries(collections[entry.collection].references) as [
    string,
    CollectionName,
  ][]) {
    for (const id of asList(entry.fields[field])) {
      if (isAnywhere(index, collection, id)) continue;
      add(field, `'${id}' is not in ${collection}`, { collection, id });
    }
  }
  if (entry.collection === 'menus') {
    for (const key of asList(entry.fields['items'])) {
      if (!ownValue<readonly string[]>(MENU_KEYS, entry.id)?.includes(key))
        add('items', `'${key}' is not a key of this menu`);
    }
  }
  return findings;
}

/** Returns the offered pages that have no text in their locale and none in English. */
function offerProblems(
  collection: 'solutions' | 'alternatives',
  offers: Readonly<Record<string, Offer>>,
  index: ContentIndex,
): Finding[] {
  return Object.entries(offers).flatMap(([id, offer]) => {
    const missing = localeCodes.filter(
      (locale) =>
        isOffered(offer, locale) &&
        !index.has(collection, locale, id) &&
        !index.has(collection, DEFAULT_LOCALE, id),
    );
    if (missing.length === 0) return [];
    const reason = `is offered in ${missing.join(', ')}, but has no text there or in English`;
    return [{ where: `${collection}/${id}`, field: '', reason, missing: { collection, id } }];
  });
}

/** Entries that pages require, at least in English. */
const REQUIRED: readonly (readonly [CollectionName, string])[] = [
  ['base-info', 'www'],
  ['plans', PARTNER_PLAN.example.plan],
  ['plans', REFERRAL.example.plan],
];

function requiredProblems(index: ContentIndex): Finding[] {
  const wanted = { field: '', reason: 'is missing in English' };
  const findings: Finding[] = REQUIRED.filter(
    ([collection, id]) => !index.has(collection, DEFAULT_LOCALE, id),
  ).map(([collection, id]) => ({
    ...wanted,
    where: `${collection}/${id}`,
    missing: { collection, scope: DEFAULT_LOCALE, id },
  }));
  if (index.size('releases', DEFAULT_LOCALE) > 0) return findings;
  const missing = { collection: 'releases', scope: DEFAULT_LOCALE };
  return [...findings, { ...wanted, where: 'releases', missing }];
}

/**
 * Checks the references of the given entries and the required entries of the whole set; returns
 * all findings.
 */
export function findReferenceProblems(
  entries: readonly Referrer[],
  index: ContentIndex,
): Finding[] {
  return [
    ...entries.flatMap((entry) => entryProblems(entry, index)),
    ...offerProblems('solutions', SOLUTIONS, index),
    ...offerProblems('alternatives', ALTERNATIVES, index),
    ...requiredProblems(index),
  ];
}
