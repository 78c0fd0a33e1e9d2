/** Removes entries whose pages cannot be published from the current snapshot. */
import { entryKeyOf, keyOf, keyText, nameOf } from './candidates.ts';
import { withKeptPictures } from './media/open-media.ts';
import { Previous, type Key } from './previous.ts';
import { entryProblem, type BlockedEntry, type Refused } from './problems.ts';
import { byPosition } from './read-source.ts';
import type { CollectionName } from './schemas/index.ts';
import { SnapshotWriter } from './snapshot-writer.ts';
import { readBlocked, readBuilt, readEntries, readManifest } from './snapshot.ts';
import type { StoredEntry } from './stored-entry.ts';
import type { Scope } from './validate.ts';

/** An entry whose page cannot be published, with the field if it is known. */
export interface FailedEntry extends Key {
  readonly field?: string;
  readonly reason: string;
}

/** Returns the entries of the last built snapshot, whose pages did render. */
export const lastBuilt = (directory: string): Previous => {
  return new Previous(directory, readBuilt(directory));
};

/**
 * Sets entries aside in the current snapshot: each gets its last built version if that differs,
 * and is left out otherwise. The next update retries them.
 */
export function setAside(directory: string, failed: readonly FailedEntry[]): void {
  const manifest = readManifest(directory);
  const before = readBuilt(directory);
  const built = new Previous(directory, before);
  const kept: StoredEntry[] = [];
  const writer = new SnapshotWriter(directory, manifest.collections);
  const blocked = new Map(
    readBlocked(directory, manifest).map((entry, at) => {
      const name = keyText(keyOf(entry));
      return [entry.refused.kind === 'unnamed' ? `${name} ${at}` : name, entry];
    }),
  );
  const groups = Map.groupBy(failed, ({ collection, scope }) => `${collection}/${scope}`);
  for (const list of groups.values()) {
    const [{ collection, scope }] = list as [FailedEntry];
    const [name, where] = [collection as CollectionName, scope as Scope];
    const failures = Map.groupBy(list, ({ id }) => id);
    const entries = readEntries(directory, manifest, name, where).flatMap(
      (entry): StoredEntry[] => {
        const failed = failures.get(entry.id);
        if (!failed) return [entry];
        const key = { collection, scope, id: entry.id };
        const last = built.hash(key) === entry.hash ? undefined : built.entry(key);
        for (const failure of failed) {
          const known = blocked.get(keyText(key));
          blocked.set(keyText(key), withFailure(failure, known, entry, last !== undefined));
        }
        if (last) kept.push(last);
        return last ? [last] : [];
      },
    );
    writer.collection(name, where, manifest.place ? entries.sort(byPosition) : entries);
  }
  writer.commit({
    source: manifest.source,
    place: manifest.place,
    pictures: withKeptPictures(
      directory,
      before,
      new Map(Object.entries(manifest.media ?? {})),
      kept,
    ),
    blocked: [...blocked]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([, entry]) => entry),
  });
}

/** Returns the record of an entry that is set aside. An earlier rejected version stays. */
function withFailure(
  { field = '', reason, ...key }: FailedEntry,
  known: BlockedEntry | undefined,
  entry: StoredEntry,
  keptVersion: boolean,
): BlockedEntry {
  const name = entryKeyOf(key);
  const refused: Refused = known?.refused ?? { kind: 'stored', entry };
  const earlier = (known?.problems ?? []).map((problem) => ({ ...problem, keptVersion }));

  const problem = entryProblem(name, nameOf(key), { field, reason, keptVersion });
  return { ...name, refused, problems: [...earlier, problem] };
}
