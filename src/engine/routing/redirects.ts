/** Every redirect of a site: those that guards decide and those that editors keep. */
import { normalizePath } from '../hosting/normalize.ts';
import { isExternalUrl } from '../../shared/link.ts';
import { localeCodes, type Locale } from '../../i18n/locales.ts';
import { splitLocale } from '../../i18n/paths.ts';
import { siteEntries } from '../queries/store.ts';
import type { RedirectRule } from '../hosting/host-rules.ts';
import type { RedirectTarget } from '../hosting/rules.ts';
import { resolutionsOf, resolve } from './resolve.ts';
import { routes } from './routes.ts';

export interface Redirects {
  readonly rules: readonly RedirectRule[];
  /** Redirects that are left out, each with the reason: for people to correct. */
  readonly leftOut: readonly string[];
}

const keyOf = ({ locale, path }: { locale: Locale; path: string }): string => `${locale} ${path}`;

function contentTarget(to: string, reader: Locale): RedirectTarget {
  if (isExternalUrl(to)) return { url: to };
  const { locale, path } = splitLocale(normalizePath(to));
  return { locale: locale ?? reader, path };
}

/** Editors' redirects; one without a locale holds in each. */
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

/** Redirects that guards decide, for every address that a route may have. */
function guardRules(): RedirectRule[] {
  return localeCodes.flatMap((locale) =>
    routes.flatMap(({ pattern }) =>
      resolutionsOf(pattern.text, locale).flatMap(({ path, resolution }) => {
        if (resolution.kind !== 'redirect') return [];
        const { to, status } = resolution;
        return [{ locale, path, to, status }];
      }),
    ),
  );
}

/**
 * Follows a redirect to its final target, so that a visitor takes one hop. It is
 * permanent when every step is. Undefined when the steps go in a circle.
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

/** All redirects, each to its final target. A page that exists is never redirected away. */
export function allRedirects(): Redirects {
  const byAddress = new Map<string, RedirectRule>();
  const leftOut: string[] = [];
  for (const rule of contentRules()) {
    const isLive = resolve(rule.locale, rule.path).kind === 'page';
    if (isLive) leftOut.push(`'${keyOf(rule)}' is a live page`);
    else byAddress.set(keyOf(rule), rule);
  }
  for (const rule of guardRules()) byAddress.set(keyOf(rule), rule);
  const rules = [...byAddress.values()].flatMap((rule) => {
    const collapsed = collapse(rule, byAddress);
    if (!collapsed) leftOut.push(`'${keyOf(rule)}' leads in a circle`);
    return collapsed ?? [];
  });
  return { rules, leftOut };
}
