/** The pictures in the read model, and which live entries show them. */
import { ValidationError, type Payload, type PayloadRequest } from 'payload';
import { bodyPictures, type ShowPicture } from '../../src/engine/content/media/body-pictures.ts';
import { formatOfName } from '../../src/engine/content/media/checks.ts';
import type { ListedPicture } from '../../src/engine/content/media/feed.ts';
import { renderRichText } from '../../src/engine/content/rich-text.ts';
import type { Collection } from '../../src/engine/content/schemas/collection.ts';
import { collections } from '../../src/engine/content/schemas/index.ts';
import { SITE_SCOPE } from '../../src/engine/content/validate.ts';
import { cleanText } from '../../src/shared/clean-text.ts';
import { fieldError } from '../admin/reasons.ts';
import { rows, sql } from '../database/sql.ts';
import { AUDIENCES, type Audience, type Entry } from './entries.ts';
import { joinNames, rowsOf, splitNames, writeChanges, type Change } from './rows.ts';

/** The name of the collection of pictures. */
export const MEDIA = 'media';

export interface StoredPicture extends ListedPicture {
  /** In pixels. */
  readonly width: number;
  readonly height: number;
}

/** Returns the pictures of an audience, by name. */
export async function pictureRows(
  payload: Payload,
  audience: Audience,
  req?: Partial<PayloadRequest>,
): Promise<StoredPicture[]> {
  const found = await rowsOf(payload, req, audience, [MEDIA]);
  return found.map(({ json }) => JSON.parse(json) as StoredPicture);
}

/** Writes a picture with the next sequence numbers; `undefined` if it is gone. */
export const writePicture = (
  req: PayloadRequest,
  name: string,
  picture: StoredPicture | undefined,
): Promise<void> =>
  writeChanges(
    req.payload,
    req,
    MEDIA,
    name,
    AUDIENCES.map((audience) => ({
      audience,
      locale: SITE_SCOPE,
      entry: picture,
      isReworded: true,
    })),
  );

const ADDRESS = '/media/';

/** What a body with a picture must contain. */
const MAY_SHOW = /!\[|<im/i;

/** Renders the body of an entry as the site does, for its pictures. */
function eachPicture(
  { collection, body = '' }: Entry,
  show: ShowPicture,
  problem?: (reason: string) => void,
): void {
  const { body: kind }: Collection = collections[collection];
  if (kind && MAY_SHOW.test(body)) {
    renderRichText(cleanText(body), kind, { showPicture: show, problem });
  }
}

/** Returns the names of the uploaded pictures that an entry shows. */
function picturesOf(entry: Entry): string[] {
  const names = new Set<string>();
  try {
    eachPicture(entry, (image) => {
      const { src } = image.properties;
      if (typeof src === 'string' && src.startsWith(ADDRESS)) names.add(src.slice(ADDRESS.length));
      return image;
    });
  } catch {
    // Reported by `demandPictures`.
    return [];
  }
  return [...names];
}

/** Returns a change with the pictures that the entry shows, if it is live. */
export const withPictures = (change: Change): Change =>
  change.audience === 'live' && change.entry
    ? { ...change, pictures: picturesOf(change.entry) }
    : change;

/** The pictures that a body may show. */
export type PictureLibrary = Parameters<typeof bodyPictures>[0];

/** Returns the uploaded pictures, as the site would have them. */
export function libraryOf(pictures: readonly StoredPicture[]): PictureLibrary {
  const known = pictures.flatMap(({ name, sha256, width, height }) => {
    const format = formatOfName(name);
    return format ? [[name, { hash: sha256, width, height, format }] as const] : [];
  });
  const whyMissing = (name: string): string =>
    `'${ADDRESS}${name}' is not in Media: upload it first`;
  return { pictures: new Map(known), whyMissing };
}

/** Throws `ValidationError` with field and reason if an entry shows a picture that it cannot. */
export async function demandPictures(
  req: PayloadRequest,
  entries: readonly Entry[],
): Promise<void> {
  const shown = entries.filter(({ body = '' }) => MAY_SHOW.test(body));
  if (shown.length === 0) return;
  const library = libraryOf(await pictureRows(req.payload, 'live', req));
  const errors = shown.flatMap((entry) => {
    const reasons = new Set<string>();
    const add = (reason: string): void => void reasons.add(reason);
    try {
      eachPicture(entry, bodyPictures(library, add), add);
    } catch (error) {
      add(`cannot be rendered: ${(error as Error).message}`);
    }
    const isElsewhere = entry.locale !== undefined && entry.locale !== req.locale;
    const field = isElsewhere ? `body (${entry.locale})` : 'body';
    return [...reasons].map((message) => fieldError('body', message, field));
  });
  const [first] = entries;
  if (errors.length > 0 && first) {
    throw new ValidationError({ collection: first.collection, errors, req });
  }
}

/** Returns the live entries that show a picture: `blog-posts/ru/first`. */
export async function liveUsers(req: PayloadRequest, name: string): Promise<string[]> {
  const found = await rows<{ collection: string; locale: string; entry: string }>(
    req.payload,
    req,
    sql`SELECT collection, locale, entry FROM read_model
      WHERE audience = 'live' AND deleted = false
        AND replace(pictures, ${joinNames([name])}, '') <> pictures`,
  );
  return found.map(({ collection, locale, entry }) => `${collection}/${locale}/${entry}`);
}

/** Returns the names of all pictures that live entries show. */
export async function usedPictures(payload: Payload): Promise<Set<string>> {
  const found = await rows<{ pictures: string }>(
    payload,
    undefined,
    sql`SELECT DISTINCT pictures FROM read_model
      WHERE audience = 'live' AND deleted = false AND pictures <> ''`,
  );
  return new Set(found.flatMap(({ pictures }) => splitNames(pictures)));
}
