/** Netlify's `_redirects`: moved pages and not-found pages, as far as its static rules can say them. */
import { DEFAULT_LOCALE, localeCodes, localeEntry, locales } from '../../../i18n/locales.ts';
import { outputFile, outputPath, publicPath } from '../../../i18n/paths.ts';
import type { RedirectRule } from '../host-rules.ts';

/** What Netlify reads as the end of a column, a wildcard or a placeholder. */
const SPECIAL = /[\s*]|\/:/;

/** How many locales have public addresses that begin like those of this rule's locale. */
const sharing = ({ locale }: RedirectRule): number =>
  locales.filter(({ prefix }) => prefix === localeEntry(locale).prefix).length;

/** A rule as a line; `undefined` where the answer depends on the host or sets a cookie. */
function staticLine(rule: RedirectRule): string | undefined {
  const { locale, path, to, status } = rule;
  if ('locale' in to && to.locale !== locale) return undefined;
  const source = publicPath(locale, path);
  const target = 'url' in to ? to.url : publicPath(to.locale, to.path);
  if (SPECIAL.test(source) || SPECIAL.test(target)) return undefined;
  return `${source} ${target} ${status}!`;
}

/**
 * Moved pages. An address that several locales share is listed when it has
 * moved to the same place in all of them; the edge function knows the others.
 */
function contentLines(redirects: readonly RedirectRule[]): string[] {
  const counts = new Map<string, number>();
  return redirects.flatMap((rule) => {
    const line = staticLine(rule);
    if (line === undefined) return [];
    const count = (counts.get(line) ?? 0) + 1;
    counts.set(line, count);
    return count === sharing(rule) ? [line] : [];
  });
}

/** One not-found page for each locale's folder, the root's last since it covers all. */
function notFoundLines(): string[] {
  return [...localeCodes.filter((code) => code !== DEFAULT_LOCALE), DEFAULT_LOCALE].map((code) => {
    const folder = outputPath(code, '/').replace(/\/$/, '');
    return `${folder}/* /${outputFile(code, '/404')} 404`;
  });
}

/**
 * The text of `_redirects` (specification, section 2.4). It stands behind the
 * edge function, which answers moved pages first; the 404 rows are always used.
 */
export function redirectsFile(redirects: readonly RedirectRule[]): string {
  return [...contentLines(redirects), ...notFoundLines(), ''].join('\n');
}
