/**
 * The URL rules on Netlify's edge: a request becomes a question to `decide`, and
 * its decision a response. Runs in Deno, so nothing here, nor what it imports,
 * may need a module of Node or read the environment.
 */
import { outputPath } from '../../../i18n/paths.ts';
import { headersFor, PRIVATE_ANSWER } from '../headers.ts';
import { redirectFinder } from '../host-rules.ts';
import { classifyHost } from '../hosts.ts';
import { decide, type Decision } from '../rules.ts';
import type { EdgeSettings } from './edge-settings.ts';

/** As much of Netlify's context as is used here. */
interface EdgeContext {
  /** What the site's files, headers and redirects answer; without the option, never 304. */
  next(request: Request, options: { sendConditionalRequest: boolean }): Promise<Response>;
}

/** `undefined` leaves a request to the site's files, as if there were no function. */
export type EdgeHandler = (request: Request, context: EdgeContext) => Promise<Response | undefined>;

/** The file of this page answers for missing pages; the page itself is missing too. */
const NOT_FOUND_PAGE = '/404';

const POLICY = 'Content-Security-Policy';

type Answered = Exclude<Decision, { kind: 'pass' | 'refuse' }>;

/** Path and query as they came: `pathname` and `search` would lose a `?` with nothing behind it. */
const targetOf = (request: Request): string =>
  request.url.slice(new URL(request.url).origin.length).replace(/#.*$/s, '');

/** Whether no file can stand at a path: the file rules fail on what is not UTF-8. */
function isMissing(path: string): boolean {
  try {
    return decodeURIComponent(path) === NOT_FOUND_PAGE;
  } catch {
    return true;
  }
}

/** Adds what a decision says about the locale. */
function addEffects(headers: Headers, decision: Answered, { cookies }: EdgeSettings): void {
  if (decision.vary.length > 0) headers.append('Vary', decision.vary.join(', '));
  if (!decision.setLocale) return;
  headers.append('Set-Cookie', cookies[decision.setLocale]);
  headers.set('Cache-Control', PRIVATE_ANSWER);
}

/** The headers of a request's path. Netlify puts `_headers` on files only, so other answers bring them. */
const ownHeaders = (request: Request, settings: EdgeSettings): Headers =>
  new Headers(headersFor(settings.headers, new URL(request.url).pathname));

function redirect(
  decision: Extract<Decision, { kind: 'redirect' }>,
  request: Request,
  settings: EdgeSettings,
): Response {
  const headers = ownHeaders(request, settings);
  headers.set('Location', decision.location);
  addEffects(headers, decision, settings);
  return new Response(null, { status: decision.status, headers });
}

/** The file of a page, or of its payload, by way of Netlify's own file, header and 404 rules. */
async function rewrite(
  decision: Extract<Decision, { kind: 'rewrite' | 'file' }>,
  request: Request,
  context: EdgeContext,
  settings: EdgeSettings,
): Promise<Response | undefined> {
  const missing = isMissing(decision.path);
  const url = new URL(request.url);
  url.pathname = outputPath(decision.locale, missing ? NOT_FOUND_PAGE : decision.path);
  const addsNothing = decision.vary.length === 0 && !decision.setLocale;
  if (addsNothing && !missing && url.href === request.url) return undefined;

  // A new request, not a URL: returning a URL would run this function again.
  const found = await context.next(new Request(url, request), { sendConditionalRequest: !missing });
  const status = missing ? 404 : found.status;
  const response = new Response(found.body, { status, headers: found.headers });
  addEffects(response.headers, decision, settings);
  return response;
}

/** A file whose path has another policy than all paths: `_headers` cannot give it. */
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
    if (decision.kind === 'refuse') {
      const headers = ownHeaders(request, settings);
      return new Response(null, { status: decision.status, headers });
    }
    if (decision.kind === 'redirect') return redirect(decision, request, settings);
    return decision.kind === 'pass'
      ? withOwnPolicy(request, context, settings)
      : rewrite(decision, request, context, settings);
  };
}
