/** The REST API of Payload, with the calls of the contract. */
import {
  REST_DELETE,
  REST_GET,
  REST_OPTIONS,
  REST_PATCH,
  REST_POST,
  REST_PUT,
} from '@payloadcms/next/routes';
import config from '../../../../payload.config.ts';

type Handler = ReturnType<typeof REST_POST>;

/**
 * Refuses changes that a page of another origin sends with the visitor's session. Browsers send the
 * cookie from hosts of the same site, too, such as that of the previews.
 */
const fromHere =
  (handle: Handler): Handler =>
  (request, context) => {
    const origin = request.headers.get('sec-fetch-site') ?? 'none';
    if (origin === 'none' || origin === 'same-origin') return handle(request, context);
    return Promise.resolve(
      Response.json({ errors: [{ message: 'Another origin' }] }, { status: 403 }),
    );
  };

export const GET = REST_GET(config);
export const POST = fromHere(REST_POST(config));
export const DELETE = fromHere(REST_DELETE(config));
export const PATCH = fromHere(REST_PATCH(config));
export const PUT = fromHere(REST_PUT(config));
export const OPTIONS = REST_OPTIONS(config);
