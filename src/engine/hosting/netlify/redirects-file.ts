/** Generates Netlify's `_redirects`: the moved pages and not-found pages that it can express. */
import { DEFAULT_LOCALE, localeCodes, localeEntry, locales } from '../../../i18n/locales.ts';
import { notFoundFile, outputPath, publicPath } from '../../../i18n/paths.ts';
import type { RedirectRule } from '../host-rules.ts';

/** What Netlify reads as the end of a column, a wildcard or a placeholder. */
const SPECIAL = /[\s*]|\/:/;

/** Returns how many locales share the prefix of a rule's locale. */
const localesWithPrefix = ({ locale }: RedirectRule): number =>
  locales.filter(({ prefix }) => prefix === localeEntry(locale).prefix).length;

/** Returns a rule as a line; `undefined` if its result depends on the host or sets a cookie. */
function staticLine(rule: RedirectRule): string | undefined {
  const { locale, path, to, status } = rule;
  if ('locale' in to && to.locale !== locale) return undefined;
  const source = publicPath(locale, path);
  const target = 'url' in to ? to.url : publicPath(to.locale, to.path);
  if (SPECIAL.test(source) || SPECIAL.test(target)) return undefined;
  return `${source} ${target} ${status}!`;
}

/**
 * Returns the lines of moved pages. An address that several locales share is listed if it
 * has moved to the same target in all of them; the edge function handles the others.
 */
function contentLines(redirects: readonly RedirectRule[]): string[] {
  const counts = new Map<string, number>();
  return redirects.flatMap((rule) => {
    const line = staticLine(rule);
    if (line === undefined) return [];
    const count = (counts.get(line) ?? 0) + 1;
    counts.set(line, count);
    return count === localesWithPrefix(rule) ? [line] : [];
  });
}

/** Returns a not-found rule per locale folder; the root is last, since it matches everything. */
function notFoundLines(): string[] {
  return [...localeCodes.filter((code) => code !== DEFAULT_LOCALE), DEFAULT_LOCALE].map((code) => {
    const folder = outputPath(code, '/').replace(/\/$/, '');
    return `${folder}/* /${notFoundFile(code)} 404`;
  });
}

/**
 * Returns the content of `_redirects` (docs/requirements.md#addresses). The edge function runs
 * first and handles moved pages; the 404 rows always apply.
 */
export function redirectsFile(redirects: readonly RedirectRule[]): string {
  return [...contentLines(redirects), ...notFoundLines(), ''].join('\n');
}
