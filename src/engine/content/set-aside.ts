/** Writes the content of a build without the entries whose pages cannot be published. */
import { entryKeyOf, nameOf } from './candidates.ts';
import { withKeptPictures } from './media/open-media.ts';
import { Previous, type Key } from './previous.ts';
import { entryProblem, type EntryProblem } from './problems.ts';
import { byPosition } from './read-source.ts';
import type { CollectionName } from './schemas/index.ts';
import { SnapshotWriter } from './snapshot-writer.ts';
import { readBuilt, readEntries, readManifest } from './snapshot.ts';
import type { StoredEntry } from './stored-entry.ts';
import type { Scope } from './validate.ts';

/** An entry whose page cannot be published, with the field if it is known. */
export interface FailedEntry extends Key {
  readonly field?: string;
  readonly reason: string;
}

/**
 * Writes the manifest of the current snapshot without failed entries to a file: each has its
 * version of the last good build, or is left out if that had none. The snapshot stays as it is.
 * Returns the problems of the entries.
 */
export function setAside(
  directory: string,
  failed: readonly FailedEntry[],
  file: string,
): EntryProblem[] {
  const manifest = readManifest(directory);
  const before = readBuilt(directory);
  const built = new Previous(directory, before);
  const kept: StoredEntry[] = [];
  const writer = new SnapshotWriter(directory, manifest.collections);
  const groups = Map.groupBy(failed, ({ collection, scope }) => `${collection}/${scope}`);
  for (const list of groups.values()) {
    const [{ collection, scope }] = list as [FailedEntry];
    const [name, where] = [collection as CollectionName, scope as Scope];
    const ids = new Set(list.map(({ id }) => id));
    const entries = readEntries(directory, manifest, name, where).flatMap(
      (entry): StoredEntry[] => {
        if (!ids.has(entry.id)) return [entry];
        const last = built.entry({ collection, scope, id: entry.id });
        if (last) kept.push(last);
        return last ? [last] : [];
      },
    );
    writer.collection(name, where, manifest.place ? entries.sort(byPosition) : entries);
  }
  const current = new Map(Object.entries(manifest.media ?? {}));
  const pictures = withKeptPictures(directory, before, current, kept);
  writer.commit({ source: manifest.source, pictures }, file);
  return failed.map(({ field = '', reason, ...key }) =>
    entryProblem(entryKeyOf(key), nameOf(key), { field, reason, keptVersion: built.has(key) }),
  );
}
