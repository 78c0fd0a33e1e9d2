/**
 * The URL rules on Netlify's edge: a request becomes a question to `decide`, and
 * its decision a response. Runs in Deno, so nothing here, nor what it imports,
 * may need a module of Node or read the environment.
 */
import { outputPath } from '../../i18n/paths.ts';
import { headersFor } from '../headers.ts';
import { redirectFinder } from '../host-rules.ts';
import { classifyHost } from '../hosts.ts';
import { decide, type Decision } from '../rules.ts';
import type { EdgeSettings } from './edge-settings.ts';

/** As much of Netlify's context as is used here. */
export interface EdgeContext {
  /** What the site's files, headers and redirects answer. */
  next(request?: Request): Promise<Response>;
}

export type EdgeHandler = (request: Request, context: EdgeContext) => Promise<Response>;

/** The file of this page answers for missing pages; the page itself is missing too. */
const NOT_FOUND_PAGE = '/404';

type Answered = Exclude<Decision, { kind: 'pass' }>;

/** Path and query as they came: `pathname` and `search` would lose a `?` with nothing behind it. */
const targetOf = (request: Request): string =>
  request.url.slice(new URL(request.url).origin.length).replace(/#.*$/s, '');

/** Adds what a decision says about the locale. */
function addEffects(headers: Headers, decision: Answered, { cookies }: EdgeSettings): void {
  if (decision.vary.length > 0) headers.append('Vary', decision.vary.join(', '));
  if (decision.setLocale) headers.append('Set-Cookie', cookies[decision.setLocale]);
}

/** Netlify puts `_headers` on files only, so a redirect brings them itself. */
function redirect(
  decision: Extract<Decision, { kind: 'redirect' }>,
  request: Request,
  settings: EdgeSettings,
): Response {
  const headers = new Headers(headersFor(settings.headers, new URL(request.url).pathname));
  headers.set('Location', decision.location);
  addEffects(headers, decision, settings);
  return new Response(null, { status: decision.status, headers });
}

/** The page's file, by way of Netlify's own file, header and 404 rules. */
async function rewrite(
  decision: Extract<Decision, { kind: 'rewrite' }>,
  request: Request,
  context: EdgeContext,
  settings: EdgeSettings,
): Promise<Response> {
  const url = new URL(request.url);
  url.pathname = outputPath(decision.locale, decision.path);
  // A new request, not a URL: returning a URL would run this function again.
  const found = await context.next(url.href === request.url ? undefined : new Request(url, request));
  const status = found.ok && decision.path === NOT_FOUND_PAGE ? 404 : found.status;
  const response = new Response(found.body, { status, headers: found.headers });
  addEffects(response.headers, decision, settings);
  return response;
}

/** The edge function for a build's settings (specification, section 2.4). */
export function edgeHandler(settings: EdgeSettings): EdgeHandler {
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
    if (decision.kind === 'redirect') return redirect(decision, request, settings);
    if (decision.kind === 'rewrite') return rewrite(decision, request, context, settings);
    return context.next();
  };
}
