/** The calls of the previews; only people who are signed in may make them. */
import type { Endpoint, PayloadRequest } from 'payload';
import { isLocale, localeEntry, type Locale } from '../../src/i18n/locales.ts';
import { LONGEST_BODY } from '../../src/engine/content/schemas/fields.ts';
import { collections } from '../../src/engine/content/schemas/index.ts';
import type { Collection } from '../../src/engine/content/schemas/collection.ts';
import { isCollection, SITE_SCOPE } from '../../src/engine/content/validate.ts';
import { previewKey, signPreview } from '../../src/engine/hosting/preview-token.ts';
import { hasPreview, pagePath } from '../admin/pages.ts';
import { Refusal } from '../contract/endpoints.ts';
import { rows, sql } from '../database/sql.ts';
import { libraryOf, pictureRows } from '../read-model/pictures.ts';
import { PREVIEW_MS } from '../settings.ts';
import { renderMarkdown } from './markdown.ts';

const HEADERS = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };

/** UTF-8 needs at most three bytes for a character of JavaScript, and JSON escapes some. */
const MAX_BYTES = LONGEST_BODY * 6;

function localeOf(value: unknown): Locale {
  if (typeof value === 'string' && isLocale(value)) return value;
  throw new Refusal(400, `locale: unknown locale '${String(value)}'`);
}

/** Redirects to the page of an entry, with its drafts. */
async function openPreview({ payload, searchParams }: PayloadRequest): Promise<Response> {
  const { CMS_PREVIEW_URL: url, CMS_PREVIEW_KEY: key } = process.env;
  if (!url) throw new Refusal(503, 'There is no preview server: set CMS_PREVIEW_URL (docs/cms.md)');
  const collection = searchParams.get('collection') ?? '';
  const id = searchParams.get('id') ?? '';
  const locale = localeOf(searchParams.get('locale'));
  if (!isCollection(collection)) throw new Refusal(400, `collection: unknown '${collection}'`);
  const path = hasPreview(collection) ? pagePath(collection, id, locale) : undefined;
  if (path === undefined) {
    throw new Refusal(404, `${collection}/${id} has no page in ${localeEntry(locale).name}`);
  }
  const { scope }: Collection = collections[collection];
  const scoped = scope === 'site' ? SITE_SCOPE : locale;
  const found = await rows(
    payload,
    undefined,
    sql`SELECT id FROM read_model WHERE audience = 'draft' AND collection = ${collection}
      AND locale = ${scoped} AND entry = ${id} AND json <> ''`,
  );
  if (found.length === 0) {
    throw new Refusal(404, `'${id}' has no text in ${localeEntry(locale).name} yet`);
  }
  const expires = Date.now() + PREVIEW_MS;
  const claims = { locale, path, collection, id, expires };
  const address = new URL('/.preview/open', url);
  address.searchParams.set('token', signPreview(previewKey(key), 'link', claims));
  const headers = { ...HEADERS, location: address.href, 'referrer-policy': 'no-referrer' };
  return new Response(null, { status: 303, headers });
}

/** Returns the body of a request. */
async function bodyOf(req: PayloadRequest): Promise<Record<string, unknown>> {
  const body: unknown = await req.json?.().catch(() => undefined);
  if (typeof body === 'object' && body !== null) return body as Record<string, unknown>;
  throw new Refusal(400, 'body: must be a JSON object');
}

/** Renders the Markdown of an editor as the site does. */
async function previewMarkdown(req: PayloadRequest): Promise<Response> {
  // Other sites can't send this type without being asked.
  if (!req.headers.get('content-type')?.startsWith('application/json')) {
    throw new Refusal(415, 'the type must be application/json');
  }
  if (Number(req.headers.get('content-length') ?? Infinity) > MAX_BYTES) {
    throw new Refusal(413, `must be at most ${LONGEST_BODY} characters`);
  }
  const { text, locale, collection, scheme } = await bodyOf(req);
  if (typeof text !== 'string') throw new Refusal(400, 'text: must be a text');
  if (typeof collection !== 'string' || !isCollection(collection)) {
    throw new Refusal(400, `collection: unknown '${String(collection)}'`);
  }
  const { body }: Collection = collections[collection];
  if (!body) throw new Refusal(400, `collection: '${collection}' has no bodies`);
  const reader = { locale: localeOf(locale), isDark: scheme === 'dark' };
  const library = libraryOf(await pictureRows(req.payload, 'draft'));
  return Response.json(renderMarkdown(text, body, { reader, library }), { headers: HEADERS });
}

const endpoint = (
  path: string,
  method: 'get' | 'post',
  call: (req: PayloadRequest) => Promise<Response>,
): Endpoint => ({
  path: `/preview/${path}`,
  method,
  handler: async (req) => {
    try {
      if (!req.user) throw new Refusal(401, 'Sign in first');
      return await call(req);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      // Node closes the connection if the body was not read: the next request must not use it.
      const headers = { ...HEADERS, connection: 'close' };
      return new Response(error.message, { status: error.status, headers });
    }
  },
});

export const previewEndpoints = [
  endpoint('open', 'get', openPreview),
  endpoint('markdown', 'post', previewMarkdown),
];
