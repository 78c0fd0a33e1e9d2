/** The response headers by path, as data that each host gets in its own format. */
import { SEARCH_WORKER_POLICY } from './security-policy.ts';

export interface HeaderRule {
  /** A path; with `*` at its end, everything below it. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

const YEAR = 365 * 24 * 60 * 60;

/** Pages and payloads: any cache may store them, but must revalidate on every request. */
const REVALIDATED = 'public, max-age=0, must-revalidate';

/** `Cache-Control` of a response that sets a cookie: shared caches must not store it. */
export const PRIVATE_CACHE_CONTROL = 'private, max-age=0, must-revalidate';

/**
 * Returns the headers of every response, errors and redirects included, and the cache
 * lifetime of each kind of file: pages and payloads are revalidated on every request,
 * hashed assets are immutable, the build id is never stored. Later rules override earlier
 * ones, header by header.
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
        // The Google sign-in window must be able to post its result back.
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

/** Whether a rule applies to a path. */
function matchesPath({ path }: HeaderRule, pathname: string): boolean {
  return path.endsWith('*') ? pathname.startsWith(path.slice(0, -1)) : pathname === path;
}

/** Returns the headers of a path, merged from all rules that apply. */
export function headersFor(
  rules: readonly HeaderRule[],
  pathname: string,
): Readonly<Record<string, string>> {
  return Object.assign(
    {},
    ...rules.filter((rule) => matchesPath(rule, pathname)).map(({ headers }) => headers),
  );
}
