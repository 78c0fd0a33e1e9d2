/**
 * The rules of section 2.4 that look at the path alone. They work on the raw
 * request target: percent-encoding is neither decoded nor added.
 */
import { ownValue } from '../../shared/own-value.ts';
import { isLocale, localeEntry } from '../../i18n/locales.ts';
import { splitLocale } from '../../i18n/paths.ts';

/** Pages whose capitalised name is an old address (section 2.4). */
export const RENAMED_PATHS: Readonly<Record<string, string>> = {
  '/Pricing': '/pricing',
  '/Download': '/download',
};

/** Removed from the end, however often they are repeated: slashes, `.html`, `/index.html`. */
function endWithoutSuffixes(path: string): number {
  let end = path.length;
  for (;;) {
    if (path[end - 1] === '/') end -= 1;
    else if (path.endsWith('.html', end)) {
      end -= '.html'.length;
      if (path.endsWith('/index', end)) end -= '/index'.length;
    } else return end;
  }
}

/** The segment behind the slash at an index; empty where the path has ended. */
function segmentBehind(path: string, slash: number): string {
  const end = path.indexOf('/', slash + 1);
  return path.slice(slash + 1, end === -1 ? path.length : end);
}

/**
 * Where the locale of a path begins. In `/en/ru/x` it is the second: en and zh only
 * name themselves, so a locale behind them counts.
 */
function startOfLocale(path: string): number {
  let start = 0;
  let first = segmentBehind(path, start);
  while (isLocale(first) && localeEntry(first).prefix === '') {
    const second = start + 1 + first.length;
    const next = segmentBehind(path, second);
    if (!isLocale(next)) break;
    start = second;
    first = next;
  }
  return start;
}

/**
 * The one spelling of a path: slashes collapsed, no slash at the end, no
 * `.html`, old names replaced, one locale. Backslashes count as slashes and control
 * characters are dropped, as browsers do, so that no spelling of `//host`
 * is ever echoed into a Location. Takes time in proportion to the length.
 */
export function normalizePath(pathname: string): string {
  // eslint-disable-next-line no-control-regex -- these are what URL parsers drop
  const plain = pathname.replace(/[\u0000-\u001f\u007f]/g, '').replaceAll('\\', '/');
  const collapsed = `/${plain}`.replace(/\/{2,}/g, '/');
  const bare = collapsed.slice(0, endWithoutSuffixes(collapsed));
  const single = bare.slice(startOfLocale(bare)) || '/';
  const { locale, path } = splitLocale(single);
  const renamed = ownValue(RENAMED_PATHS, path);
  return renamed === undefined ? single : `${locale ? `/${locale}` : ''}${renamed}`;
}

/** Whether a path means a file, not a page: its last segment has a dot (`/zh/sitemap.xml`). */
export const isFilePath = (pathname: string): boolean =>
  pathname.includes('.', pathname.lastIndexOf('/') + 1);
