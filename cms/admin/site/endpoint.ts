/** Tells the editor where an entry is on its way to the site, in all its locales. */
import type { Endpoint, PayloadRequest } from 'payload';
import { locales, type Locale } from '../../../src/i18n/locales.ts';
import type { Collection } from '../../../src/engine/content/schemas/collection.ts';
import { collections, type CollectionName } from '../../../src/engine/content/schemas/index.ts';
import { isCollection, SITE_SCOPE } from '../../../src/engine/content/validate.ts';
import { failedSchedules, type ScheduleFailure } from '../../collections/schedules.ts';
import { instanceName } from '../../read-model/marks.ts';
import { liveNumbers, statesOf } from '../../read-model/states.ts';
import { deliveredNumber } from '../../webhook/delivery.ts';
import { askPublishServer } from '../../webhook/publication.ts';
import { siteState, type Circumstances, type SiteState } from '../../webhook/site-state.ts';
import { deliveryFailure } from '../../webhook/start.ts';
import { pageUrl } from '../pages.ts';

/** An entry in one locale, or in all if its collection has none. */
export interface SitePlace {
  readonly locale: Locale | undefined;
  readonly name: string;
  readonly state: SiteState;
  /** The address of its page while it is live. */
  readonly url: string | undefined;
  /** Whether the published English text is newer. */
  readonly isStale: boolean;
}

/** What the panel beside an entry shows. */
export interface SiteReport {
  readonly places: readonly SitePlace[];
  /** Schedules that have failed. */
  readonly failures: readonly ScheduleFailure[];
}

async function circumstances(req: PayloadRequest): Promise<Circumstances> {
  const { payload } = req;
  // Before the publish server is asked: what is reported later may not be in its answer.
  const delivered = await deliveredNumber(payload);
  const [instance, answer] = await Promise.all([
    instanceName(payload),
    askPublishServer(process.env),
  ]);
  return { instance, delivered, failure: deliveryFailure(), answer };
}

async function placesOf(
  req: PayloadRequest,
  collection: CollectionName,
  id: string,
): Promise<SitePlace[]> {
  const now = await circumstances(req);
  const rows = await liveNumbers(req.payload, collection, id);
  const { scope }: Collection = collections[collection];
  if (scope === 'site') {
    const row = rows.find(({ locale }) => locale === SITE_SCOPE);
    return [
      {
        locale: undefined,
        name: 'Site',
        state: siteState(row, now),
        url: undefined,
        isStale: false,
      },
    ];
  }
  const states = (await statesOf(req.payload, collection, [id])).get(id);
  return locales.map(({ code, name }) => {
    const row = rows.find(({ locale }) => locale === code);
    const isShown = row !== undefined && !row.isGone;
    const url = isShown ? pageUrl(collection, id, code) : undefined;
    const isStale = states?.[code].isStale === true;
    return { locale: code, name, state: siteState(row, now), url, isStale };
  });
}

/** `GET /api/site-state?collection=…&id=…`, for people who are signed in. */
export const siteStateEndpoint: Endpoint = {
  path: '/site-state',
  method: 'get',
  async handler(req) {
    if (!req.user) return Response.json({ error: 'sign in first' }, { status: 401 });
    const collection = req.searchParams.get('collection') ?? '';
    const id = req.searchParams.get('id') ?? '';
    if (!isCollection(collection)) {
      return Response.json({ error: `unknown collection '${collection}'` }, { status: 404 });
    }
    const headers = { 'cache-control': 'no-store' };
    const places = await placesOf(req, collection, id);
    const failures = await failedSchedules(req.payload, collection, id);
    return Response.json({ places, failures } satisfies SiteReport, { headers });
  },
};
