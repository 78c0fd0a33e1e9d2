/** Problems of entries, and the entries that are set aside because of them. */
import { quotable } from '../../shared/clean-text.ts';
import type { ContentProblem } from './errors.ts';
import type { StoredEntry } from './stored-entry.ts';
import { entryName, UNNAMED, type EntryKey, type RawEntry } from './sources/source.ts';

/** A problem of one entry, which does not block the others. */
export interface EntryProblem {
  /** The collection; `media` for a picture, `page` for a page without an entry of its own. */
  readonly collection: string;
  readonly locale?: string | undefined;
  /** The entry's id, or the path of a picture or page. */
  readonly id: string;
  /** The file of the entry, if there is one. */
  readonly file?: string | undefined;
  /** Path of the field, `faq[0].answer`; empty for the entry as a whole. */
  readonly field: string;
  readonly reason: string;
  /** The line of the file, or of the field if there is no file. */
  readonly line?: number | undefined;
  /** Whether the last good version stays live; otherwise the entry is left out. */
  readonly keptVersion: boolean;
}

/** The rejected version of an entry. */
export type Refused =
  /** As the source returned it; validated again with every update. */
  | { readonly kind: 'raw'; readonly entry: RawEntry }
  /** As stored before its page failed; retried with every update. */
  | { readonly kind: 'stored'; readonly entry: StoredEntry }
  /** The source has deleted the entry, but others reference it. */
  | { readonly kind: 'deleted' }
  /** Not an entry, or the source cannot tell which. */
  | { readonly kind: 'unnamed' };

/** An entry that is set aside or held, as stored in the snapshot. */
export interface BlockedEntry extends EntryKey {
  readonly refused: Refused;
  readonly problems: readonly EntryProblem[];
  /** The time before which an entry without problems is not published. */
  readonly heldUntil?: string | undefined;
}

/** Maximum lengths of displayed ids and reasons, as both may be external. */
const [MOST_ID, MOST_REASON] = [100, 500];

/** Returns a problem for storage and display, without control characters. */
export function entryProblem(
  { collection, locale, id }: EntryKey,
  where: string,
  problem: Pick<EntryProblem, 'field' | 'reason' | 'line' | 'keptVersion'>,
): EntryProblem {
  const file = where === entryName({ collection, locale, id }) ? undefined : where;
  return {
    collection: quotable(collection, MOST_ID),
    ...(locale !== undefined && { locale: quotable(locale, MOST_ID) }),
    id: quotable(id, MOST_ID),
    ...(file !== undefined && { file: quotable(file, MOST_REASON) }),
    field: quotable(problem.field, MOST_ID),
    reason: quotable(problem.reason, MOST_REASON),
    ...(problem.line !== undefined && { line: problem.line }),
    keptVersion: problem.keptVersion,
  };
}

/** Returns entry, file, field and reason as one line. */
function placeLine(problem: Omit<EntryProblem, 'keptVersion'>): string {
  const { file, field, reason, line } = problem;
  const name = problem.id === UNNAMED ? undefined : entryName(problem as EntryKey);
  const at = line === undefined ? '' : file ? `:${line}` : `, line ${line}`;
  const where = name && file ? `${name} (${file}${at})` : (name ?? `${file}${at}`);
  return `${where}: ${field ? `field '${field}'${file ? '' : at}: ` : ''}${reason}`;
}

/** Returns a problem as one line: entry, field, reason, and what visitors see. */
export function problemLine(problem: EntryProblem): string {
  const left = problem.collection === 'media' ? 'the picture' : 'the entry';
  const instead = problem.keptVersion ? 'the last good version stays live' : `${left} is left out`;
  return `${placeLine(problem)}; ${instead}`;
}

/** Returns what the page of an entry doesn't show as written, as one line. */
export const noticeLine = (key: EntryKey, { where, ...notice }: ContentProblem): string =>
  placeLine(entryProblem(key, where, { ...notice, keptVersion: false }));
