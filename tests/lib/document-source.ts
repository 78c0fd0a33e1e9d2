/**
 * A source over a CMS that stores a document with all its locales, sets `updatedAt` by its
 * own clock and forgets deletions, like Payload's REST API with `locale=all`.
 */
import {
  entryName,
  type ContentSource,
  type EntryKey,
  type RawEntry,
} from '../../src/engine/content/sources/source.ts';

export interface CmsDocument {
  readonly collection: string;
  readonly slug: string;
  /** Milliseconds of the CMS' clock. */
  readonly updatedAt: number;
  /** Content by locale; under `all` for a document without locales. */
  readonly locales: Readonly<
    Record<string, { readonly fields: RawEntry['fields']; readonly body?: string | undefined }>
  >;
}

/** The two queries of the REST API used here. */
export interface DocumentApi {
  /** Returns documents changed at or after a time, with all their locales, newest last. */
  find(changedFrom?: number): Promise<readonly CmsDocument[]>;
  /** Returns every document's collection, slug and locales. */
  ids(): Promise<readonly Pick<CmsDocument, 'collection' | 'slug' | 'locales'>[]>;
}

const keysOf = ({
  collection,
  slug,
  locales,
}: Pick<CmsDocument, 'collection' | 'slug' | 'locales'>) =>
  Object.keys(locales).map((locale): EntryKey => ({
    collection,
    locale: locale === 'all' ? undefined : locale,
    id: slug,
  }));

const entriesOf = (document: CmsDocument): RawEntry[] =>
  keysOf(document).map((key) => ({
    ...key,
    fields: {},
    ...document.locales[key.locale ?? 'all'],
    origin: entryName(key),
  }));

const newest = (documents: readonly CmsDocument[]): number =>
  Math.max(0, ...documents.map(({ updatedAt }) => updatedAt));

export function documentSource(api: DocumentApi): ContentSource {
  return {
    name: 'documents',
    async *entries() {
      yield* (await api.find()).flatMap(entriesOf);
    },
    feed: {
      cursor: async () => String(newest(await api.find())),
      async since(cursor) {
        const documents = await api.find(Number(cursor));
        const next = Math.max(newest(documents), Number(cursor));
        return { changed: documents.flatMap(entriesOf), removed: undefined, cursor: String(next) };
      },
      async *liveIds() {
        yield* (await api.ids()).flatMap(keysOf);
      },
    },
  };
}
