/** What the Node servers (development, preview) share: decisions become responses. No sockets. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { COOKIE_DAYS, LOCALE_COOKIE } from '../../config/limits.ts';
import { origins } from '../../config/origins.ts';
import type { Locale } from '../../i18n/locales.ts';
import { PRIVATE_CACHE_CONTROL } from './headers.ts';
import { classifyHost } from './hosts.ts';
import { decide, type Decision, type FindRedirect } from './rules.ts';

/** Returns the cookie that stores a locale (docs/requirements.md#locales). */
export function localeCookie(locale: Locale, secure: boolean): string {
  const seconds = COOKIE_DAYS.locale * 24 * 60 * 60;
  const attributes = `Max-Age=${seconds}; Path=/; SameSite=Lax${secure ? '; Secure' : ''}`;
  return `${LOCALE_COOKIE}=${locale}; ${attributes}`;
}

/** Returns the path and query of a request line, which may also contain an absolute URL. */
export const requestTarget = ({ url = '/' }: IncomingMessage): string =>
  url.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i, '') || '/';

/**
 * Whether a path has a segment such as `..`. Browsers resolve these before they ask; a file found
 * by one would be in another folder than its address says.
 */
export const hasDotSegment = (request: IncomingMessage): boolean =>
  /^[^?#]*(?:\/|%2f)(?:\.|%2e){1,2}(?:[/?#]|%2f|$)/i.test(requestTarget(request));

/** Returns the decision of the URL rules for a Node request. */
export function decideRequest(request: IncomingMessage, findRedirect: FindRedirect): Decision {
  return decide(
    {
      target: requestTarget(request),
      host: classifyHost(request.headers.host ?? 'localhost', origins),
      cookie: request.headers.cookie,
      acceptLanguage: request.headers['accept-language'],
    },
    findRedirect,
  );
}

/** Answers 405 to methods other than GET and HEAD. Returns whether it did. */
export function refuseMethod({ method }: IncomingMessage, response: ServerResponse): boolean {
  if (method === undefined || method === 'GET' || method === 'HEAD') return false;
  // The body is not read, so the connection cannot be reused.
  response.writeHead(405, { Allow: 'GET, HEAD', Connection: 'close' }).end();
  return true;
}

/** Sets the headers of a decision: `Vary`, and with the locale cookie a private `Cache-Control`. */
export function setDecisionHeaders(response: ServerResponse, decision: Decision): void {
  if (decision.kind === 'pass' || decision.kind === 'refuse') return;
  if (decision.vary.length > 0) response.setHeader('Vary', decision.vary.join(', '));
  if (!decision.setLocale) return;
  response.setHeader('Set-Cookie', localeCookie(decision.setLocale, false));
  response.setHeader('Cache-Control', PRIVATE_CACHE_CONTROL);
}

/** Sends a redirect. */
export function sendRedirect(
  response: ServerResponse,
  decision: Extract<Decision, { kind: 'redirect' }>,
): void {
  setDecisionHeaders(response, decision);
  response.writeHead(decision.status, { Location: decision.location }).end();
}
