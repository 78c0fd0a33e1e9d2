/**
 * The URL rules (docs/requirements.md#addresses): what a host does with a request before it
 * looks for a file. A pure function that every host adapter calls or is generated from;
 * `tests/fixtures/urls.tsv` lists the expected results.
 */
import {
  localeFromAcceptLanguage,
  localeFromCookie,
  namesLanguage,
} from '../../i18n/negotiation.ts';
import { CHINESE_LOCALE, DEFAULT_LOCALE, localeEntry, type Locale } from '../../i18n/locales.ts';
import { NOT_FOUND_PATH, publicPath, splitLocale } from '../../i18n/paths.ts';
import type { Host } from './hosts.ts';
import { isLocalizedFile } from './localized-files.ts';
import { isCompressedCopy, isFilePath, normalizePath } from './normalize.ts';

export interface RuleRequest {
  /** Path and query as on the request line, not decoded. */
  readonly target: string;
  readonly host: Host;
  readonly cookie?: string | undefined;
  readonly acceptLanguage?: string | undefined;
}

/** The new address of a moved page: a page of this site, or an allow-listed https URL. */
export type RedirectTarget =
  { readonly locale: Locale; readonly path: string } | { readonly url: string };

export interface PageRedirect {
  readonly to: RedirectTarget;
  readonly status: 301 | 302;
}

/** Returns the redirect of a moved page; `undefined` if the path has not moved. */
export type FindRedirect = (locale: Locale, path: string) => PageRedirect | undefined;

/** How a response depends on the locale. */
interface LocaleEffects {
  /** The locale to store in the cookie. */
  readonly setLocale?: Locale;
  /** Request headers for `Vary`. */
  readonly vary: readonly string[];
}

export type Decision =
  | ({
      readonly kind: 'redirect';
      readonly status: 301 | 302;
      readonly location: string;
    } & LocaleEffects)
  | ({ readonly kind: 'rewrite'; readonly locale: Locale; readonly path: string } & LocaleEffects)
  /** A file of a locale at an address without a locale; `path` is within the locale. */
  | ({ readonly kind: 'file'; readonly locale: Locale; readonly path: string } & LocaleEffects)
  | { readonly kind: 'pass' }
  /** The response is the status code alone. */
  | { readonly kind: 'refuse'; readonly status: 414 };

/** The longest request target in bytes. The site's own have a few hundred. */
export const LONGEST_TARGET = 8 * 1024;

/**
 * Adds a query to an address. With a query, a prefixed home page (`/ru`) gets a slash,
 * `/ru/?x=1` (docs/requirements.md#addresses), which is then its canonical spelling.
 */
export function withQuery(address: string, query: string): string {
  if (query === '') return address;
  const { locale, path } = splitLocale(address);
  const isPrefixedHome = locale && path === '/' && localeEntry(locale).prefix !== '';
  return isPrefixedHome ? `${address}/${query}` : address + query;
}

/** Returns the address of a page from a host, and the locale cookie that a redirect there sets. */
function locate(
  host: Host,
  locale: Locale,
  path: string,
  query: string,
): { location: string; setLocale?: Locale } {
  const address = withQuery(publicPath(locale, path), query);
  const { domain, prefix } = localeEntry(locale);
  if (host.kind !== 'one') {
    return { location: domain === host.kind ? address : host.origins[domain] + address };
  }
  // On a single domain en and zh share their paths, and the cookie decides.
  return prefix === '' ? { location: address, setLocale: locale } : { location: address };
}

/**
 * Handles `/en` on the two domains. The English home page negotiates the language and
 * would send away a visitor who has just chosen English, so the redirect stores the choice
 * in the cookie of the domain that negotiates.
 */
function chooseEnglishHome(
  { kind, origins }: Host,
  { locale, path }: { locale: Locale; path: string },
  query: string,
): Decision | undefined {
  if (locale !== DEFAULT_LOCALE || path !== '/' || kind === 'one') return undefined;
  const redirect = { kind: 'redirect', vary: [] } as const;
  return kind === 'www'
    ? { ...redirect, status: 302, location: withQuery('/', query), setLocale: locale }
    : { ...redirect, status: 301, location: origins.www + withQuery(`/${locale}`, query) };
}

