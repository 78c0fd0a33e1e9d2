/** The worker on Cloudflare: the edge function in front of the site's static assets. */
import { DEFAULT_LOCALE } from '../../../i18n/locales.ts';
import { notFoundFile, outputFile, splitLocale } from '../../../i18n/paths.ts';
import { edgeHandler } from '../edge/handler.ts';
import type { EdgeSettings } from '../edge/settings.ts';
import { responseHeaders } from '../headers.ts';

/** What `wrangler.jsonc` binds to the worker. */
interface Environment {
  /** Serves a file by its exact name. */
  readonly ASSETS: { fetch(request: Request): Promise<Response> };
}

interface Worker {
  fetch(request: Request, environment: Environment): Promise<Response>;
}

/** Request headers that make a response 304. */
const CONDITIONS = ['If-None-Match', 'If-Modified-Since'];

/** Returns a request that is never answered with 304. */
function unconditional(request: Request): Request {
  const copy = new Request(request);
  for (const name of CONDITIONS) copy.headers.delete(name);
  return copy;
}

/**
 * Returns the file of a request; `undefined` if it is missing. Cloudflare redirects from other
 * encodings of a name: those are followed for a file (`wanted` is what the visitor asked for),
 * but a page has one address only.
 */
async function findFile(
  wanted: Request,
  request: Request,
  { ASSETS }: Environment,
): Promise<Response | undefined> {
  const found = await ASSETS.fetch(wanted);
  const location = found.headers.get('Location');
  if (location === null) return found.status === 404 ? undefined : found;
  if (new URL(wanted.url).pathname !== new URL(request.url).pathname) return undefined;
  const named = await ASSETS.fetch(new Request(new URL(location, wanted.url), wanted));
  return named.ok || named.status === 304 ? named : undefined;
}

/** Returns the not-found page of the locale that an address of a file names. */
async function notFound({ url, method }: Request, { ASSETS }: Environment): Promise<Response> {
  const { locale = DEFAULT_LOCALE } = splitLocale(new URL(url).pathname);
  const page = new URL(`/${notFoundFile(locale)}`, url);
  const { body, headers } = await ASSETS.fetch(new Request(page, { method }));
  return new Response(body, { status: 404, headers });
}

/** Returns the worker for the settings of a build. */
export function cloudflareWorker(settings: EdgeSettings): Worker {
  const handle = edgeHandler(settings, (locale, path) => `/${outputFile(locale, path)}`);
  return {
    async fetch(request, environment) {
      const serve = async (wanted: Request): Promise<Response> => {
        const file = await findFile(wanted, request, environment);
        const found = file ?? (await notFound(wanted, environment));
        const response = new Response(found.body, found);
        // By the address of the request, not of its file. A missing file is not immutable.
        const address = file === undefined ? '/' : new URL(request.url).pathname;
        const { status } = response;
        const own = responseHeaders(settings.headers, address, status);
        for (const [name, value] of Object.entries(own)) {
          response.headers.set(name, value);
        }
        return response;
      };
      const handled = await handle(request, {
        next: (wanted, { sendConditionalRequest }) =>
          serve(sendConditionalRequest ? wanted : unconditional(wanted)),
      });
      return handled ?? serve(request);
    },
  };
}
