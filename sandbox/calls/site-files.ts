/** The two files of the site itself that pages ask for; the real ones come with a build. */
import { z } from 'zod';
import { defineCall } from '../call.ts';

export const latestBuild = defineCall({
  name: 'builds/latest',
  method: 'GET',
  path: '/builds/latest.json',
  fields: z.object({ timestamp: z.string().regex(/^\d{1,15}$/, 'must be a number') }),
  answer: () => ({ body: { id: 'sandbox' }, checked: 'timestamp' }),
});

/** No page lives here: the site falls back to the whole page. */
export const payload = defineCall({
  name: 'payload',
  method: 'GET',
  path: '/:file{(?:.*/)?_payload\\.json}',
  fields: z.unknown(),
  answer: () => ({
    status: 404,
    body: { code: 404, data: null, msg: 'there are no pages here' },
    checked: 'no payloads here',
  }),
});
