/** The language switcher (docs/requirements.md#locales). Its plain links work without this module. */
import { COOKIE_DAYS, LOCALE_COOKIE } from '../../config/limits';
import { sourceParameters } from '../attribution/parameters';
import type { CookieJar } from '../cookies/cookies';

/** Returns a path without its locale: `/ru/pricing` → `/pricing`, `/ru` → `/`. */
function withoutPrefix(pathname: string, prefixes: readonly string[]): string {
  const prefix = prefixes.find((one) => pathname === one || pathname.startsWith(`${one}/`));
  return (prefix === undefined ? pathname : pathname.slice(prefix.length)) || '/';
}

/**
 * Returns the URL of a switcher link on the page at `current`. It keeps query and hash for the same
 * page in another language; on another page they would mean nothing. `source`, the parameters that
 * brought the visitor, goes along to every page: in another language, the visit starts again.
 */
export function switchAddress(
  href: string,
  current: URL,
  prefixes: readonly string[],
  source: Iterable<[name: string, value: string]> = [],
): string {
  const target = new URL(href, current);
  const samePage =
    withoutPrefix(target.pathname, prefixes) === withoutPrefix(current.pathname, prefixes);
  if (samePage && target.search === '' && target.hash === '') {
    target.search = current.search;
    target.hash = current.hash;
  }
  for (const [name, value] of source) {
    if (!target.searchParams.has(name)) target.searchParams.set(name, value);
  }
  return target.href;
}

/**
 * Stores the chosen locale for 365 days (docs/requirements.md#locales) and adds query and hash to the
 * link while the browser follows it: this page may stay open, or come back, with another query.
 */
export function initLanguageSwitcher(
  root: Document,
  cookies: CookieJar,
  prefixes: readonly string[],
): void {
  // Links within the site drop the query.
  const source = sourceParameters(new URLSearchParams(location.search));
  const onClick = ({ target }: Event): void => {
    const link =
      target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-locale]') : null;
    const locale = link?.dataset['locale'];
    if (!link || locale === undefined) return;
    cookies.write(LOCALE_COOKIE, locale, COOKIE_DAYS.locale);
    const href = link.getAttribute('href') ?? '';
    link.href = switchAddress(href, new URL(location.href), prefixes, source);
    setTimeout(() => link.setAttribute('href', href));
  };
  // The second is a click with the middle button.
  for (const type of ['click', 'auxclick']) root.addEventListener(type, onClick, { capture: true });
}
