/**
 * Which locales a publication covers. "All locales" are those with text: Payload would also
 * publish the empty ones, and a schedule for all would publish only English.
 */
import type {
  CollectionBeforeOperationHook,
  Locale as AdminLocale,
  Payload,
  PayloadRequest,
} from 'payload';
import type { CollectionName } from '../../src/engine/content/schemas/index.ts';
import { statesOf } from '../read-model/states.ts';

/** Returns the locales in which an entry has text. */
export async function writtenLocales(
  payload: Payload,
  collection: CollectionName,
  id: string,
): Promise<string[]> {
  const states = (await statesOf(payload, collection, [id])).get(id);
  return Object.entries(states ?? {}).flatMap(([code, { state }]) =>
    state === 'missing' ? [] : [code],
  );
}

/** Before all locales of an entry are published, notes those that have text. */
export const noteWrittenLocales: CollectionBeforeOperationHook = async ({
  args,
  collection,
  operation,
  req,
}) => {
  const { id, publishAllLocales } = args as { id?: string; publishAllLocales?: boolean };
  if (operation !== 'update' || !publishAllLocales || id === undefined) return args;
  const written = await writtenLocales(req.payload, collection.slug as CollectionName, id);
  req.context['writtenLocales'] = [...written, req.locale];
  return args;
};

/** Returns the locales that a publication of all locales covers; otherwise all. */
export function availableLocales({
  locales,
  req,
}: {
  readonly locales: AdminLocale[];
  readonly req: PayloadRequest;
}): AdminLocale[] {
  const written = req.context?.['writtenLocales'] as readonly string[] | undefined;
  return written ? locales.filter(({ code }) => written.includes(code)) : locales;
}
