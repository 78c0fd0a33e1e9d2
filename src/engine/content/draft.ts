/**
 * The content of the next snapshot: for each entry the source's version, the last good one, or
 * none.
 */
import { entryKeyOf, keyText, nameOf, storable, type Candidate } from './candidates.ts';
import type { ContentProblem } from './errors.ts';
import { isCollection, SCOPES, type ContentIndex, type Scope } from './validate.ts';
import type { Key, Previous } from './previous.ts';
import { entryProblem, noticeLine, type BlockedEntry } from './problems.ts';
import type { Referrer } from './references.ts';
import type { CollectionName } from './schemas/index.ts';
import type { SnapshotWriter } from './snapshot-writer.ts';
import type { StoredEntry } from './stored-entry.ts';
import { UNNAMED } from './sources/source.ts';

/** An entry and the version to publish. */
interface Line {
  readonly candidate: Candidate;
  version: 'source' | 'last' | 'none' | 'held';
  readonly problems: ContentProblem[];
}

/** The changed entries of a collection in a scope. */
interface Group {
  readonly collection: CollectionName;
  readonly scope: Scope;
  readonly ids: Set<string>;
  readonly lines: Line[];
}

/** An entry with its location for messages. */
interface Located {
  readonly stored: StoredEntry;
  readonly origin: string;
}

/** The order of lists. */
type Order = (one: StoredEntry, other: StoredEntry) => number;

const groupName = (collection: string, scope: string): string => `${collection}/${scope}`;

export class Draft implements ContentIndex {
  readonly #previous: Previous;
  readonly #order: Order | undefined;
  readonly #lines = new Map<string, Line>();
  readonly #groups = new Map<string, Group>();

  /** Without an `order`, lists have the source's. */
  constructor(previous: Previous, candidates: ReadonlyMap<string, Candidate>, order?: Order) {
    this.#previous = previous;
    this.#order = order;
    for (const [name, candidate] of candidates) this.#add(name, candidate);
  }

  has(collection: string, scope: string, id: string): boolean {
    const group = this.#groups.get(groupName(collection, scope));
    return group ? group.ids.has(id) : this.#previous.has({ collection, scope, id });
  }

  size(collection: string, scope: string): number {
    const group = this.#groups.get(groupName(collection, scope));
    return group ? group.ids.size : this.#previous.size(collection, scope);
  }

  /** Whether an entry exists in any scope. */
  hasAnywhere({ collection, id }: { collection: string; id?: string }): boolean {
    return id !== undefined && SCOPES.some((scope) => this.has(collection, scope, id));
  }

  /** Whether an entry is set aside without a published version. */
  isSetAside({ collection, id }: { collection: string; id?: string }): boolean {
    return [...this.#groups.values()].some(
      (group) =>
        group.collection === collection &&
        group.lines.some(({ candidate, version }) => candidate.id === id && version === 'none'),
    );
  }

