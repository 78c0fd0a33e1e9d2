/** What is wrong with entries, and the entries that are set aside for it. */
import { quotable } from '../../shared/clean-text.ts';
import type { StoredEntry } from './snapshot.ts';
import { entryName, UNNAMED, type EntryKey, type RawEntry } from './sources/source.ts';

/** Something wrong with one entry, which does not keep the others from being published. */
export interface EntryProblem {
  /** The collection; `media` for a picture, `page` for a page that shows no single entry. */
  readonly collection: string;
  readonly locale?: string | undefined;
  /** The entry's id; the path of a picture or page. */
  readonly id: string;
  /** The file that the entry is in, where it comes from one. */
  readonly file?: string | undefined;
  /** Path of the field, `faq[0].answer`; empty when the entry as a whole is meant. */
  readonly field: string;
  readonly reason: string;
  /** Whether the last good version stays live; without one the entry is left out. */
  readonly keptVersion: boolean;
}

/** A version of an entry that is not published. */
export type Refused =
  /** As the source gave it: checked again with every update. */
  | { readonly kind: 'raw'; readonly entry: RawEntry }
  /** As it was stored before its page failed: tried again with every update. */
  | { readonly kind: 'stored'; readonly entry: StoredEntry }
  /** The source has the entry no more, and others name it. */
  | { readonly kind: 'deleted' }
  /** The source could not tell which entry it is, or it is none. */
  | { readonly kind: 'unnamed' };

/** An entry that is set aside, as the manifest remembers it. */
export interface BlockedEntry extends EntryKey {
  readonly refused: Refused;
  readonly problems: readonly EntryProblem[];
}

/** Characters of an id and of a reason that are shown: both may come from outside. */
const [MOST_ID, MOST_REASON] = [100, 500];

/** A problem as it is kept and shown: nothing in it breaks a line or a terminal. */
export function entryProblem(
  { collection, locale, id }: EntryKey,
  where: string,
  problem: Pick<EntryProblem, 'field' | 'reason' | 'keptVersion'>,
): EntryProblem {
  const file = where === entryName({ collection, locale, id }) ? undefined : where;
  return {
    collection: quotable(collection, MOST_ID),
    ...(locale !== undefined && { locale: quotable(locale, MOST_ID) }),
    id: quotable(id, MOST_ID),
    ...(file !== undefined && { file: quotable(file, MOST_REASON) }),
    field: quotable(problem.field, MOST_ID),
    reason: quotable(problem.reason, MOST_REASON),
    keptVersion: problem.keptVersion,
  };
}

/** A problem in a line: entry, field, reason, and what visitors see instead. */
export function problemLine(problem: EntryProblem): string {
  const { file, field, reason, keptVersion } = problem;
  const name = problem.id === UNNAMED ? undefined : entryName(problem as EntryKey);
  const where = name && file ? `${name} (${file})` : (name ?? file);
  const instead = keptVersion ? 'the last good version stays live' : 'it is left out';
  return `${where}: ${field ? `field '${field}': ` : ''}${reason}; ${instead}`;
}
