/**
 * Restores a version in one locale. Payload would restore the whole document, and so undo what
 * others have written in their locales since.
 */
import type { Endpoint, PayloadRequest } from 'payload';
import type { Collection } from '../../src/engine/content/schemas/collection.ts';
import { collections, type CollectionName } from '../../src/engine/content/schemas/index.ts';
import { DEFAULT_LOCALE, isLocale, localeEntry, type Locale } from '../../src/i18n/locales.ts';
import { refusal } from '../refusal.ts';
import { shapes } from './shape.ts';

type Values = Readonly<Record<string, unknown>>;

/** Returns the locale of the page that sends the request, see `VersionLocale.tsx`. */
const localeOfPage = ({ headers }: PayloadRequest): string | undefined =>
  URL.parse(headers.get('referer') ?? '')?.searchParams.get('locale') ?? undefined;

/**
 * Returns the locale that the request or its page names, or that a person has chosen last in the
 * admin. Throws if another than one of the site is named.
 */
async function chosenLocale(req: PayloadRequest): Promise<Locale> {
  const { payload, searchParams, user } = req;
  const named = searchParams.get('locale') || localeOfPage(req);
  if (isLocale(named)) return named;
  if (named) throw refusal('locale: restore one locale at a time, such as ?locale=en', 400);
  const { docs } = await payload.find({
    collection: 'payload-preferences',
    depth: 0,
    limit: 1,
    where: {
      and: [
        { key: { equals: 'locale' } },
        { 'user.relationTo': { equals: user?.collection } },
        { 'user.value': { equals: user?.id } },
      ],
    },
  });
  const value = docs[0]?.value as string | undefined;
  return isLocale(value) ? value : DEFAULT_LOCALE;
}

/** Returns what a version has in one locale; in a collection without locales, everything. */
function restoredValues(name: CollectionName, version: Values): Values {
  const { scope, body }: Collection = collections[name];
  const columns = shapes[name]
    .filter(({ isShared }) => scope === 'site' || !isShared)
    .map(({ column }) => column);
  const all = body ? [...columns, 'body'] : columns;
  // A value that the version does not have is removed.
  return Object.fromEntries(all.map((column) => [column, version[column] ?? null]));
}

async function restore(req: PayloadRequest, name: CollectionName): Promise<Response> {
  const { payload, routeParams, searchParams } = req;
  const locale = await chosenLocale(req);
  req.locale = locale;
  const options = { collection: name as never, depth: 0, overrideAccess: false, req };
  const { parent, version } = (await payload.findVersionByID({
    ...options,
    id: String(routeParams?.['id']),
    locale: locale as never,
  })) as unknown as { parent: string; version: Values };
  const isDraft = searchParams.get('draft') === 'true' || version['_status'] !== 'published';
  const doc = await payload.update({
    ...options,
    id: parent,
    locale: locale as never,
    draft: isDraft,
    data: {
      ...restoredValues(name, version),
      _status: isDraft ? 'draft' : 'published',
    } as never,
  });
  const { scope }: Collection = collections[name];
  const what = scope === 'site' ? 'the version' : `the text in ${localeEntry(locale).name}`;
  return Response.json({ ...(doc as object), message: `Restored ${what}.` });
}

/** Returns the call of the admin that restores a version of a collection. */
export const restoreEndpoint = (name: CollectionName): Endpoint => ({
  path: '/versions/:id',
  method: 'post',
  handler: (req) => {
    if (!req.user) throw refusal('Sign in first.', 401);
    return restore(req, name);
  },
});
