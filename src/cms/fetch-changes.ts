/**
 * Makes a snapshot out of the one before and what has changed since. It is the
 * snapshot that reading everything would give, byte for byte: entries that
 * changed are checked and rendered, collections that they are in are written
 * anew, and all others are taken over unread.
 */
import { groupKey, indexSnapshot, type ContentIndex } from './content-index.ts';
import { ContentError, type ContentProblem } from './errors.ts';
import { findLosses } from './losses.ts';
import { MediaLibrary } from './media/library.ts';
import { mediaDirectory } from './media/variants.ts';
import { byPosition, readChanges, validateAll } from './read-source.ts';
import { findRedirectProblems } from './redirects.ts';
import { findReferenceProblems, isAnywhere, referrersOf, type Referrer } from './references.ts';
import { entryRenderer } from './render-entry.ts';
import type { CollectionName } from './schemas/index.ts';
import { SnapshotWriter } from './snapshot-writer.ts';
import { readEntries, storedCollections, type Manifest, type StoredEntry } from './snapshot.ts';
import { entryName, type ContentSource, type EntryKey } from './sources/source.ts';
import type { FetchOptions } from './fetch-content.ts';
import { SCOPES, SITE_SCOPE, type Scope, type ValidEntry } from './validate.ts';

/** A collection in a scope that something has happened to. */
interface Group {
  readonly collection: CollectionName;
  readonly scope: Scope;
  /** What stays as it is. */
  readonly kept: StoredEntry[];
  readonly upserted: ValidEntry[];
  readonly removed: Set<string>;
}

const keyOf = (collection: CollectionName, scope: Scope, id: string): EntryKey => ({
  collection,
  locale: scope === SITE_SCOPE ? undefined : scope,
  id,
});

function keysOf({ collections }: Manifest): EntryKey[] {
  return [...storedCollections(collections)].flatMap(([name, scope, { entries }]) =>
    Object.keys(entries).map((id) => keyOf(name, scope, id)),
  );
}

/** Sorts changes by collection and scope; what is removed and was never there is no change. */
function groupChanges(
  upserts: readonly ValidEntry[],
  removed: readonly EntryKey[],
  before: Manifest,
  directory: string,
): Map<string, Group> {
  const groups = new Map<string, Group>();
  const groupOf = (collection: CollectionName, scope: Scope): Group => {
    const key = groupKey({ collection, scope });
    const group = groups.get(key) ?? {
      collection,
      scope,
      kept: readEntries(directory, before, collection, scope),
      upserted: [],
      removed: new Set(),
    };
    groups.set(key, group);
    return group;
  };
  for (const entry of upserts) groupOf(entry.collection, entry.scope).upserted.push(entry);
  const index = indexSnapshot(before.collections);
  for (const key of removed) {
    const [collection, scope] = [key.collection, key.locale ?? SITE_SCOPE] as [
      CollectionName,
      Scope,
    ];
    if (index.has(collection, scope, key.id)) groupOf(collection, scope).removed.add(key.id);
  }
  for (const { kept, upserted, removed: gone } of groups.values()) {
    const outdated = new Set([...gone, ...upserted.map(({ id }) => id)]);
    kept.splice(0, kept.length, ...kept.filter(({ id }) => !outdated.has(id)));
  }
  return groups;
}

/** The stored entries of a collection, as the checks read them. */
const referrers = (
  collection: CollectionName,
  scope: Scope,
  entries: readonly StoredEntry[],
): (Referrer & Pick<ValidEntry, 'position'>)[] =>
  entries.map(({ id, fields, position }) => ({
    collection,
    id,
    fields,
    position,
    origin: entryName(keyOf(collection, scope, id)),
  }));

/** Entries that are as they were, and may name one that is gone. */
function bereft(
  groups: ReadonlyMap<string, Group>,
  after: ContentIndex,
  before: Manifest,
  directory: string,
): Referrer[] {
  const targets = new Set(
    [...groups.values()]
      .filter(({ collection, removed }) =>
        [...removed].some((id) => !isAnywhere(after, collection, id)),
      )
      .map(({ collection }) => collection),
  );
  const names = new Set([...targets].flatMap(referrersOf));
  return [...names].flatMap((name) =>
    SCOPES.flatMap((scope) => {
      const kept = groups.get(groupKey({ collection: name, scope }))?.kept;
      return referrers(name, scope, kept ?? readEntries(directory, before, name, scope));
    }),
  );
}

function check(
  groups: ReadonlyMap<string, Group>,
  before: Manifest,
  directory: string,
  { allowShrink, smallestShare }: FetchOptions,
): ContentProblem[] {
  const ids = [...groups].map(
    ([key, { kept, upserted }]) =>
      [key, new Set([...kept, ...upserted].map(({ id }) => id))] as const,
  );
  const after = indexSnapshot(before.collections, new Map(ids));
  if (!allowShrink) {
    const losses = findLosses(indexSnapshot(before.collections), after, smallestShare);
    if (losses.length > 0) return losses;
  }
  const changed = [...groups.values()].flatMap(({ upserted }) => upserted);
  const problems = findReferenceProblems(
    [...changed, ...bereft(groups, after, before, directory)],
    after,
  );
  const redirects = groups.get(groupKey({ collection: 'redirects', scope: SITE_SCOPE }));
  if (!redirects) return problems;
  const rules = [...referrers('redirects', SITE_SCOPE, redirects.kept), ...redirects.upserted].sort(
    byPosition,
  );
  return [...problems, ...findRedirectProblems(rules)];
}

/**
 * Asks for what changed since `before` was made, and makes it the current
 * snapshot. Returns `undefined` when the source does not know that far back, and
 * `before` when nothing is other than it was. Throws `ContentError`.
 */
export async function fetchChanges(
  { name, feed }: Required<Pick<ContentSource, 'name' | 'feed'>>,
  directory: string,
  before: Manifest,
  options: FetchOptions & { readonly code: string },
): Promise<Manifest | undefined> {
  const { progress = () => undefined, code } = options;
  const changes = await readChanges(feed, before.place?.cursor ?? '', () => keysOf(before));
  if (!changes) return undefined;
  const problems: ContentProblem[] = [];
  const upserts = validateAll(changes.entries, problems);
  if (problems.length > 0) throw new ContentError(problems);
  const groups = groupChanges(upserts, changes.removed, before, directory);
  if (groups.size === 0 && changes.cursor === before.place?.cursor) return before;
  problems.push(...check(groups, before, directory, options));
  if (problems.length > 0) throw new ContentError(problems);

  const writer = new SnapshotWriter(directory, before.collections);
  const media = await MediaLibrary.open(undefined, mediaDirectory());
  const render = entryRenderer(writer, media, problems);
  let done = 0;
  for (const { collection, scope, kept, upserted } of groups.values()) {
    const rendered = upserted.map((entry) => {
      progress(++done, upserts.length);
      return render(entry);
    });
    writer.collection(collection, scope, [...kept, ...rendered].sort(byPosition));
  }
  if (problems.length > 0) throw new ContentError(problems);
  return writer.commit({ source: name, place: { cursor: changes.cursor, code } });
}
