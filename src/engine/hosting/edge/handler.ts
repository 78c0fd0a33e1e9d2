/**
 * The URL rules on the edge of a CDN: `decide` handles a request, and its decision becomes a
 * response. Runs in Deno and in workerd: nothing here, imports included, may need Node modules
 * or the environment.
 */
import { isPagePath, NOT_FOUND_PATH, outputPath } from '../../../i18n/paths.ts';
import type { Locale } from '../../../i18n/locales.ts';
import { cacheControl, headersFor, PRIVATE_CACHE_CONTROL, responseHeaders } from '../headers.ts';
import { redirectFinder } from '../host-rules.ts';
import { classifyHost } from '../hosts.ts';
import { decide, type Decision } from '../rules.ts';
import type { EdgeSettings } from './settings.ts';

/** What the host does after the function. Netlify's context has more. */
interface EdgeContext {
  /** Returns the response of files, headers and redirects; without the option never 304. */
  next(request: Request, options: { sendConditionalRequest: boolean }): Promise<Response>;
}

/** `undefined` passes a request on to the site's files, as if there were no function. */
export type EdgeHandler = (request: Request, context: EdgeContext) => Promise<Response | undefined>;

/** Returns the address at which the host serves the file of a page. */
export type PageAddress = (locale: Locale, path: string) => string;

const POLICY = 'Content-Security-Policy';

type LocaleDecision = Exclude<Decision, { kind: 'pass' | 'refuse' }>;

/** Returns path and query unchanged: `pathname` and `search` would drop a trailing `?`. */
const targetOf = (request: Request): string =>
  request.url.slice(new URL(request.url).origin.length).replace(/#.*$/s, '');

/** Whether no file can exist at a path. Netlify's file rules fail on invalid UTF-8. */
function isMissing(path: string): boolean {
  try {
    return !isPagePath(decodeURIComponent(path));
  } catch {
    return true;
  }
}

/** Adds the headers that depend on the locale. */
function addEffects(headers: Headers, decision: LocaleDecision, { cookies }: EdgeSettings): void {
  if (decision.vary.length > 0) headers.append('Vary', decision.vary.join(', '));
  if (!decision.setLocale) return;
  headers.append('Set-Cookie', cookies[decision.setLocale]);
  headers.set('Cache-Control', PRIVATE_CACHE_CONTROL);
}

/** Returns the headers of a request's path. Netlify applies `_headers` to files only. */
const ownHeaders = (request: Request, settings: EdgeSettings, status: number): Headers =>
  new Headers(responseHeaders(settings.headers, new URL(request.url).pathname, status));

function redirect(
  decision: Extract<Decision, { kind: 'redirect' }>,
  request: Request,
  settings: EdgeSettings,
): Response {
  const headers = ownHeaders(request, settings, decision.status);
  headers.set('Location', decision.location);
  addEffects(headers, decision, settings);
  return new Response(null, { status: decision.status, headers });
}

/** Serves the file of a page or its payload through the host's own file, header and 404 rules. */
async function rewrite(
  decision: Extract<Decision, { kind: 'rewrite' | 'file' }>,
  request: Request,
  context: EdgeContext,
  { settings, pageAddress }: { settings: EdgeSettings; pageAddress: PageAddress },
): Promise<Response | undefined> {
  const missing = isMissing(decision.path);
  const url = new URL(request.url);
  const addressOf = decision.kind === 'file' ? outputPath : pageAddress;
  url.pathname = addressOf(decision.locale, missing ? NOT_FOUND_PATH : decision.path);
  const addsNothing = decision.vary.length === 0 && !decision.setLocale;
  if (addsNothing && !missing && url.href === request.url) return undefined;

  // Passing on a new request: returning a URL would run this function again.
  const found = await context.next(new Request(url, request), { sendConditionalRequest: !missing });
  const status = missing ? 404 : found.status;
  const response = new Response(found.body, { status, headers: found.headers });
  const caching = found.headers.get('Cache-Control');
  if (caching !== null) {
    response.headers.set('Cache-Control', cacheControl(settings.headers, caching, status));
  }
  addEffects(response.headers, decision, settings);
  return response;
}

/** Serves a file whose path has its own policy, which Netlify's `_headers` cannot set. */
async function withOwnPolicy(
  request: Request,
  context: EdgeContext,
  { headers }: EdgeSettings,
): Promise<Response | undefined> {
  const policyOf = (path: string) => headersFor(headers, path)[POLICY];
  const own = policyOf(new URL(request.url).pathname);
  if (own === undefined || own === policyOf('/')) return undefined;
  const found = await context.next(request, { sendConditionalRequest: true });
  const response = new Response(found.body, { status: found.status, headers: found.headers });
  response.headers.set(POLICY, own);
  return response;
}

/** Returns the edge function for the settings of a build (docs/requirements.md#addresses). */
export function edgeHandler(
  settings: EdgeSettings,
  pageAddress: PageAddress = outputPath,
): EdgeHandler {
  const findRedirect = redirectFinder(settings.redirects);
  return async (request, context) => {
    const { host, protocol } = new URL(request.url);
    const decision = decide(
      {
        target: targetOf(request),
        host: classifyHost(host, settings.origins, protocol.slice(0, -1)),
        cookie: request.headers.get('cookie') ?? undefined,
        acceptLanguage: request.headers.get('accept-language') ?? undefined,
      },
      findRedirect,
    );
    if (decision.kind === 'refuse') {
      const headers = ownHeaders(request, settings, decision.status);
      return new Response(null, { status: decision.status, headers });
    }
    if (decision.kind === 'redirect') return redirect(decision, request, settings);
    return decision.kind === 'pass'
      ? withOwnPolicy(request, context, settings)
      : rewrite(decision, request, context, { settings, pageAddress });
  };
}
