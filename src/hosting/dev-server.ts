/** The URL rules for a development server: public addresses become inner ones. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { innerPath } from '../i18n/paths.ts';
import { decideRequest, sendRedirect, setDecisionHeaders } from './answer.ts';
import type { FindRedirect } from './rules.ts';

/** Addresses of Vite and Astro themselves. */
const INTERNAL = /^\/(?:@|node_modules\/|src\/|_image|__)/;

/** A Connect middleware; `findRedirect` is asked for at each request, since content may change. */
export function devRules(findRedirect: () => FindRedirect) {
  return (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    const url = request.url ?? '/';
    if (INTERNAL.test(url)) return next();
    const decision = decideRequest(request, findRedirect());
    if (decision.kind === 'redirect') return sendRedirect(response, decision);
    if (decision.kind === 'rewrite') {
      setDecisionHeaders(response, decision);
      request.url = innerPath(decision.locale, decision.path) + (/\?.*$/s.exec(url)?.[0] ?? '');
    }
    return next();
  };
}
