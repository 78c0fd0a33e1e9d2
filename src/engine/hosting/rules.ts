/**
 * The URL rules (specification, section 2.4): what a host does with a request
 * before it looks for a file. One pure function; every host adapter calls it or
 * is generated from it, and `tests/fixtures/urls.tsv` says what must come out.
 */
import { localeFromAcceptLanguage, localeFromCookie, namesLanguage } from '../../i18n/negotiation.ts';
import { CHINESE_LOCALE, DEFAULT_LOCALE, localeEntry, type Locale } from '../../i18n/locales.ts';
import { publicPath, splitLocale } from '../../i18n/paths.ts';
import type { Host } from './hosts.ts';
import { isLocalizedFile } from './localized-files.ts';
import { isFilePath, normalizePath } from './normalize.ts';

export interface RuleRequest {
  /** Path and query exactly as on the request line; never decoded. */
  readonly target: string;
  readonly host: Host;
  readonly cookie?: string | undefined;
  readonly acceptLanguage?: string | undefined;
}

/** Where a moved page is now: a page of this site, or an allow-listed https URL. */
export type RedirectTarget =
  { readonly locale: Locale; readonly path: string } | { readonly url: string };

export interface PageRedirect {
  readonly to: RedirectTarget;
  readonly status: 301 | 302;
}

/** Looks a moved page up; `undefined` when the path has not moved. */
export type FindRedirect = (locale: Locale, path: string) => PageRedirect | undefined;

/** What every answer may say about the locale. */
interface LocaleEffects {
  /** The locale cookie to set with the answer. */
  readonly setLocale?: Locale;
  /** Request headers that the answer depends on. */
  readonly vary: readonly string[];
}

export type Decision =
  | ({
      readonly kind: 'redirect';
      readonly status: 301 | 302;
      readonly location: string;
    } & LocaleEffects)
  | ({ readonly kind: 'rewrite'; readonly locale: Locale; readonly path: string } & LocaleEffects)
  /** A file of a locale at an address that does not name the locale; `path` is within the locale. */
  | ({ readonly kind: 'file'; readonly locale: Locale; readonly path: string } & LocaleEffects)
  | { readonly kind: 'pass' }
  /** Nothing is looked for: the answer is the status alone. */
  | { readonly kind: 'refuse'; readonly status: 414 };

/** The longest target that is looked at, in bytes. Those of the site have a few hundred. */
export const LONGEST_TARGET = 8 * 1024;

/**
 * Adds the query. A prefixed home (`/ru`) that carries one gets a slash before
 * it, `/ru/?x=1` (section 2.4); that spelling is then the page's own.
 */
function withQuery(address: string, query: string): string {
  if (query === '') return address;
  const { locale, path } = splitLocale(address);
  const isPrefixedHome = locale && path === '/' && localeEntry(locale).prefix !== '';
  return isPrefixedHome ? `${address}/${query}` : address + query;
}

/** The location of a page as seen from a host, and the cookie that going there must set. */
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
  // en and zh share their paths on a single domain: the cookie tells them apart.
  return prefix === '' ? { location: address, setLocale: locale } : { location: address };
}

/**
 * `/en` on the two domains. English shares its home page with the negotiation of
 * languages, which would lead a visitor who has just chosen English away again:
 * the choice is remembered with the redirect, by the domain that negotiates.
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

/** The locale of an unprefixed path, and what decided it. */
function unprefixedLocale(request: RuleRequest, path: string): { locale: Locale } & LocaleEffects {
  const { kind } = request.host;
  if (kind === 'cn') return { locale: CHINESE_LOCALE, vary: [] };
  const stored = localeFromCookie(request.cookie);
  if (path === '/') {
    const vary = ['Cookie', 'Accept-Language'];
    if (stored) return { locale: stored, vary };
    const locale = localeFromAcceptLanguage(request.acceptLanguage) ?? DEFAULT_LOCALE;
    // Crawlers name no language, so nothing was chosen for them.
    const setLocale = namesLanguage(request.acceptLanguage) && { setLocale: locale };
    return { locale, vary, ...setLocale };
  }
  if (kind === 'www') return { locale: DEFAULT_LOCALE, vary: [] };
  return { locale: stored === CHINESE_LOCALE ? CHINESE_LOCALE : DEFAULT_LOCALE, vary: ['Cookie'] };
}

/** A file at an address: of the locale that a host shows there, or of the one file tree. */
function fileAt(request: RuleRequest, path: string): Decision {
  if (!isLocalizedFile(path)) return { kind: 'pass' };
  // The languages of a home page are negotiated, those of its payload follow the page.
  const { locale, vary } = unprefixedLocale(request, path);
  return { kind: 'file', locale, path, vary };
}

/** Whether unprefixed addresses of this host show the locale. */
function servesUnprefixed(host: Host, locale: Locale): boolean {
  const { prefix, domain } = localeEntry(locale);
  return prefix === '' && (host.kind === 'one' || host.kind === domain);
}

/**
 * Decides what a request gets. All rules are applied before anything is
 * answered, so that the messiest address costs one redirect; the query is kept
 * as it came. `rewrite` names the page to serve, if there is such a page; where
 * there is none, the host answers 404 with that locale's not-found page.
 */
export function decide(
  request: RuleRequest,
  findRedirect: FindRedirect = () => undefined,
): Decision {
  if (request.target.length > LONGEST_TARGET) return { kind: 'refuse', status: 414 };
  const [target = ''] = request.target.split('#', 1);
  const [rawPath = ''] = target.split('?', 1);
  const query = target.slice(rawPath.length);
  const normalized = normalizePath(rawPath);
  const named = splitLocale(normalized);
  const spelling = rawPath === normalized;

  if (isFilePath(normalized)) {
    if (spelling) return named.locale ? { kind: 'pass' } : fileAt(request, normalized);
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
  const spelled = rawPath + query;
  return expected === spelled
    ? { kind: 'rewrite', ...page, ...chosen }
    : { kind: 'redirect', status: 301, location: expected, vary: [] };
}
