/** The response headers by path, as data that each host gets in its own format. */
import { REPORT_GROUP, SEARCH_WORKER_POLICY } from './security-policy.ts';

/** The headers that a build may set. Hosts get no other one, whatever their rules contain. */
export const HEADER_NAMES = [
  'Content-Security-Policy',
  'Content-Security-Policy-Report-Only',
  'Reporting-Endpoints',
  'Strict-Transport-Security',
  'X-Content-Type-Options',
  'X-Frame-Options',
  'Referrer-Policy',
  'Permissions-Policy',
  'Cross-Origin-Opener-Policy',
  'Cross-Origin-Resource-Policy',
  'X-Robots-Tag',
  'Cache-Control',
] as const;

export interface HeaderRule {
  /** A path; with `*` at its end, everything below it. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

const YEAR = 365 * 24 * 60 * 60;

/** Pages and payloads: any cache may store them, but must revalidate on every request. */
const REVALIDATED = 'public, max-age=0, must-revalidate';

/** The same behind a cache that is purged of what a release changes; browsers still revalidate. */
const PURGED = `public, max-age=0, s-maxage=${24 * 60 * 60}, must-revalidate`;

/** A path with the headers of all pages; the home page, which negotiates the language, may differ. */
export const ANY_PAGE = '/-';

/** `Cache-Control` of a response that sets a cookie: shared caches must not store it. */
export const PRIVATE_CACHE_CONTROL = 'private, max-age=0, must-revalidate';

/** What a build decides about its headers. */
export interface HeaderOptions {
  readonly contentSecurityPolicy: string;
  /** A policy whose violations are only reported. */
  readonly reportOnlyPolicy?: string | undefined;
  /** Where browsers report violations. */
  readonly reportUrl?: string | undefined;
  readonly googleSignIn?: boolean;
  readonly hstsPreload?: boolean;
  /** Keeps everything out of search engines. */
  readonly noindex?: boolean;
  /** Whether a cache in front of the host is purged of changes, and only `/` depends on visitors. */
  readonly isPurged?: boolean;
}

/** Returns the headers that depend on the build. */
const optionalHeaders = ({ reportOnlyPolicy, reportUrl, noindex }: HeaderOptions) => ({
  ...(noindex && { 'X-Robots-Tag': 'noindex' }),
  ...(reportOnlyPolicy !== undefined && {
    'Content-Security-Policy-Report-Only': reportOnlyPolicy,
  }),
  // Browsers accept no endpoints without https.
  ...(reportUrl?.startsWith('https:') && {
    'Reporting-Endpoints': `${REPORT_GROUP}="${reportUrl}"`,
  }),
});

const IMMUTABLE = { 'Cache-Control': `public, max-age=${YEAR}, immutable` };
/** Code and data are for this site only. Browsers never embed pages of other sites. */
const OWN = { 'Cross-Origin-Resource-Policy': 'same-origin' };
/** Feed readers and previews of shared links show pictures. */
const SHARED = { 'Cross-Origin-Resource-Policy': 'cross-origin' };

/**
 * Returns the headers of every response, errors and redirects included, and the cache
 * lifetime of each kind of file: pages and payloads are revalidated on every request,
 * hashed assets are immutable, the build id is never stored. Later rules override earlier
 * ones, header by header.
 */
export function headerRules(options: HeaderOptions): HeaderRule[] {
  const { contentSecurityPolicy, googleSignIn = false, hstsPreload = false } = options;
  const { isPurged = false } = options;
  return [
    {
      path: '/*',
      headers: {
        'Content-Security-Policy': contentSecurityPolicy,
        'Strict-Transport-Security': `max-age=${YEAR}; includeSubDomains${hstsPreload ? '; preload' : ''}`,
        'X-Content-Type-Options': 'nosniff',
        'X-Frame-Options': 'DENY',
        'Referrer-Policy': 'strict-origin-when-cross-origin',
        'Permissions-Policy':
          'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=(), identity-credentials-get=(self)',
        // The Google sign-in window must be able to post its result back.
        'Cross-Origin-Opener-Policy': googleSignIn ? 'same-origin-allow-popups' : 'same-origin',
        ...optionalHeaders(options),
        'Cache-Control': isPurged ? PURGED : REVALIDATED,
      },
    },
    ...(isPurged ? [{ path: '/', headers: { 'Cache-Control': REVALIDATED } }] : []),
    { path: '/_astro/*', headers: { ...IMMUTABLE, ...OWN } },
    { path: '/_messages/*', headers: { ...IMMUTABLE, ...OWN } },
    { path: '/_media/*', headers: { ...IMMUTABLE, ...SHARED } },
    { path: '/_social/*', headers: SHARED },
    { path: '/_search/*', headers: { 'Content-Security-Policy': SEARCH_WORKER_POLICY, ...OWN } },
    { path: '/builds/*', headers: OWN },
    { path: '/builds/latest.json', headers: { 'Cache-Control': 'no-store' } },
  ];
}

/** Whether a rule applies to a path. */
export const matchesPath = ({ path }: HeaderRule, pathname: string): boolean =>
  path.endsWith('*') ? pathname.startsWith(path.slice(0, -1)) : pathname === path;

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

/** Whether a `Cache-Control` is for successes only: no cache may keep an error for long. */
export const isForSuccess = (cacheControl: string): boolean =>
  /\b(?:immutable|s-maxage)\b/.test(cacheControl);

/** Statuses of a response that is, or confirms, the file at its address. */
const SUCCESSES: readonly number[] = [200, 206, 304];

/**
 * Returns the `Cache-Control` of a response: that of its path, but errors and redirects are cached
 * like pages instead of for a year.
 */
export const cacheControl = (
  rules: readonly HeaderRule[],
  ofPath: string,
  status: number,
): string =>
  SUCCESSES.includes(status) || !isForSuccess(ofPath)
    ? ofPath
    : (headersFor(rules, '/')['Cache-Control'] ?? 'no-cache');

/** Returns the headers of a response with a status, merged from all rules that apply. */
export function responseHeaders(
  rules: readonly HeaderRule[],
  pathname: string,
  status: number,
): Readonly<Record<string, string>> {
  const headers = headersFor(rules, pathname);
  const own = headers['Cache-Control'];
  if (own === undefined) return headers;
  return { ...headers, 'Cache-Control': cacheControl(rules, own, status) };
}
