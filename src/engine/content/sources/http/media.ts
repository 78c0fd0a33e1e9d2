/** Requests the pictures of the content API: a list with their SHA-256, and single files. */
import { z } from 'zod';
import { digestOf } from '../../../disk/digest.ts';
import { refuse } from '../../errors.ts';
import { fieldPath } from '../../validate.ts';
import {
  demandFormat,
  LONGEST_NAME,
  MAX_PICTURE_BYTES,
  PICTURE_TYPES,
  UnusablePicture,
} from '../../media/checks.ts';
import type { ListedPicture, MediaFeed, MediaList } from '../../media/feed.ts';
import { apiPage } from './answers.ts';
import { RequestError, type Client } from './client.ts';
import { newBudget, pages } from './pages.ts';
import type { ApiRequest } from './responses.ts';

/** Limits of a list. */
export interface MediaLimits {
  readonly pictures: number;
  /** Bytes of all files together. */
  readonly bytes: number;
}

const LIMITS: MediaLimits = { pictures: 5000, bytes: 2 * 2 ** 30 };

/** Requested pictures per page; a CMS may return fewer. */
const PAGE_SIZE = 1000;

/** After so many files that could not be requested, the others wait for the next update. */
const MAX_OUTAGES = 3;

/** A picture in the list of the content API. */
export const apiPicture = z.object({
  name: z.string().min(1).max(LONGEST_NAME),
  sha256: z.string().regex(/^[0-9a-f]{64}$/, 'must be 64 lowercase hexadecimal digits'),
  size: z.int().positive().max(MAX_PICTURE_BYTES, `must be at most ${MAX_PICTURE_BYTES} bytes`),
  type: z.enum(Object.values(PICTURE_TYPES)),
});

const apiName = z.object({ name: z.string().min(1).max(LONGEST_NAME) });

type Refused = MediaList['refused'][number];

/** Returns a picture, or why it cannot be used. */
function readItem(item: unknown, at: number): ListedPicture | Refused {
  const { success, data, error } = apiPicture.safeParse(item);
  if (!success) {
    const { name } = apiName.safeParse(item).data ?? { name: `items[${at}]` };
    const reasons = error.issues.map(({ path, message }) => {
      const field = fieldPath(path);
      return field ? `field '${field}': ${message}` : message;
    });
    return { name, reason: reasons.join('; ') };
  }
  try {
    if (PICTURE_TYPES[demandFormat(data.name)] === data.type) return data;
    return { name: data.name, reason: `has the wrong extension for ${data.type}` };
  } catch (problem) {
    if (!(problem instanceof UnusablePicture)) throw problem;
    return { name: data.name, reason: problem.message };
  }
}

/** Returns the readable pictures and the reasons for all others; rejects repeated names. */
function readItems(items: readonly unknown[]): Pick<MediaList, 'pictures' | 'refused'> {
  const pictures = new Map<string, ListedPicture>();
  const refused = new Map<string, Refused>();
  for (const [at, item] of items.entries()) {
    const found = readItem(item, at);
    const { name } = found;
    if (pictures.has(name)) refused.set(name, { name, reason: 'is listed twice' });
    else if ('reason' in found) refused.set(name, found);
    else pictures.set(name, found);
  }
  for (const name of refused.keys()) pictures.delete(name);
  return { pictures: [...pictures.values()], refused: [...refused.values()] };
}

/** Returns the pictures of the content API at `url`; none if it does not have the call. */
export function mediaFeed(
  client: Client,
  { url, token }: Pick<ApiRequest, 'url' | 'token'>,
  limits: MediaLimits = LIMITS,
): MediaFeed {
  const address = new URL('media', url);
  address.searchParams.set('limit', String(PAGE_SIZE));
  const where = `GET ${address.href}`;
  let outages = 0;

  async function list(known?: string): Promise<MediaList | undefined> {
    outages = 0;
    const budget = newBudget({ pages: limits.pictures, entries: Infinity, bytes: 64 * 2 ** 20 });
    const items: unknown[] = [];
    let etag: string | undefined;
    let count = 0;
    let isUnchanged = false;
    const request = { url: address, token, etag: known, isOptional: true };
    for await (const page of pages(client.json, request, apiPage, budget, ({ kind }) => {
      if (kind === 'expired') refuse(where, 'answered 410');
      isUnchanged = kind === 'unchanged';
    })) {
      items.push(...page.items);
      count += 1;
      // The ETag of a page says nothing about the others.
      etag = count === 1 ? page.etag : undefined;
      if (items.length > limits.pictures) {
        refuse(where, `has more than ${limits.pictures.toLocaleString('en-US')} pictures`);
      }
    }
    if (isUnchanged) return undefined;
    const found = readItems(items);
    const bytes = found.pictures.reduce((sum, { size }) => sum + size, 0);
    if (bytes > limits.bytes) {
      refuse(where, `has more than ${limits.bytes / 2 ** 20} MB of pictures`);
    }
    return { ...found, etag };
  }

  async function read({ sha256, size, type }: ListedPicture): Promise<Uint8Array> {
    if (outages >= MAX_OUTAGES) {
      throw new UnusablePicture(`was not requested after ${outages} others failed`);
    }
    const bytes = await client
      .file({ url: new URL(`media/${sha256}`, url), token, type, size })
      .catch((error: unknown) => {
        if (!(error instanceof RequestError)) throw error;
        if (error.isOutage) outages += 1;
        throw new UnusablePicture(error.problems[0]?.reason);
      });
    if (digestOf(bytes) !== sha256) throw new UnusablePicture('does not match its SHA-256');
    return bytes;
  }

  return { list, read };
}
