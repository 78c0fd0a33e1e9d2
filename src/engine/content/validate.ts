/**
 * Validates raw entries against their schemas. Problems are collected and not thrown, so that an
 * editor sees all of them at once.
 */
import type { z } from 'zod';
import { FEATURES } from '../../config/offers.ts';
import { NOT_FOUND, ROUTES } from '../../config/routes.ts';
import { cleanText, cleanTexts, quotable } from '../../shared/clean-text.ts';
import { isLocale, localeCodes, type Locale } from '../../i18n/locales.ts';
import { TEXT_FORMATS, type TextFormat } from './context.ts';
import type { ContentProblem } from './errors.ts';
import type { Collection } from './schemas/collection.ts';
import { LONGEST_BODY, LONGEST_ID, slug } from './schemas/fields.ts';
import { collections, type CollectionName } from './schemas/index.ts';
import type { RawEntry } from './sources/source.ts';

/** How texts are written unless an entry says otherwise. */
const DEFAULT_FORMAT: TextFormat = 'markdown';

/** The scope of collections without locales. */
export const SITE_SCOPE = 'site';
export type Scope = Locale | typeof SITE_SCOPE;
export const SCOPES: readonly Scope[] = [...localeCodes, SITE_SCOPE];

export interface ValidEntry {
  readonly collection: CollectionName;
  readonly scope: Scope;
  readonly id: string;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly body: string | undefined;
  /** How the body and the rich-text fields are written. */
  readonly format: TextFormat;
  /** The number of the body's first line in its file, for messages. */
  readonly bodyLine: number;
  readonly position: number | undefined;
  readonly origin: string;
}

export interface ContentIndex {
  has(collection: CollectionName, scope: Scope, id: string): boolean;
  /** Number of entries of a collection in a scope. */
  size(collection: CollectionName, scope: Scope): number;
}

/** Whether a string is the name of a content type. */
export const isCollection = (name: string): name is CollectionName =>
  Object.hasOwn(collections, name);

/** First segments of routes. */
const SEGMENTS = Object.values(ROUTES).map(({ pattern }) => pattern.split('/')[1] ?? '');

/** Names at the site's root that hosts or the build use. A test compares them with a build. */
export const FILE_NAMES = ['404', 'builds', 'icons', 'index', 'media'];

/** Prefixes of category addresses. */
const PREFIXES = SEGMENTS.map((segment) => segment.replace(/:.*/, '')).filter((text) =>
  text.endsWith('-'),
);

const names = new Set<string>([
  ...SEGMENTS,
  NOT_FOUND,
  ...FILE_NAMES,
  ...localeCodes,
  ...Object.keys(FEATURES),
]);

/** Whether `/{id}` is taken, so no generic page can have this id. */
export const isReservedPageId = (id: string): boolean =>
  names.has(id) || PREFIXES.some((prefix) => id.startsWith(prefix));

/**
 * Returns why an entry cannot have an id, or `undefined` if it can.
 *
 * @public For the CMS.
 */
export function idProblem(collection: CollectionName, id: string): string | undefined {
  const quoted = `'${quotable(id, LONGEST_ID)}'`;
  const [issue] = slug.safeParse(id).error?.issues ?? [];
  if (issue) return `${quoted} ${issue.message}`;
  // Hosts serve `…/index.html` as the folder's own page.
  const isReserved = collection === 'pages' ? isReservedPageId(id) : id === 'index';
  return isReserved ? `${quoted} is reserved: its address belongs to another page` : undefined;
}

/** Returns the path of a field as text: `faq[0].answer` for `['faq', 0, 'answer']`. */
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

/** Returns the validated entry, or its problems. */
export function validateEntry(raw: RawEntry): ValidEntry | ContentProblem[] {
  const refuse = (field: string, reason: string) => [{ where: raw.origin, field, reason }];
  if (raw.problems?.length) {
    return raw.problems.map((problem) => ({ where: raw.origin, ...problem }));
  }
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
  const wrongId = idProblem(raw.collection, raw.id);
  if (wrongId) return refuse('id', wrongId);
  if (raw.position !== undefined && !Number.isFinite(raw.position)) {
    return refuse('position', 'must be a number');
  }
  const parsed = collection.schema.safeParse(cleanTexts(raw.fields));
  if (!parsed.success) return problemsOf(parsed.error, raw.origin);
  const format = TEXT_FORMATS.find((name) => name === (raw.format ?? DEFAULT_FORMAT));
  if (!format) return refuse('format', `must be ${TEXT_FORMATS.join(' or ')}`);
  const body = raw.body === undefined ? undefined : cleanText(raw.body);
  if (collection.body && !body?.trim()) return refuse('body', 'is missing');
  if (body && body.length > LONGEST_BODY) {
    return refuse('body', `must be at most ${LONGEST_BODY} characters`);
  }
  if (!collection.body && body?.trim()) return refuse('body', `'${raw.collection}' has no bodies`);
  return {
    collection: raw.collection,
    scope: (raw.locale as Locale | undefined) ?? SITE_SCOPE,
    id: raw.id,
    fields: parsed.data as Record<string, unknown>,
    body,
    format,
    bodyLine: raw.bodyLine ?? 1,
    position: raw.position,
    origin: raw.origin,
  };
}
