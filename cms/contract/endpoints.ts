/** The calls of the content contract (docs/content-contract.md), from the read model. */
import { createHash } from 'node:crypto';
import type { Endpoint, PayloadRequest } from 'payload';
import { locales, isLocale } from '../../src/i18n/locales.ts';
import type { Collection } from '../../src/engine/content/schemas/collection.ts';
import { collections } from '../../src/engine/content/schemas/index.ts';
import { isCollection, SITE_SCOPE } from '../../src/engine/content/validate.ts';
import type { Audience, Entry } from '../read-model/entries.ts';
import { instanceName } from '../read-model/marks.ts';
import { changedRows, lastNumber, listRows, type ModelRow } from '../read-model/rows.ts';
import { audienceOf } from './keys.ts';

/** A refused call, with its status. */
export class Refusal extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

const MAX_LIMIT = 1000;
/** The site accepts at most 10 MB. */
const MAX_CHARACTERS = 2_000_000;

/** Returns the audience of the key in a request. Throws a `Refusal` without a known key. */
export function audienceFor(req: PayloadRequest): Audience {
  const audience = audienceOf(req.headers.get('authorization'));
  if (!audience) throw new Refusal(401, 'the key is missing or unknown');
  return audience;
}

export const parameter = (req: PayloadRequest, name: string): string | undefined =>
  req.searchParams.get(name) ?? undefined;

export function limitOf(req: PayloadRequest): number {
  const limit = Number(parameter(req, 'limit') ?? 100);
  if (!Number.isInteger(limit) || limit < 1)
    throw new Refusal(400, 'limit: must be a whole number from 1');
  return Math.min(limit, MAX_LIMIT);
}

/** Returns the rows that fit a page, and whether there are more. */
function pageOf(rows: readonly ModelRow[], limit: number) {
  let characters = 0;
  const size = rows.findIndex(
    ({ json }, at) => at >= limit || ((characters += json.length) > MAX_CHARACTERS && at > 0),
  );
  return size === -1
    ? { shown: rows, hasMore: false }
    : { shown: rows.slice(0, size), hasMore: true };
}

/** Base info and pictures have calls of their own. */
const isSent = ({ collection }: ModelRow): boolean =>
  isCollection(collection) && collection !== 'base-info';

async function entries(req: PayloadRequest): Promise<string> {
  const audience = audienceFor(req);
  const collection = parameter(req, 'collection') ?? '';
  if (!isCollection(collection)) throw new Refusal(404, `unknown collection '${collection}'`);
  const { scope }: Collection = collections[collection];
  const locale = parameter(req, 'locale');
  if (scope === 'site' ? locale !== undefined : !isLocale(locale)) {
    throw new Refusal(404, `unknown locale '${locale ?? ''}' of ${collection}`);
  }
  const limit = limitOf(req);
  const list = { collection, locale: locale ?? SITE_SCOPE };
  const cursor = parameter(req, 'cursor') ?? '';
  const found = await listRows(req.payload, audience, list, { cursor, limit: limit + 1 });
  const { shown, hasMore } = pageOf(found, limit);
  const next = hasMore ? (shown.at(-1)?.id ?? null) : null;
  return `{"items":[${shown.map(({ json }) => json).join(',')}],"next":${JSON.stringify(next)}}`;
}

/** Returns the number of a checkpoint. Another database, or a restored one, makes it unknown. */
function numberOf(checkpoint: string, instance: string, last: number): number {
  const [name, text] = checkpoint.split('-');
  const number = Number(text);
  if (name !== instance || !Number.isInteger(number) || number > last) {
    throw new Refusal(410, 'this checkpoint is unknown');
  }
  return number;
}

async function changes(req: PayloadRequest): Promise<string> {
  const audience = audienceFor(req);
  const instance = await instanceName(req.payload);
  const last = await lastNumber(req.payload, audience);
  const since = parameter(req, 'updated_since');
  const checkpointOf = (number: number): string => `${instance}-${number}`;
  if (since === undefined) {
    return JSON.stringify({ items: [], deleted: [], next: null, checkpoint: checkpointOf(last) });
  }
  const known = numberOf(parameter(req, 'cursor') ?? since, instance, last);
  const limit = limitOf(req);
  const found = await changedRows(req.payload, audience, { since: known, limit: limit + 1 });
  const { shown, hasMore } = pageOf(found, limit);
  const checkpoint = checkpointOf(shown.at(-1)?.sequence ?? known);
  const sent = shown.filter(isSent);
  const deleted = sent
    .filter(({ json }) => json === '')
    .map(({ collection, locale, id }) => ({
      collection,
      ...(locale !== SITE_SCOPE && { locale }),
      id,
    }));
  const items = sent.flatMap(({ json }) => (json === '' ? [] : json));
  const rest = { deleted, next: hasMore ? checkpoint : null, checkpoint };
  return `{"items":[${items.join(',')}],${JSON.stringify(rest).slice(1)}`;
}

async function home(req: PayloadRequest): Promise<string> {
  const locale = locales.find(({ iso }) => iso === parameter(req, 'lang'))?.code;
  if (!locale || parameter(req, 'type') !== 'home') throw new Refusal(400, 'unknown lang or type');
  const audience = audienceOf(req.headers.get('authorization')) ?? 'live';
  const list = (code: string) =>
    listRows(
      req.payload,
      audience,
      { collection: 'base-info', locale: code },
      { cursor: '', limit: 1 },
    );
  // The applications need a response in every locale.
  const [row] = [...(await list(locale)), ...(await list('en'))];
  if (!row) throw new Refusal(404, 'there is no base info');
  const { fields } = JSON.parse(row.json) as Entry;
  return JSON.stringify({ statistical_title: '', statistical_body: '', ...fields });
}

const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' };

/** Sends the data of a call in the envelope, 304 if the client has it, or the call's response. */
export async function respond(
  req: PayloadRequest,
  call: (req: PayloadRequest) => Promise<string | Response>,
): Promise<Response> {
  try {
    const data = await call(req);
    if (data instanceof Response) return data;
    const text = `{"code":0,"data":${data},"msg":"ok"}`;
    const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
    const headers = { ...JSON_TYPE, etag, 'cache-control': 'no-store' };
    if (req.headers.get('if-none-match') === etag)
      return new Response(null, { status: 304, headers });
    return new Response(text, { headers });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const body = { code: error.status, data: null, msg: error.message };
    return Response.json(body, { status: error.status, headers: JSON_TYPE });
  }
}

const endpoint = (path: string, call: (req: PayloadRequest) => Promise<string>): Endpoint => ({
  path: `/contract/${path}`,
  method: 'get',
  handler: (req) => respond(req, call),
});

/** `CONTENT_API_URL` of the site is `<address of the CMS>/api/contract/`. */
export const contractEndpoints = [
  endpoint('entries', entries),
  endpoint('changes', changes),
  endpoint('home/base-info', home),
];
