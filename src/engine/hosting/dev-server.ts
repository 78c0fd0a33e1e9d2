/** The URL rules in the development server: rewrites public addresses to inner ones. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { innerPath } from '../../i18n/paths.ts';
import { decideRequest, refuseMethod, sendRedirect, setDecisionHeaders } from './answer.ts';
import type { FindRedirect } from './rules.ts';

/** Addresses of Vite and Astro. */
const INTERNAL = /^\/(?:@|node_modules\/|src\/|_image|__)/;

/** Whether a path can be decoded. Vite fails on any other. */
function isDecodable(url: string): boolean {
  try {
    decodeURI(url.replace(/[?#].*$/s, ''));
    return true;
  } catch {
    return false;
  }
}

/** Returns a Connect middleware. Calls `findRedirect` per request, since content may change. */
export function devRules(findRedirect: () => FindRedirect) {
  return (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    const url = request.url ?? '/';
    // Vite's file server fails on malformed ranges, and all files are small enough to send in full.
    delete request.headers.range;
    if (INTERNAL.test(url)) return next();
    if (refuseMethod(request, response)) return;
    if (!isDecodable(url)) return void response.writeHead(400).end();
    const decision = decideRequest(request, findRedirect());
    if (decision.kind === 'refuse') return void response.writeHead(decision.status).end();
    if (decision.kind === 'redirect') return sendRedirect(response, decision);
    if (decision.kind === 'rewrite') {
      setDecisionHeaders(response, decision);
      request.url = innerPath(decision.locale, decision.path) + (/\?.*$/s.exec(url)?.[0] ?? '');
    }
    return next();
  };
}