  /** All problems so far. */
  get problems(): ContentProblem[] {
    return [...this.#lines.values()].flatMap(({ problems }) => problems);
  }

  /** Returns the entries whose source version is used, or will be. */
  changed(): Referrer[] {
    return [...this.#lines.values()].flatMap((line) => this.#referrer(line) ?? []);
  }

  /** Returns the collections that lost an entry in all scopes. */
  lossy(): Set<CollectionName> {
    const lost = [...this.#groups.values()].filter(({ collection, scope, ids }) =>
      this.#previous
        .ids(collection, scope)
        .some((id) => !ids.has(id) && !this.hasAnywhere({ collection, id })),
    );
    return new Set(lost.map(({ collection }) => collection));
  }

  /** Whether a collection may have changed. */
  touches(collection: CollectionName): boolean {
    return SCOPES.some((scope) => this.#groups.has(groupName(collection, scope)));
  }

  /** Returns all entries of a collection, scope by scope. */
  referrers(collection: CollectionName): Referrer[] {
    return SCOPES.flatMap((scope) =>
      this.#stored(collection, scope).map(({ stored, origin }) => {
        return { collection, scope, id: stored.id, fields: stored.fields, origin };
      }),
    );
  }

  /** Returns the entries of a collection in a scope, in list order. */
  #stored(collection: CollectionName, scope: Scope): Located[] {
    const entries = [...this.#unordered(collection, scope)];
    const order = this.#order;
    return order ? entries.sort((one, other) => order(one.stored, other.stored)) : entries;
  }

  /** Yields the entries of a group: first in source order, then those that it does not list. */
  *#unordered(collection: CollectionName, scope: Scope): Iterable<Located> {
    const group = this.#groups.get(groupName(collection, scope));
    const ids = group?.ids ?? new Set(this.#previous.ids(collection, scope));
    const taken = new Set<string>();
    for (const line of group?.lines ?? []) {
      const stored = this.#storedOf(line);
      taken.add(line.candidate.id);
      if (stored) yield { stored, origin: line.candidate.origin };
    }
    if (taken.size >= ids.size && [...ids].every((id) => taken.has(id))) return;
    for (const stored of this.#previous.entries(collection, scope).values()) {
      if (taken.has(stored.id)) continue;
      yield { stored, origin: nameOf({ collection, scope, id: stored.id }) };
    }
  }

  /** Returns the entries that keep their last version. */
  kept(): StoredEntry[] {
    return [...this.#lines.values()]
      .filter(({ version }) => version === 'last')
      .flatMap((line) => this.#storedOf(line) ?? []);
  }

  /** Whether the source's version of an entry is used and differs from the previous one. */
  isNew(key: Key): boolean {
    const line = this.#lines.get(keyText(key));
    return (
      line?.version === 'source' &&
      line.candidate.stored !== undefined &&
      line.candidate.stored.hash !== this.#previous.hash(key)
    );
  }

  /** Replaces the version in use with the previous version, or with none. */
  reject(key: Key, problem: Omit<ContentProblem, 'where'>): void {
    const line = this.#lines.get(keyText(key)) ?? this.#untouched(key);
    const isRejectable = line.version === 'held' || this.isNew(key);
    const fallsBack = isRejectable && this.#previous.has(key);
    this.#take(line, fallsBack ? 'last' : 'none');
    line.problems.push({ ...problem, where: line.candidate.origin });
  }

  /** Adds a problem to an entry that is set aside. */
  note(key: Key, problem: Omit<ContentProblem, 'where'>): void {
    const line = this.#lines.get(keyText(key));
    line?.problems.push({ ...problem, where: line.candidate.origin });
  }

  /**
   * Undoes the deletion of an entry, or the new date that holds it, in one scope or in all; of all
   * entries without an `id`. Returns whether there was one.
   */
  restore(
    { collection, scope, id }: { collection: string; scope?: string; id?: string | undefined },
    reason: string,
  ): boolean {
    const gone = [...this.#groups.values()]
      .filter((group) => group.collection === collection && (!scope || group.scope === scope))
      .flatMap(({ lines }) => lines)
      .filter(
        ({ version, candidate }) =>
          (version === 'held'
            ? this.#previous.has(candidate)
            : version === 'source' && candidate.refused.kind === 'deleted') &&
          (id === undefined || candidate.id === id),
      );
    for (const line of gone) {
      const what = line.version === 'held' ? 'is dated in the future' : 'was deleted';
      this.#take(line, 'last');
      const problem = { where: line.candidate.origin, field: '', reason: `${what}, but ${reason}` };
      line.problems.push(problem);
    }
    return gone.length > 0;
  }

  /** Returns what the pages of the published entries don't show as written. */
  notices(): string[] {
    return [...this.#lines.values()]
      .filter(({ version }) => version === 'source')
      .flatMap(({ candidate }) =>
        (candidate.notices ?? []).map((notice) => noticeLine(entryKeyOf(candidate), notice)),
      );
  }

  /** Writes the collections and scopes that may have changed. */
  write(writer: Pick<SnapshotWriter, 'collection'>): void {
    for (const { collection, scope } of this.#groups.values()) {
      const entries = this.#stored(collection, scope).map(({ stored }) => stored);
      writer.collection(collection, scope, entries);
    }
  }

  /** Returns the entries that are set aside or held, sorted by name. */
  blocked(): BlockedEntry[] {
    return [...this.#lines.entries()]
      .filter(([, { problems, version }]) => problems.length > 0 || version === 'held')
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([, { candidate, version, problems }]) => {
        const key = entryKeyOf(candidate);
        const keptVersion = version === 'last';
        return {
          ...key,
          refused: storable(candidate.refused),
          problems: problems.map(({ where, ...problem }) =>
            entryProblem(key, where, { ...problem, keptVersion }),
          ),
          ...(version === 'held' && { heldUntil: candidate.heldUntil }),
        };
      });
  }

  #add(name: string, candidate: Candidate): Line {
    const { collection, scope, id, problems } = candidate;
    const isRefused = problems.length > 0;
    const line: Line = { candidate, version: 'none', problems: [...problems] };
    this.#lines.set(name, line);
    if (id === UNNAMED || !isCollection(collection) || !SCOPES.includes(scope as Scope)) {
      return line;
    }
    const group = this.#groups.get(groupName(collection, scope)) ?? {
      collection,
      scope: scope as Scope,
      ids: new Set(this.#previous.ids(collection, scope)),
      lines: [],
    };
    this.#groups.set(groupName(collection, scope), group);
    group.lines.push(line);
    const hasLast = this.#previous.has(candidate);
    const wanted = candidate.heldUntil === undefined ? 'source' : 'held';
    this.#take(line, isRefused ? (hasLast ? 'last' : 'none') : wanted);
    return line;
  }

  /** Adds a line for an unchanged entry. */
  #untouched(key: Key): Line {
    const entry = this.#previous.entry(key) as StoredEntry;
    const refused = { kind: 'stored', entry } as const;
    return this.#add(keyText(key), {
      ...key,
      origin: nameOf(key),
      stored: entry,
      problems: [],
      refused,
    });
  }

  #take(line: Line, version: Line['version']): void {
    const { collection, scope, id, stored } = line.candidate;
    line.version = version;
    const ids = this.#groups.get(groupName(collection, scope))?.ids;
    if (version === 'last' || (version === 'source' && stored)) ids?.add(id);
    else ids?.delete(id);
  }

  #storedOf({ candidate, version }: Line): StoredEntry | undefined {
    if (version === 'source') return candidate.stored;
    if (version !== 'last') return undefined;
    return this.#previous.entry(candidate);
  }

  #referrer({ candidate, version }: Line): Referrer | undefined {
    const { collection, scope, id, stored, origin } = candidate;
    if ((version !== 'source' && version !== 'held') || !stored) return undefined;
    return {
      collection: collection as CollectionName,
      scope: scope as Scope,
      id,
      fields: stored.fields,
      origin,
    };
  }
}
