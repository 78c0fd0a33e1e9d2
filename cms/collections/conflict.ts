/**
 * Keeps two people from overwriting each other. Payload locks a whole document; here, everyone may
 * write, and a save is refused only if the words of the same locale have changed since they were
 * read. The editor sends back what it has read as `basis`, a locale and two hashes that are not
 * stored.
 */
import { createHash } from 'node:crypto';
import type {
  CollectionAfterOperationHook,
  CollectionAfterReadHook,
  CollectionBeforeChangeHook,
  Field,
} from 'payload';
import type { Collection } from '../../src/engine/content/schemas/collection.ts';
import { collections, type CollectionName } from '../../src/engine/content/schemas/index.ts';
import { isLocale, localeEntry, type Locale } from '../../src/i18n/locales.ts';
import { sharedOf, wordsOf } from '../read-model/words.ts';
import { refusal } from '../refusal.ts';
import { shapes } from './shape.ts';
import { toContract } from './values.ts';

type Values = Readonly<Record<string, unknown>>;

const hashOf = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, 16);

/** The hashes of a document in one locale. */
interface Basis {
  readonly words: string;
  readonly shared: string;
}

function basisOf(name: CollectionName, document: Values): Basis {
  const fields = toContract(document, shapes[name]);
  const { body, position } = document;
  const isNumber = position !== undefined && position !== null && position !== '';
  const entry = {
    fields,
    ...(body ? { body: String(body) } : {}),
    ...(isNumber && { position: Number(position) }),
  };
  return { words: hashOf(wordsOf(name, entry)), shared: hashOf(sharedOf(name, entry)) };
}

/** Whether a basis was read in a locale. */
export const isReadIn = (basis: unknown, locale: unknown): boolean =>
  typeof basis === 'string' && basis.startsWith(`${String(locale)}.`);

export const basisField: Field = {
  name: 'basis',
  type: 'text',
  virtual: true,
  admin: { hidden: true, disableListColumn: true, disableListFilter: true, disableBulkEdit: true },
};

/** Adds what an editor sends back with the next save. */
export const addBasis: CollectionAfterReadHook = ({ collection, doc, req }) => {
  // With all locales at once, nobody edits.
  if (req.locale === 'all') return doc as unknown;
  const name = collection.slug as CollectionName;
  const { words, shared } = basisOf(name, doc as Values);
  return { ...(doc as object), basis: `${req.locale}.${words}.${shared}` };
};

/** Columns with values that all locales share, besides the position. */
const sharedColumns = (name: CollectionName): string[] => [
  'position',
  ...shapes[name].filter(({ isShared }) => isShared).map(({ column }) => column),
];

/** Returns an error that names what somebody else has changed. The admin splits it at a colon. */
const conflict = (what: string): Error =>
  refusal(
    `Not saved, because ${what} of this entry changed after you opened it. Copy your changes, reload the page, and make them again.`,
  );

/** Refuses to overwrite a newer save of the same locale; lets saves of other locales pass. */
export const refuseConflict: CollectionBeforeChangeHook = ({
  collection,
  data,
  operation,
  originalDoc,
  req,
}) => {
  const { basis, ...values } = data as Values & { readonly basis?: unknown };
  if (operation !== 'update' || typeof basis !== 'string' || !basis.includes('.')) return values;
  const name = collection.slug as CollectionName;
  const stored = originalDoc as Values;
  const [, words, shared] = basis.split('.');
  const now = basisOf(name, stored);
  const next = basisOf(name, { ...stored, ...values });
  const { locale } = req;
  if (now.words !== words && next.words !== now.words) {
    throw conflict(
      `the text in ${isLocale(locale ?? undefined) ? localeEntry(locale as Locale).name : locale}`,
    );
  }
  if (now.shared === shared || next.shared === now.shared) return values;
  const { scope }: Collection = collections[name];
  if (next.shared !== shared)
    throw conflict(scope === 'site' ? 'the text' : 'what all locales share');
  // Only another person has changed it, so that stays.
  const kept = sharedColumns(name).map((column) => [column, stored[column]]);
  return { ...values, ...Object.fromEntries(kept) };
};

/**
 * Lets an editor write while others save. At the first key, Payload asks when the document was
 * last saved, in any locale, and if that is new, it demands to reload the page.
 */
export const ignoreOtherSaves: CollectionAfterOperationHook = ({
  args,
  operation,
  req,
  result,
}) => {
  const { select } = args as { select?: Values };
  const isQuestion = operation === 'findByID' && Object.keys(select ?? {}).join() === 'updatedAt';
  return isQuestion && req.payloadAPI !== 'REST' ? { id: result['id' as never] } : result;
};
