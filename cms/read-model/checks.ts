/** Checks entries that are about to go live, with the site's own rules. */
import { ValidationError, type PayloadRequest } from 'payload';
import { findRedirectProblems } from '../../src/engine/content/redirects.ts';
import {
  findReferenceProblems,
  referrersOf,
  type Referrer,
} from '../../src/engine/content/references.ts';
import type { Collection } from '../../src/engine/content/schemas/collection.ts';
import { collections, type CollectionName } from '../../src/engine/content/schemas/index.ts';
import {
  validateEntry,
  type ContentIndex,
  type ValidEntry,
} from '../../src/engine/content/validate.ts';
import { fieldError } from '../admin/reasons.ts';
import { refusal } from '../refusal.ts';
import { shapes } from '../collections/shape.ts';
import type { Entry } from './entries.ts';
import { liveRows, type ModelRow } from './rows.ts';

interface Problem {
  readonly locale: string | undefined;
  readonly field: string;
  readonly reason: string;
}

const keyOf = (collection: string, scope: string, id: string): string =>
  `${collection}/${scope}/${id}`;

/** Validates entries one by one; returns the valid ones and the problems. */
function validated(entries: readonly Entry[]) {
  const valid: ValidEntry[] = [];
  const problems: Problem[] = [];
  for (const { locale, body, position, ...entry } of entries) {
    const origin = locale ?? '';
    const found = validateEntry({ ...entry, locale, body, position, origin });
    if (!Array.isArray(found)) valid.push(found);
    else problems.push(...found.map(({ field, reason }) => ({ locale, field, reason })));
  }
  return { valid, problems };
}

function indexOf(rows: readonly ModelRow[], own: readonly ValidEntry[]): ContentIndex {
  const keys = new Set([
    ...rows.map(({ collection, locale, id }) => keyOf(collection, locale, id)),
    ...own.map(({ collection, scope, id }) => keyOf(collection, scope, id)),
  ]);
  const size = (collection: string, scope: string): number =>
    rows.filter((row) => row.collection === collection && row.locale === scope).length;
  return { has: (...key) => keys.has(keyOf(...key)), size };
}

/** Returns the problems of entries with everything else that is live. */
async function problemsOf(
  req: PayloadRequest,
  collection: CollectionName,
  entries: readonly Entry[],
) {
  const { valid, problems } = validated(entries);
  const { references }: Collection = collections[collection];
  const targets = [...new Set(Object.values(references))];
  const index = indexOf(await liveRows(req.payload, req, targets), valid);
  const findings = findReferenceProblems(valid, index);
  if (collection === 'redirects') {
    const own = new Set(valid.map(({ id }) => id));
    const others = (await liveRows(req.payload, req, [collection]))
      .filter(({ id }) => !own.has(id))
      .map(({ id, json }): Referrer => {
        const { fields } = JSON.parse(json) as Entry;
        return { collection, scope: 'site', id, fields, origin: id };
      });
    findings.push(...findRedirectProblems([...others, ...valid]));
  }
  const own = findings.filter(({ entry }) => valid.some((one) => one === entry));
  return [
    ...problems,
    ...own.map(({ where, field, reason }) => ({ locale: where || undefined, field, reason })),
  ];
}

/** Returns the path of a field in the admin: `faq.0.answer` for `faq[0].answer`. */
function pathOf(collection: CollectionName, field: string): string {
  const [first = '', ...rest] = field.replaceAll(/\[(\d+)\]/g, '.$1').split('.');
  const column = shapes[collection].find(({ name }) => name === first)?.column ?? first;
  return [column, ...rest].join('.');
}

/** Throws `ValidationError` with field and reason if entries cannot go live. */
export async function demandValid(
  req: PayloadRequest,
  collection: CollectionName,
  entries: readonly Entry[],
): Promise<void> {
  const problems = await problemsOf(req, collection, entries);
  if (problems.length === 0) return;
  const errors = problems.map(({ locale, field, reason }) => {
    const isElsewhere = locale !== undefined && locale !== req.locale;
    const path = pathOf(collection, field) || 'id';
    return fieldError(path, reason, isElsewhere ? `${path} (${locale})` : path);
  });
  throw new ValidationError({ collection, errors, req });
}

/** Refuses to take offline what no page can do without: base info, a release, offered pages. */
export async function demandRequired(
  req: PayloadRequest,
  collection: CollectionName,
  id: string,
): Promise<void> {
  const rows = await liveRows(req.payload, req, [collection]);
  const [lack] = findReferenceProblems([], indexOf(rows, [])).filter(
    ({ missing }) => missing?.collection === collection && (missing.id ?? id) === id,
  );
  if (lack) throw refusal(`The site needs ${lack.where}: it ${lack.reason}.`);
}

/** Returns the live entries that reference an entry: `blog-posts/ru/first`. */
export async function liveReferrers(
  req: PayloadRequest,
  collection: CollectionName,
  id: string,
): Promise<string[]> {
  const names = referrersOf(collection);
  const rows = await liveRows(req.payload, req, names);
  return rows
    .filter((row) => row.id !== id || row.collection !== collection)
    .filter(({ collection: name, json }) => {
      const { references }: Collection = collections[name];
      const { fields } = JSON.parse(json) as Entry;
      return Object.entries(references).some(
        ([field, target]) => target === collection && [fields[field]].flat().includes(id),
      );
    })
    .map(({ collection: name, locale, id: one }) => `${name}/${locale}/${one}`);
}
