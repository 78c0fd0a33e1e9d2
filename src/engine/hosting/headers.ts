/** The response headers of every path, as data that each host is given in its own form. */
import { SEARCH_WORKER_POLICY } from './security-policy.ts';

export interface HeaderRule {
  /** A path, or a path with `*` at its end for everything below it. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

const YEAR = 365 * 24 * 60 * 60;

/** Pages and payloads: any cache may hold them, and asks again each time. */
const REVALIDATED = 'public, max-age=0, must-revalidate';

/** `Cache-Control` of an answer that sets a cookie: no shared cache may hand it to others. */
export const PRIVATE_ANSWER = 'private, max-age=0, must-revalidate';

/**
 * What every answer carries, errors and redirects included, and how long each
 * kind of file may be kept: pages and payloads are asked for again each time,
 * hashed assets never, the build id is never kept. Later rules win over
 * earlier ones, header by header.
 */
export function headerRules(contentSecurityPolicy: string): HeaderRule[] {
  return [
    {
      path: '/*',
      headers: {
        'Content-Security-Policy': contentSecurityPolicy,
        'Strict-Transport-Security': `max-age=${YEAR}; includeSubDomains`,
        'X-Content-Type-Options': 'nosniff',
        'X-Frame-Options': 'DENY',
        'Referrer-Policy': 'strict-origin-when-cross-origin',
        'Permissions-Policy':
          'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=(), identity-credentials-get=(self)',
        // Google sign-in opens a window that has to be able to answer.
        'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
        'Cache-Control': REVALIDATED,
      },
    },
    ...['/_astro/*', '/_media/*', '/_messages/*'].map((path) => ({
      path,
      headers: { 'Cache-Control': `public, max-age=${YEAR}, immutable` },
    })),
    { path: '/_search/*', headers: { 'Content-Security-Policy': SEARCH_WORKER_POLICY } },
    { path: '/builds/latest.json', headers: { 'Cache-Control': 'no-store' } },
  ];
}

/** Whether a rule's path means a request's path. */
function matchesPath({ path }: HeaderRule, pathname: string): boolean {
  return path.endsWith('*') ? pathname.startsWith(path.slice(0, -1)) : pathname === path;
}

/** The headers of a path by all rules that mean it. */
export function headersFor(
  rules: readonly HeaderRule[],
  pathname: string,
): Readonly<Record<string, string>> {
  return Object.assign(
    {},
    ...rules.filter((rule) => matchesPath(rule, pathname)).map(({ headers }) => headers),
  );
}
