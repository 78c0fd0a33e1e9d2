/**
 * Raw entries to entries that keep their schema's promises. Nothing is thrown
 * here: every problem is collected, so that an editor sees them all at once.
 */
import type { z } from 'zod';
import { isLocale, localeCodes, type Locale } from '../i18n/locales.ts';
import type { ContentProblem } from './errors.ts';
import type { Collection } from './schemas/collection.ts';
import { collections, type CollectionName } from './schemas/index.ts';
import type { RawEntry } from './sources/source.ts';

/** Where the entries of a collection that has no locales are kept. */
export const SITE_SCOPE = 'site';
export type Scope = Locale | typeof SITE_SCOPE;
export const SCOPES: readonly Scope[] = [...localeCodes, SITE_SCOPE];

export interface ValidEntry {
  readonly collection: CollectionName;
  readonly scope: Scope;
  readonly id: string;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly body: string | undefined;
  readonly position: number | undefined;
  readonly origin: string;
}

const isCollection = (name: string): name is CollectionName => Object.hasOwn(collections, name);

/** `['faq', 0, 'answer']` as `faq[0].answer`. */
export function fieldPath(segments: readonly PropertyKey[]): string {
  return segments
    .map((part, at) => (typeof part === 'number' ? `[${part}]` : `${at ? '.' : ''}${String(part)}`))
    .join('');
}

function problemsOf(error: z.ZodError, where: string): ContentProblem[] {
  return error.issues.map(({ path, message, code, ...rest }) => {
    const missing = code === 'invalid_type' && /received undefined$/.test(message);
    const keys =
      'keys' in rest && Array.isArray(rest.keys) ? `unknown: ${rest.keys.join(', ')}` : '';
    return { where, field: fieldPath(path), reason: missing ? 'is missing' : keys || message };
  });
}

/** Checks one entry; returns it as valid, or what is wrong with it. */
export function validateEntry(raw: RawEntry): ValidEntry | ContentProblem[] {
  const refuse = (field: string, reason: string) => [{ where: raw.origin, field, reason }];
  if (!isCollection(raw.collection)) {
    return refuse('', `unknown collection '${raw.collection}'`);
  }
  const collection: Collection = collections[raw.collection];
  if (collection.scope === 'locale' && !isLocale(raw.locale)) {
    return refuse('locale', `unknown locale '${raw.locale ?? ''}'`);
  }
  if (collection.scope === 'site' && raw.locale !== undefined) {
    return refuse('locale', `'${raw.collection}' has no locales, got '${raw.locale}'`);
  }
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(raw.id)) {
    return refuse('id', `'${raw.id}' must be lower-case letters, digits and single hyphens`);
  }
  if (raw.position !== undefined && !Number.isFinite(raw.position)) {
    return refuse('position', 'must be a number');
  }
  const parsed = collection.schema.safeParse(raw.fields);
  if (!parsed.success) return problemsOf(parsed.error, raw.origin);
  if (collection.body && !raw.body) return refuse('body', 'is missing');
  if (!collection.body && raw.body) return refuse('body', `'${raw.collection}' has no bodies`);
  return {
    collection: raw.collection,
    scope: (raw.locale as Locale | undefined) ?? SITE_SCOPE,
    id: raw.id,
    fields: parsed.data as Record<string, unknown>,
    body: raw.body,
    position: raw.position,
    origin: raw.origin,
  };
}

/** Finds entries that say the same collection, scope and id twice. */
export function findDuplicates(entries: readonly ValidEntry[]): ContentProblem[] {
  const seen = new Map<string, string>();
  const problems: ContentProblem[] = [];
  for (const { collection, scope, id, origin } of entries) {
    const key = `${collection}/${scope}/${id}`;
    const first = seen.get(key);
    if (first === undefined) seen.set(key, origin);
    else problems.push({ where: origin, field: 'id', reason: `duplicate of ${first}` });
  }
  return problems;
}
