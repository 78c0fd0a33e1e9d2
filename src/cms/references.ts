/**
 * What entries say of each other: an entry that names a category, tag, section
 * or page that does not exist is a problem where it is written, not a broken
 * link on a page later.
 */
import { SOLUTIONS, ALTERNATIVES, isOffered, type Offer } from '../config/offers.ts';
import { FEATURES_MENU_KEYS, GENERAL_MENU_KEYS, SOLUTIONS_MENU_KEYS } from '../config/menus.ts';
import { DOCS_LINKS } from '../config/docs-links.ts';
import { PARTNER_PLAN, REFERRAL } from '../config/programmes.ts';
import { DEFAULT_LOCALE, localeCodes } from '../i18n/locales.ts';
import type { ContentProblem } from './errors.ts';
import type { CollectionName } from './schemas/index.ts';
import type { ValidEntry } from './validate.ts';

/** Field → the collection that its ids belong to. */
const REFERENCES: Partial<Record<CollectionName, Readonly<Record<string, CollectionName>>>> = {
  'blog-posts': { category: 'blog-categories', tags: 'tags' },
  'news-posts': { category: 'news-categories', tags: 'tags' },
  'help-articles': { section: 'help-sections' },
  solutions: { related: 'solutions' },
};

/** The only ids that some collections may have. */
const KNOWN_IDS: Partial<Record<CollectionName, readonly string[]>> = {
  solutions: Object.keys(SOLUTIONS),
  alternatives: Object.keys(ALTERNATIVES),
  docs: Object.keys(DOCS_LINKS),
  menus: ['general', 'solutions', 'features'],
  'base-info': ['www'],
};

const MENU_ITEMS: Readonly<Record<string, readonly string[]>> = {
  general: GENERAL_MENU_KEYS,
  solutions: SOLUTIONS_MENU_KEYS,
  features: FEATURES_MENU_KEYS,
};

const asList = (value: unknown): readonly string[] =>
  Array.isArray(value) ? (value as string[]) : typeof value === 'string' ? [value] : [];

function entryProblems(entry: ValidEntry, ids: ReadonlyMap<CollectionName, ReadonlySet<string>>) {
  const problems: ContentProblem[] = [];
  const add = (field: string, reason: string) =>
    problems.push({ where: entry.origin, field, reason });

  const known = KNOWN_IDS[entry.collection];
  if (known && !known.includes(entry.id))
    add('id', `'${entry.id}' is not one of ${known.join(', ')}`);
  for (const [field, collection] of Object.entries(REFERENCES[entry.collection] ?? {})) {
    for (const id of asList(entry.fields[field])) {
      if (!ids.get(collection)?.has(id)) add(field, `'${id}' is not in ${collection}`);
    }
  }
  if (entry.collection === 'menus') {
    for (const key of asList(entry.fields['items'])) {
      if (!MENU_ITEMS[entry.id]?.includes(key)) add('items', `'${key}' is not a key of this menu`);
    }
  }
  return problems;
}

/** An offered page needs words: the locale's own, or English to fall back to. */
function offerProblems(
  collection: 'solutions' | 'alternatives',
  offers: Readonly<Record<string, Offer>>,
  entries: readonly ValidEntry[],
): ContentProblem[] {
  const written = new Set(
    entries.filter((one) => one.collection === collection).map((one) => `${one.scope}/${one.id}`),
  );
  return Object.entries(offers).flatMap(([id, offer]) => {
    const wordless = localeCodes.filter(
      (locale) =>
        isOffered(offer, locale) &&
        !written.has(`${locale}/${id}`) &&
        !written.has(`${DEFAULT_LOCALE}/${id}`),
    );
    if (wordless.length === 0) return [];
    const reason = `is offered in ${wordless.join(', ')}, and has neither their text nor English`;
    return [{ where: `${collection}/${id}`, field: '', reason }];
  });
}

/** Entries that pages cannot do without, in English at the least. */
const REQUIRED: readonly (readonly [CollectionName, string])[] = [
  ['base-info', 'www'],
  ['plans', PARTNER_PLAN.example.plan],
  ['plans', REFERRAL.example.plan],
];

function requiredProblems(entries: readonly ValidEntry[]): ContentProblem[] {
  const english = entries.filter(({ scope }) => scope === DEFAULT_LOCALE);
  const missing = REQUIRED.filter(
    ([collection, id]) => !english.some((one) => one.collection === collection && one.id === id),
  ).map(([collection, id]) => `${collection}/${id}`);
  if (!english.some(({ collection }) => collection === 'releases')) missing.push('releases');
  return missing.map((where) => ({ where, field: '', reason: 'is missing in English' }));
}

/** Checks a whole content set; returns every reference that leads nowhere, and what is lacking. */
export function findReferenceProblems(entries: readonly ValidEntry[]): ContentProblem[] {
  const ids = new Map<CollectionName, Set<string>>();
  for (const { collection, id } of entries) {
    const known = ids.get(collection) ?? new Set();
    ids.set(collection, known.add(id));
  }
  return [
    ...entries.flatMap((entry) => entryProblems(entry, ids)),
    ...offerProblems('solutions', SOLUTIONS, entries),
    ...offerProblems('alternatives', ALTERNATIVES, entries),
    ...requiredProblems(entries),
  ];
}
