/** Entries as read from a source: each either ready to be stored, or with its problems. */
import type { ContentProblem } from './errors.ts';
import { heldUntil } from './held.ts';
import type { Key } from './previous.ts';
import type { BlockedEntry, Refused } from './problems.ts';
import type { RenderEntry } from './render-entry.ts';
import type { StoredEntry } from './stored-entry.ts';
import { entryName, UNNAMED, type EntryKey, type RawEntry } from './sources/source.ts';
import { SITE_SCOPE, validateEntry } from './validate.ts';

export interface Candidate extends Key {
  /** Location of the entry, for messages. */
  readonly origin: string;
  /** Undefined for rejected and deleted entries. */
  readonly stored: StoredEntry | undefined;
  readonly problems: readonly ContentProblem[];
  /** The time before which it must not be published. */
  readonly heldUntil?: string | undefined;
  /** What its page doesn't show as its author wrote it. */
  readonly notices?: readonly ContentProblem[];
  /** What the manifest stores if the entry is not published. */
  readonly refused: Refused;
}

export const keyOf = ({ collection, locale, id }: EntryKey): Key => ({
  collection,
  scope: locale ?? SITE_SCOPE,
  id,
});

/** Returns a unique key: `blog-posts/en/first`. */
export const keyText = ({ collection, scope, id }: Key): string => `${collection}/${scope}/${id}`;

/** Maximum depth of lists and objects in an entry: far above what a schema describes. */
const DEEPEST = 200;
const TOO_DEEP = `nests lists and objects more than ${DEEPEST} levels deep`;

/** Whether validating or serializing a value could overflow the stack. */
const isTooDeep = (value: unknown, levels = DEEPEST): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((one) => isTooDeep(one, levels - 1)));

/** How entries become candidates. */
export interface CandidateOptions {
  readonly render: RenderEntry;
  /** The clock that decides which entries are held; without one, none is. */
  readonly now: Date | undefined;
}

/** Validates and renders an entry. An exception, such as for too deep HTML, becomes a problem. */
function checked(
  raw: RawEntry,
  { render, now }: CandidateOptions,
): Pick<Candidate, 'stored' | 'problems' | 'notices' | 'heldUntil'> {
  try {
    const valid = isTooDeep(raw.fields)
      ? [{ where: raw.origin, field: '', reason: TOO_DEEP }]
      : validateEntry(raw);
    if (Array.isArray(valid)) return { stored: undefined, problems: valid };
    const { stored, problems, notices } = render(valid);
    if (problems.length > 0) return { stored: undefined, problems };
    return { stored, problems, notices, heldUntil: heldUntil(valid, now) };
  } catch (error) {
    // A system error, such as a full disk, is not a problem of the entry.
    if ((error as NodeJS.ErrnoException).syscall) throw error;
    const reason = `cannot be rendered: ${(error as Error).message}`;
    return { stored: undefined, problems: [{ where: raw.origin, field: '', reason }] };
  }
}

/** Returns what to store of an entry that is set aside; without its content if it is too deep. */
export function storable(refused: Refused): Refused {
  if (refused.kind !== 'raw' || !isTooDeep(refused.entry.fields)) return refused;
  const problems = [{ field: '', reason: TOO_DEEP }];
  return { kind: 'raw', entry: { ...refused.entry, fields: {}, body: undefined, problems } };
}

/** Returns the key with a locale, as sources use it. */
export const entryKeyOf = ({ collection, scope, id }: Key): EntryKey => ({
  collection,
  locale: scope === SITE_SCOPE ? undefined : scope,
  id,
});

/** Returns the name of an entry in messages. */
export const nameOf = (key: Key): string => entryName(entryKeyOf(key));

/** Returns the candidate for an entry of the source. */
export function candidateOf(raw: RawEntry, options: CandidateOptions): Candidate {
  const refused: Refused = raw.id === UNNAMED ? { kind: 'unnamed' } : { kind: 'raw', entry: raw };
  return { ...keyOf(raw), origin: raw.origin, ...checked(raw, options), refused };
}

/** Returns the candidate for an entry that the source has deleted. */
export const deletedCandidate = (key: Key): Candidate => ({
  ...key,
  origin: nameOf(key),
  stored: undefined,
  problems: [],
  refused: { kind: 'deleted' },
});

/** Returns a candidate to retry an entry that was set aside or held; none if the entry is unknown. */
export function blockedCandidate(blocked: BlockedEntry, options: CandidateOptions): Candidate[] {
  const { refused } = blocked;
  switch (refused.kind) {
    case 'raw':
      return [candidateOf(refused.entry, options)];
    case 'deleted':
      return [deletedCandidate(keyOf(blocked))];
    case 'stored':
      return [{ ...deletedCandidate(keyOf(blocked)), stored: refused.entry, refused }];
    case 'unnamed':
      return [];
  }
}

/** Returns entries by key. Rejects both of two with the same key, as either may be wrong. */
export function byKey(candidates: Iterable<Candidate>): Map<string, Candidate> {
  const found = new Map<string, Candidate>();
  for (const one of candidates) {
    const name = one.id === UNNAMED ? `${keyText(one)}${one.origin}` : keyText(one);
    const first = found.get(name);
    if (!first) {
      found.set(name, one);
      continue;
    }
    const problem = { field: 'id', reason: `duplicate of ${first.origin}` };
    found.set(name, {
      ...first,
      stored: undefined,
      problems: [...first.problems, { where: one.origin, ...problem }],
      refused:
        first.refused.kind === 'raw'
          ? { kind: 'raw', entry: { ...first.refused.entry, problems: [problem] } }
          : first.refused,
    });
  }
  return found;
}
