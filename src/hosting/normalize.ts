/**
 * The rules of section 2.4 that look at the path alone. They work on the raw
 * request target: percent-encoding is neither decoded nor added.
 */
import { ownValue } from '../formats/own-value.ts';
import { localeEntry } from '../i18n/locales.ts';
import { splitLocale } from '../i18n/paths.ts';

/** Pages whose capitalised name is an old address (section 2.4). */
export const RENAMED_PATHS: Readonly<Record<string, string>> = {
  '/Pricing': '/pricing',
  '/Download': '/download',
};

/** One pass of each rule; `normalizePath` repeats it until nothing changes. */
function normalizeOnce(pathname: string): string {
  const collapsed = `/${pathname}`.replace(/\/{2,}/g, '/');
  const bare = collapsed.replace(/\/$/, '');
  const withoutSuffix = bare.replace(/(?:\/index)?\.html$/, '') || '/';
  const { locale, path } = splitLocale(withoutSuffix);
  // `/en/ru/x`: en and zh only name themselves, so the locale behind them counts.
  if (locale && localeEntry(locale).prefix === '' && splitLocale(path).locale) return path;
  const renamed = ownValue(RENAMED_PATHS, path);
  return renamed === undefined ? withoutSuffix : `${locale ? `/${locale}` : ''}${renamed}`;
}

/**
 * The one spelling of a path: slashes collapsed, no slash at the end, no
 * `.html`, old names replaced, one locale. Backslashes count as slashes and control
 * characters are dropped, as browsers do, so that no spelling of `//host`
 * is ever echoed into a Location.
 */
export function normalizePath(pathname: string): string {
  // eslint-disable-next-line no-control-regex -- these are what URL parsers drop
  let current = pathname.replace(/[\u0000-\u001f\u007f]/g, '').replaceAll('\\', '/');
  for (;;) {
    const next = normalizeOnce(current);
    if (next === current) return next;
    current = next;
  }
}

/** Whether a path means a file, not a page: its last segment has a dot (`/zh/sitemap.xml`). */
export const isFilePath = (pathname: string): boolean => /\.[^/]*$/.test(pathname);
