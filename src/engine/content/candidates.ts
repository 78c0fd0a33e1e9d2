/** Entries as a source has them now, each ready to be stored or with what is wrong with it. */
import type { ContentProblem } from './errors.ts';
import type { Key } from './previous.ts';
import type { BlockedEntry, Refused } from './problems.ts';
import type { RenderEntry } from './render-entry.ts';
import type { StoredEntry } from './snapshot.ts';
import { entryName, UNNAMED, type EntryKey, type RawEntry } from './sources/source.ts';
import { SITE_SCOPE, validateEntry } from './validate.ts';

export interface Candidate extends Key {
  /** Where a person finds it. */
  readonly origin: string;
  /** Undefined for an entry that is refused or deleted. */
  readonly stored: StoredEntry | undefined;
  readonly problems: readonly ContentProblem[];
  /** What to remember of it when it is not published. */
  readonly refused: Refused;
}

export const keyOf = ({ collection, locale, id }: EntryKey): Key => ({
  collection,
  scope: locale ?? SITE_SCOPE,
  id,
});

/** `blog-posts/en/first`: tells entries apart. */
export const keyText = ({ collection, scope, id }: Key): string => `${collection}/${scope}/${id}`;

/** Checks and renders; an entry that is too deep or too odd for either has a problem, too. */
function checked(raw: RawEntry, render: RenderEntry): Pick<Candidate, 'stored' | 'problems'> {
  try {
    const valid = validateEntry(raw);
    if (Array.isArray(valid)) return { stored: undefined, problems: valid };
    const { stored, problems } = render(valid);
    return { stored: problems.length > 0 ? undefined : stored, problems };
  } catch (error) {
    // A full disk is no fault of the entry.
    if ((error as NodeJS.ErrnoException).syscall) throw error;
    const reason = `cannot be rendered: ${(error as Error).message}`;
    return { stored: undefined, problems: [{ where: raw.origin, field: '', reason }] };
  }
}

/** What is remembered of an entry that is set aside: all of it, unless it cannot be written down. */
export function remembered(refused: Refused): Refused {
  if (refused.kind !== 'raw') return refused;
  try {
    JSON.stringify(refused.entry);
    return refused;
  } catch (error) {
    const problem = { field: '', reason: `cannot be read: ${(error as Error).message}` };
    const entry = { ...refused.entry, fields: {}, body: undefined, problems: [problem] };
    return { kind: 'raw', entry };
  }
}

/** The key as sources write it. */
export const entryKeyOf = ({ collection, scope, id }: Key): EntryKey => ({
  collection,
  locale: scope === SITE_SCOPE ? undefined : scope,
  id,
});

/** How an entry is called in messages. */
export const nameOf = (key: Key): string => entryName(entryKeyOf(key));

/** An entry as the source has it. */
export function candidateOf(raw: RawEntry, render: RenderEntry): Candidate {
  const refused: Refused = raw.id === UNNAMED ? { kind: 'unnamed' } : { kind: 'raw', entry: raw };
  return { ...keyOf(raw), origin: raw.origin, ...checked(raw, render), refused };
}

/** An entry that the source has no more. */
export const deletedCandidate = (key: Key): Candidate => ({
  ...key,
  origin: nameOf(key),
  stored: undefined,
  problems: [],
  refused: { kind: 'deleted' },
});

/** An entry that was set aside before, to be tried again; nothing for what only was reported. */
export function blockedCandidate(blocked: BlockedEntry, render: RenderEntry): Candidate[] {
  const { refused } = blocked;
  switch (refused.kind) {
    case 'raw':
      return [candidateOf(refused.entry, render)];
    case 'deleted':
      return [deletedCandidate(keyOf(blocked))];
    case 'stored':
      return [{ ...deletedCandidate(keyOf(blocked)), stored: refused.entry, refused }];
    case 'unnamed':
      return [];
  }
}

/** Entries by their keys. Two with the same key are both refused: neither is known to be right. */
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
