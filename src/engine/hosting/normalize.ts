/**
 * The rules of docs/requirements.md#addresses that only concern the path. They work on the raw request
 * target: percent-encoding is neither decoded nor added.
 */
import { decoded } from '../../shared/decoded.ts';
import { ownValue } from '../../shared/own-value.ts';
import { isLocale, localeEntry } from '../../i18n/locales.ts';
import { splitLocale } from '../../i18n/paths.ts';

/** Old, capitalized page addresses and their current ones (docs/requirements.md#addresses). */
export const RENAMED_PATHS: Readonly<Record<string, string>> = {
  '/Pricing': '/pricing',
  '/Download': '/download',
};

/** Returns where a path ends without its slashes, `.html` and `/index.html`, however many. */
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

/** Returns the segment after the slash at an index; empty at the end of the path. */
function segmentAfter(path: string, slash: number): string {
  const end = path.indexOf('/', slash + 1);
  return path.slice(slash + 1, end === -1 ? path.length : end);
}

/**
 * Returns the index where the locale of a path starts. In `/en/ru/x` the second one counts,
 * since en and zh have no prefix of their own.
 */
function startOfLocale(path: string): number {
  let start = 0;
  let first = segmentAfter(path, start);
  while (isLocale(first) && localeEntry(first).prefix === '') {
    const second = start + 1 + first.length;
    const next = segmentAfter(path, second);
    if (!isLocale(next)) break;
    start = second;
    first = next;
  }
  return start;
}

/**
 * Returns the canonical spelling of a path: slashes collapsed, no trailing slash, no
 * `.html`, old names replaced, one locale. As in browsers, backslashes count as slashes and
 * control characters are dropped, so that no spelling of `//host` ends up in a Location.
 * Takes linear time.
 */
export function normalizePath(pathname: string): string {
  // eslint-disable-next-line no-control-regex -- URL parsers drop these
  const plain = pathname.replace(/[\u0000-\u001f\u007f]/g, '').replaceAll('\\', '/');
  const collapsed = `/${plain}`.replace(/\/{2,}/g, '/');
  const bare = collapsed.slice(0, endWithoutSuffixes(collapsed));
  const single = bare.slice(startOfLocale(bare)) || '/';
  const { locale, path } = splitLocale(single);
  const renamed = ownValue(RENAMED_PATHS, path);
  return renamed === undefined ? single : `${locale ? `/${locale}` : ''}${renamed}`;
}

/** Whether a path is a file rather than a page: its last segment has a dot (`/zh/sitemap.xml`). */
export const isFilePath = (pathname: string): boolean =>
  pathname.includes('.', pathname.lastIndexOf('/') + 1);

/** The end of the names of compressed copies, in the syntax that JavaScript and nginx share. */
export const COMPRESSED_COPY = '\\.(?:br|gz)$';

/**
 * Whether a path is a compressed copy of a file, such as `/pricing.html.gz`. Hosts choose these by
 * `Accept-Encoding`; they have no address of their own.
 */
export const isCompressedCopy = (pathname: string): boolean =>
  new RegExp(COMPRESSED_COPY).test(decoded(pathname));
