/** All redirects of a site: from guards and from editors. */
import { isFilePath, normalizePath } from '../hosting/normalize.ts';
import { ownPath } from '../hosting/own-path.ts';
import { origins } from '../../config/origins.ts';
import { isExternalUrl } from '../../shared/link.ts';
import { DEFAULT_LOCALE, localeCodes, type Locale } from '../../i18n/locales.ts';
import { splitLocale } from '../../i18n/paths.ts';
import { siteEntries } from '../queries/store.ts';
import { defineSavedQuery } from '../queries/tracking.ts';
import type { RedirectRule } from '../hosting/host-rules.ts';
import type { RedirectTarget } from '../hosting/rules.ts';
import { resolutionsOf, resolve } from './resolve.ts';
import { ROUTE_NAMES } from '../../config/routes.ts';

export interface Redirects {
  readonly rules: readonly RedirectRule[];
  /** Redirects that were skipped, each with the reason, for editors to fix. */
  readonly skipped: readonly string[];
}

const keyOf = ({ locale, path }: { locale: Locale; path: string }): string => `${locale} ${path}`;

function contentTarget(to: string, reader: Locale): RedirectTarget {
  const own = ownPath(to);
  const isOwnUrl = own !== to;
  // A page has no query of its own: the host adds that of the request.
  const isPage = !isFilePath(own) && !/[?#]/.test(own);
  if (isOwnUrl ? !isPage : isExternalUrl(to)) return { url: to };
  const { locale: named, path } = splitLocale(normalizePath(own));
  // On a single domain, a URL without a locale leaves the language to the reader's cookie.
  if (isOwnUrl && !named && origins.www === origins.cn) return { url: to };
  return { locale: named ?? (isOwnUrl ? DEFAULT_LOCALE : reader), path };
}

/** Returns where an editor's redirect leads from an address; undefined if there is none. */
export function contentRedirect(reader: Locale, path: string): RedirectTarget | undefined {
  const found = siteEntries('redirects').find(({ fields: { from } }) => {
    const { locale = reader, path: source } = splitLocale(from);
    return locale === reader && source === path;
  });
  return found && contentTarget(found.fields.to, reader);
}

/** Returns the editors' redirects; one without a locale applies to each. */
function contentRules(): RedirectRule[] {
  return siteEntries('redirects').flatMap(({ fields }) => {
    const { locale: only, path } = splitLocale(fields.from);
    return (only ? [only] : localeCodes).map((locale) => ({
      locale,
      path,
      to: contentTarget(fields.to, locale),
      status: fields.status,
    }));
  });
}

/** The redirects from guards in a locale, for all candidate addresses of all routes. */
export const guardRedirects = defineSavedQuery(
  'guard-redirects',
  (locale: Locale): readonly RedirectRule[] =>
    ROUTE_NAMES.flatMap((name) =>
      resolutionsOf(name, locale).flatMap(({ path, resolution }) => {
        if (resolution.kind !== 'redirect') return [];
        const { to, status } = resolution;
        return [{ locale, path, to, status }];
      }),
    ),
);

/**
 * Returns a redirect to its final target, so that visitors are redirected once. It is
 * permanent if every step is. Undefined if the steps form a loop.
 */
function collapse(
  rule: RedirectRule,
  byAddress: ReadonlyMap<string, RedirectRule>,
): RedirectRule | undefined {
  const visited = new Set([keyOf(rule)]);
  let { to, status } = rule;
  while (!('url' in to)) {
    const next = byAddress.get(keyOf(to));
    if (!next) break;
    if (visited.has(keyOf(next))) return undefined;
    visited.add(keyOf(next));
    status = status === 301 ? next.status : 302;
    to = next.to;
  }
  return { ...rule, to, status };
}

/** Returns all redirects, each to its final target. An existing page is never redirected. */
export function allRedirects(): Redirects {
  const byAddress = new Map<string, RedirectRule>();
  const skipped: string[] = [];
  for (const rule of contentRules()) {
    const isLive = resolve(rule.locale, rule.path).kind === 'page';
    if (isLive) skipped.push(`'${keyOf(rule)}' is an existing page`);
    else byAddress.set(keyOf(rule), rule);
  }
  const guarded = localeCodes.flatMap((locale) => guardRedirects(locale));
  for (const rule of guarded) byAddress.set(keyOf(rule), rule);
  const rules = [...byAddress.values()].flatMap((rule) => {
    const collapsed = collapse(rule, byAddress);
    if (!collapsed) skipped.push(`'${keyOf(rule)}' is in a redirect loop`);
    return collapsed ?? [];
  });
  return { rules, skipped };
}
