/** What a save must say, so that it loses no drafts and takes nothing offline by accident. */
import {
  ValidationError,
  type CollectionBeforeOperationHook,
  type FieldHook,
  type PayloadRequest,
} from 'payload';
import type { CollectionName } from '../../src/engine/content/schemas/index.ts';
import { idProblem } from '../../src/engine/content/validate.ts';
import { DEFAULT_LOCALE, isLocale } from '../../src/i18n/locales.ts';
import { fieldError } from '../admin/reasons.ts';
import { refusal } from '../refusal.ts';
import { isReadIn } from './conflict.ts';

interface Save {
  readonly id?: string;
  readonly draft?: boolean;
  readonly data:
    { readonly id?: string; readonly _status?: unknown; readonly basis?: unknown } | undefined;
}

/**
 * Demands one locale of the site; English if there is none. Otherwise Payload would drop the texts
 * and answer that it has saved them.
 */
export const demandLocale: CollectionBeforeOperationHook = ({ args, operation, req }) => {
  if (operation !== 'update' && operation !== 'create') return args;
  const { publishSpecificLocale } = args as { publishSpecificLocale?: string };
  req.locale ??= DEFAULT_LOCALE;
  if (isLocale(publishSpecificLocale || req.locale)) return args;
  throw refusal('locale: save one locale at a time, such as ?locale=en', 400);
};

/** Refuses an id that the site refuses: the id of a draft never changes, either. */
export const demandId =
  (collection: CollectionName): FieldHook =>
  ({ value, operation, req }) => {
    const id: unknown = value ?? '';
    const problem = operation === 'create' ? idProblem(collection, String(id)) : undefined;
    if (problem === undefined) return value as unknown;
    throw new ValidationError({ collection, errors: [fieldError('id', problem)], req });
  };

/** Whether a collection has an entry, live or draft. */
const exists = async (req: PayloadRequest, collection: string, id: string): Promise<boolean> =>
  (await req.payload.db.findOne({ collection, where: { id: { equals: id } }, req })) !== null;

/** Refuses saves for which Payload would guess; makes all others say what they are. */
export const checkSave: CollectionBeforeOperationHook = async ({
  args,
  collection,
  operation,
  req,
}) => {
  const isUpdate = operation === 'update';
  if (!isUpdate && operation !== 'create') return args;
  const { id, draft, data } = args as unknown as Save;
  // Payload builds on the live version of each entry, so the drafts of all locales would be lost.
  if (isUpdate && id === undefined && !draft) {
    throw refusal('Entries are published and unpublished one by one.', 400);
  }
  if (typeof data !== 'object' || data === null || Array.isArray(data)) {
    throw refusal('The body must be an object', 400);
  }
  if (!isUpdate && data.id && (await exists(req, collection.slug, data.id))) {
    throw refusal(`id: '${data.id}' exists already`);
  }
  // Without a status, a locale with a newer draft would go offline.
  const allowed: unknown[] = ['published', 'draft'];
  if (draft || !isUpdate) allowed.push(undefined, null);
  if (!allowed.includes(data._status)) {
    throw refusal("_status: must be 'published' or 'draft', or use draft=true", 400);
  }
  if (!isUpdate || !draft) return args;
  // "Copy to locale" sends the basis and the status of the other locale.
  const basis = isReadIn(data.basis, req.locale) ? data.basis : undefined;
  return { ...args, data: { ...data, basis, _status: 'draft' } };
};
