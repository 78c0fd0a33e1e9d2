/** Finds the output file that an address on a page leads to, by the URL rules. */
import { LOCALE_COOKIE } from '../../../config/limits.ts';
import { redirectFinder, type HostRules } from '../../hosting/host-rules.ts';
import { decide } from '../../hosting/rules.ts';
import type { Host } from '../../hosting/hosts.ts';
import { CHINESE_LOCALE, DEFAULT_LOCALE, localeEntry, type Locale } from '../../../i18n/locales.ts';
import { canonicalUrl, outputFile, outputPath, splitLocale } from '../../../i18n/paths.ts';

/** The host rules that decide where a link leads. */
export type LinkRules = Pick<HostRules, 'origins' | 'redirects'>;

/** More redirects than any address of the site needs. */
const MAX_REDIRECTS = 5;

/** `redirects` counts the redirects of ours on the way. */
export type Target =
  | { readonly kind: 'file'; readonly file: string; readonly redirects: number }
  /** On the same page, on another site, or not a document (`mailto:`). */
  | { readonly kind: 'elsewhere'; readonly redirects: number }
  | { readonly kind: 'broken'; readonly reason: string };

/** Returns what is wrong with a target, as the end of a sentence; undefined if nothing is. */
export function targetFault(target: Target, has: (file: string) => boolean): string | undefined {
  if (target.kind === 'broken') return target.reason;
  if (target.kind === 'elsewhere' || has(target.file)) return undefined;
  return `leads to ${target.file || 'a folder'}, which does not exist`;
}

const ELSEWHERE: Target = { kind: 'elsewhere', redirects: 0 };

/** Returns the locale and path of the page in a file: the inverse of `outputFile`. */
export function pageOf(file: string): { locale: Locale; path: string } {
  const address = `/${file.replace(/\.html$/, '')}`;
  const { locale, path } = splitLocale(address === '/index' ? '/' : address);
  return { locale: locale ?? DEFAULT_LOCALE, path };
}

/** Whether a file is the not-found page of a locale, which has no address. */
export const isNotFoundPage = (file: string): boolean => pageOf(file).path === '/404';

/** Returns the decoded file name of a path; undefined if the encoding is invalid. */
function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path.slice(1));
  } catch {
    return undefined;
  }
}

/** Returns a function that finds targets and caches them: use one per build. */
export function targetFinder({ origins, redirects }: LinkRules) {
  const findRedirect = redirectFinder(redirects);
  const isOneDomain = origins.www === origins.cn;
  const cached = new Map<string, Target>();

  const hostOf = (origin: string): Host | undefined => {
    if (isOneDomain) return origin === origins.www ? { kind: 'one', origins } : undefined;
    if (origin === origins.www) return { kind: 'www', origins };
    return origin === origins.cn ? { kind: 'cn', origins } : undefined;
  };

  const follow = (from: Locale, first: URL): Target => {
    let url = first;
    // On a single domain a visitor of a Chinese page already has the cookie.
    const hasCookie = isOneDomain && from === CHINESE_LOCALE;
    let cookie = hasCookie ? `${LOCALE_COOKIE}=${from}` : undefined;
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
      const host = hostOf(url.origin);
      if (!host) return { kind: 'elsewhere', redirects };
      const decision = decide({ target: url.pathname + url.search, host, cookie }, findRedirect);
      switch (decision.kind) {
        case 'pass': {
          const file = decoded(url.pathname);
          return file === undefined
            ? { kind: 'broken', reason: 'has invalid percent-encoding' }
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
    return { kind: 'broken', reason: 'is in a redirect loop' };
  };

  /** Returns where an address on the page in a file leads. */
  return (page: string, address: string): Target => {
    if (address.startsWith('#')) return ELSEWHERE;
    const { locale, path } = pageOf(page);
    const { domain } = localeEntry(locale);
    const base = canonicalUrl(origins, locale, path);
    const url = URL.parse(address, base);
    if (!url) return { kind: 'broken', reason: 'is not a valid URL' };
    if (!hostOf(url.origin)) return ELSEWHERE;
    const key = `${domain} ${locale === CHINESE_LOCALE} ${url.href.replace(/#.*$/s, '')}`;
    const target = cached.get(key) ?? follow(locale, url);
    cached.set(key, target);
    return target;
  };
}
