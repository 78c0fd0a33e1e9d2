/** What the in-memory CMS stores, and its calls. */
import { COLLECTION_NAMES } from '../../src/engine/content/schemas/index.ts';
import { localeCodes, locales } from '../../src/i18n/locales.ts';

export interface CmsKey {
  readonly collection: string;
  readonly locale: string | null;
  readonly id: string;
}

export interface CmsEntry extends CmsKey {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly body?: string | undefined;
  readonly position?: number | undefined;
}

/** A picture in the list. */
export interface CmsPicture {
  readonly name: string;
  readonly sha256: string;
  readonly size: number;
  readonly type: string;
}

export interface Envelope {
  code: number;
  data: unknown;
  msg: string;
}

interface Row {
  readonly entry: CmsEntry;
  readonly revision: number;
}

/** A refused call: status code, and the reason as `msg`. */
export class Refusal extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

export const nameOf = ({ collection, locale, id }: CmsKey): string =>
  `${collection}/${locale ?? ''}/${id}`;
const ok = (data: unknown): Envelope => ({ code: 0, data, msg: 'ok' });

/** Returns the first `limit` items, and the cursor of the next page or `null`. */
function page<Item>(items: readonly Item[], limit: number, cursorOf: (item: Item) => string) {
  const shown = items.slice(0, limit);
  const last = shown.at(-1);
  return { shown, next: last && items.length > limit ? cursorOf(last) : null };
}

export class Memory {
  rows = new Map<string, Row>();
  deleted = new Map<string, { key: CmsKey; revision: number }>();
  baseInfo = new Map<string, Readonly<Record<string, unknown>>>();
  pictures = new Map<string, { listed: CmsPicture; bytes: Uint8Array }>();
  revision = 1;
  /** Changes before this revision are forgotten. */
  oldest = 0;

  copy(): Memory {
    const { rows, deleted, baseInfo, pictures, revision, oldest } = this;
    const maps = {
      rows: new Map(rows),
      deleted: new Map(deleted),
      baseInfo: new Map(baseInfo),
      pictures: new Map(pictures),
    };
    return Object.assign(new Memory(), { ...maps, revision, oldest });
  }

  entries({ collection, locale, cursor = '', limit }: Readonly<Record<string, string>>): Envelope {
    if (!(COLLECTION_NAMES as string[]).includes(collection ?? '')) {
      throw new Refusal(404, `unknown collection ${collection}`);
    }
    if (locale !== undefined && !(localeCodes as string[]).includes(locale)) {
      throw new Refusal(404, `unknown locale ${locale}`);
    }
    const found = [...this.rows.values()]
      .filter(
        ({ entry }) =>
          entry.collection === collection &&
          (entry.locale ?? undefined) === locale &&
          entry.id > cursor,
      )
      .sort((one, other) => (one.entry.id < other.entry.id ? -1 : 1));
    const { shown, next } = page(found, Number(limit ?? 100), ({ entry }) => entry.id);
    return ok({ items: shown.map(({ entry }) => entry), next });
  }

  changes({ updated_since: since, cursor, limit }: Readonly<Record<string, string>>): Envelope {
    const checkpoint = `r${this.revision}`;
    if (since === undefined) return ok({ items: [], deleted: [], next: null, checkpoint });
    const known = Number(since.slice(1));
    if (!Number.isInteger(known) || known < this.oldest) throw new Refusal(410, 'too long ago');
    const from = cursor === undefined ? known : Number(cursor);
    const events = [
      ...[...this.rows.values()].map(({ entry, revision }) => ({ entry, revision, key: null })),
      ...[...this.deleted.values()].map(({ key, revision }) => ({ entry: null, revision, key })),
    ]
      .filter(({ revision }) => revision > from)
      .sort((one, other) => one.revision - other.revision);
    const { shown, next } = page(events, Number(limit ?? 100), ({ revision }) => String(revision));
    return ok({
      items: shown.flatMap(({ entry }) => entry ?? []),
      deleted: shown.flatMap(({ key }) => key ?? []),
      next,
      // Before the last page, the checkpoint covers only what was sent.
      checkpoint: next === null ? checkpoint : `r${next}`,
    });
  }

  media({ cursor = '', limit }: Readonly<Record<string, string>>): Envelope {
    const found = [...this.pictures.values()]
      .map(({ listed }) => listed)
      .filter(({ name }) => name > cursor)
      .sort((one, other) => (one.name < other.name ? -1 : 1));
    const { shown, next } = page(found, Number(limit ?? 100), ({ name }) => name);
    return ok({ items: shown, next });
  }

  home({ lang, type }: Readonly<Record<string, string>>): Envelope {
    const locale = locales.find(({ iso }) => iso === lang)?.code;
    if (type !== 'home' || !locale) return { code: 1001, data: null, msg: 'unknown lang or type' };
    return ok(this.baseInfo.get(locale));
  }
}
