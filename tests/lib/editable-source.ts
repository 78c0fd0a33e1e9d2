/**
 * An editable in-memory source that reports deletions in either of the two ways of a CMS:
 * by naming deleted entries, or by listing all that exist.
 */
import {
  entryName,
  type ContentSource,
  type EntryKey,
  type RawEntry,
} from '../../src/engine/content/sources/source.ts';
import type { CmsContent } from './cms-content.ts';
import type { CmsEntry, CmsKey } from '../../tooling/servers/cms-server.ts';

export interface EditableSource {
  readonly source: ContentSource;
  /** Creates or changes an entry, or deletes it if `entry` is undefined. */
  set(key: CmsKey, entry: Omit<CmsEntry, keyof CmsKey> | undefined): void;
  /** Returns the current entry, or `undefined`. */
  get(key: CmsKey): RawEntry | undefined;
}

interface Row {
  readonly key: EntryKey;
  readonly entry: RawEntry | undefined;
  readonly revision: number;
}

export function editableSource(
  { entries, baseInfo }: CmsContent,
  { namesDeletions }: { readonly namesDeletions: boolean },
): EditableSource {
  const rows = new Map<string, Row>();
  let revision = 0;
  const set: EditableSource['set'] = ({ collection, locale, id }, entry) => {
    const key = { collection, locale: locale ?? undefined, id };
    const name = entryName(key);
    if (!entry && !rows.has(name)) return;
    const raw = entry && { ...entry, ...key, origin: name };
    rows.set(name, { key, entry: raw, revision: (revision += 1) });
  };
  for (const entry of entries) set(entry, entry);
  set({ collection: 'base-info', locale: 'en', id: 'www' }, { fields: baseInfo });

  const live = () => [...rows.values()].flatMap(({ entry }) => entry ?? []);
  const since = (cursor: string) =>
    [...rows.values()].filter((row) => row.revision > Number(cursor));
  async function* alive(): AsyncIterable<RawEntry> {
    yield* live();
  }
  return {
    set,
    get: ({ collection, locale, id }) =>
      rows.get(entryName({ collection, locale: locale ?? undefined, id }))?.entry,
    source: {
      name: 'edited in memory',
      entries: alive,
      feed: {
        cursor: () => Promise.resolve(String(revision)),
        since: (cursor) =>
          Promise.resolve({
            changed: since(cursor).flatMap(({ entry }) => entry ?? []),
            removed: namesDeletions
              ? since(cursor).flatMap(({ key, entry }) => (entry ? [] : key))
              : undefined,
            cursor: String(revision),
          }),
        ...(namesDeletions ? {} : { liveIds: alive }),
      },
    },
  };
}
