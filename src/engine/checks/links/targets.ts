/** Which file of the output an address on a page leads to, by the URL rules. */
import { LOCALE_COOKIE } from '../../../config/limits.ts';
import { redirectFinder, type HostRules } from '../../hosting/host-rules.ts';
import { decide } from '../../hosting/rules.ts';
import type { Host } from '../../hosting/hosts.ts';
import { CHINESE_LOCALE, DEFAULT_LOCALE, localeEntry, type Locale } from '../../../i18n/locales.ts';
import { canonicalUrl, outputFile, outputPath, splitLocale } from '../../../i18n/paths.ts';

/** More redirects than any address of the site needs. */
const MOST_REDIRECTS = 5;

/** `redirects` is how many of our redirects a visitor passes on the way. */
export type Target =
  | { readonly kind: 'file'; readonly file: string; readonly redirects: number }
  /** On the page itself, on another site, or no address of a document (`mailto:`). */
  | { readonly kind: 'elsewhere'; readonly redirects: number }
  | { readonly kind: 'broken'; readonly reason: string };

const ELSEWHERE: Target = { kind: 'elsewhere', redirects: 0 };

/** The locale and path of the page that a file is: the reverse of `outputFile`. */
export function pageOf(file: string): { locale: Locale; path: string } {
  const address = `/${file.replace(/\.html$/, '')}`;
  const { locale, path } = splitLocale(address === '/index' ? '/' : address);
  return { locale: locale ?? DEFAULT_LOCALE, path };
}

/** The not-found page of a locale: a file, but no address. */
export const isNotFoundPage = (file: string): boolean => pageOf(file).path === '/404';

/** A path as a file: not encoded. */
function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path.slice(1));
  } catch {
    return undefined;
  }
}

/** Finds the targets of addresses. One is made for a build; it remembers what it has found. */
export function targetFinder({ origins, redirects }: Pick<HostRules, 'origins' | 'redirects'>) {
  const findRedirect = redirectFinder(redirects);
  const isOneDomain = origins.www === origins.cn;
  const known = new Map<string, Target>();

  const hostOf = (origin: string): Host | undefined => {
    if (isOneDomain) return origin === origins.www ? { kind: 'one', origins } : undefined;
    if (origin === origins.www) return { kind: 'www', origins };
    return origin === origins.cn ? { kind: 'cn', origins } : undefined;
  };

  const follow = (from: Locale, first: URL): Target => {
    let url = first;
    // What the visitor of a Chinese page on a single domain has chosen.
    const chosen = isOneDomain && from === CHINESE_LOCALE;
    let cookie = chosen ? `${LOCALE_COOKIE}=${from}` : undefined;
    for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
      const host = hostOf(url.origin);
      if (!host) return { kind: 'elsewhere', redirects };
      const decision = decide({ target: url.pathname + url.search, host, cookie }, findRedirect);
      switch (decision.kind) {
        case 'pass': {
          const file = decoded(url.pathname);
          return file === undefined
            ? { kind: 'broken', reason: 'is badly encoded' }
            : { kind: 'file', file, redirects };
        }
        case 'file':
          return {
            kind: 'file',
            file: outputPath(decision.locale, decision.path).slice(1),
            redirects,
          };
        case 'rewrite':
          return { kind: 'file', file: outputFile(decision.locale, decision.path), redirects };
        case 'refuse':
          return { kind: 'broken', reason: 'is too long' };
        case 'redirect':
          if (decision.setLocale) cookie = `${LOCALE_COOKIE}=${decision.setLocale}`;
          url = new URL(decision.location, url);
      }
    }
    return { kind: 'broken', reason: 'is redirected in a circle' };
  };

  /** Where an address leads that stands on the page of a file. */
  return (page: string, address: string): Target => {
    if (address.startsWith('#')) return ELSEWHERE;
    const { locale, path } = pageOf(page);
    const { domain } = localeEntry(locale);
    const base = canonicalUrl(origins, locale, path);
    const url = URL.parse(address, base);
    if (!url) return { kind: 'broken', reason: 'is no address' };
    if (!hostOf(url.origin)) return ELSEWHERE;
    const key = `${domain} ${locale === CHINESE_LOCALE} ${url.href.replace(/#.*$/s, '')}`;
    const target = known.get(key) ?? follow(locale, url);
    known.set(key, target);
    return target;
  };
}