/** Returns the locale of an unprefixed path, and what the choice depends on. */
function unprefixedLocale(request: RuleRequest, path: string): { locale: Locale } & LocaleEffects {
  const { kind } = request.host;
  if (kind === 'cn') return { locale: CHINESE_LOCALE, vary: [] };
  const stored = localeFromCookie(request.cookie);
  if (path === '/') {
    const vary = ['Cookie', 'Accept-Language'];
    if (stored) return { locale: stored, vary };
    const locale = localeFromAcceptLanguage(request.acceptLanguage) ?? DEFAULT_LOCALE;
    // Crawlers send no language: there is no choice to store.
    const setLocale = namesLanguage(request.acceptLanguage) && { setLocale: locale };
    return { locale, vary, ...setLocale };
  }
  if (kind === 'www') return { locale: DEFAULT_LOCALE, vary: [] };
  return { locale: stored === CHINESE_LOCALE ? CHINESE_LOCALE : DEFAULT_LOCALE, vary: ['Cookie'] };
}

/** Returns the decision for a file: one of the host's locale, or one that all locales share. */
function fileAt(request: RuleRequest, path: string): Decision {
  if (!isLocalizedFile(path)) return { kind: 'pass' };
  // Only `/` negotiates the language; the payload follows its page.
  const { locale, vary } = unprefixedLocale(request, path);
  return { kind: 'file', locale, path, vary };
}

/** Whether the unprefixed addresses of a host can show a locale. */
function servesUnprefixed(host: Host, locale: Locale): boolean {
  const { prefix, domain } = localeEntry(locale);
  return prefix === '' && (host.kind === 'one' || host.kind === domain);
}

/**
 * Returns what to do with a request. Applies all rules at once, so that even the messiest
 * address needs one redirect; the query stays as it is. `rewrite` names the page to serve;
 * if it does not exist, the host answers 404 with the not-found page of that locale.
 */
export function decide(
  request: RuleRequest,
  findRedirect: FindRedirect = () => undefined,
): Decision {
  if (request.target.length > LONGEST_TARGET) return { kind: 'refuse', status: 414 };
  const [target = ''] = request.target.split('#', 1);
  const { canonical } = request.host;
  if (canonical !== undefined) {
    const path = target.startsWith('/') ? target : `/${target}`;
    return { kind: 'redirect', status: 301, location: canonical + path, vary: [] };
  }
  const [rawPath = ''] = target.split('?', 1);
  const query = target.slice(rawPath.length);
  const normalized = normalizePath(rawPath);
  const named = splitLocale(normalized);
  const isNormalized = rawPath === normalized;

  if (isFilePath(normalized)) {
    if (isCompressedCopy(normalized)) {
      const locale = named.locale ?? (request.host.kind === 'cn' ? CHINESE_LOCALE : DEFAULT_LOCALE);
      return { kind: 'rewrite', locale, path: NOT_FOUND_PATH, vary: [] };
    }
    if (isNormalized) return named.locale ? { kind: 'pass' } : fileAt(request, normalized);
    return { kind: 'redirect', status: 301, location: normalized + query, vary: [] };
  }

  const chosen: { locale: Locale } & LocaleEffects = named.locale
    ? { locale: named.locale, vary: [] }
    : unprefixedLocale(request, named.path);
  const redirectTo = (target: RedirectTarget, status: 301 | 302): Decision => {
    const { locale: _, ...effects } = chosen;
    if ('url' in target) return { kind: 'redirect', status, location: target.url, ...effects };
    const located = locate(request.host, target.locale, target.path, query);
    return { kind: 'redirect', status, ...effects, ...located };
  };

  const page = { locale: chosen.locale, path: named.path };
  const moved = findRedirect(page.locale, page.path);
  if (moved) return redirectTo(moved.to, moved.status);

  const namesUnprefixed = named.locale && localeEntry(named.locale).prefix === '';
  if (namesUnprefixed) {
    return (
      chooseEnglishHome(request.host, page, query) ??
      redirectTo(page, request.host.kind === 'one' ? 302 : 301)
    );
  }
  if (named.locale && request.host.kind === 'cn') return redirectTo(page, 301);
  if (!named.locale && !servesUnprefixed(request.host, page.locale)) return redirectTo(page, 302);

  const address = named.locale ? publicPath(page.locale, page.path) : page.path;
  const expected = withQuery(address, query);
  const actual = rawPath + query;
  return expected === actual
    ? { kind: 'rewrite', ...page, ...chosen }
    : { kind: 'redirect', status: 301, location: expected, vary: [] };
}
