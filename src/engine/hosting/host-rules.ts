/** What a host needs to know about a build besides its files. Written by the build. */
import type { Origins } from '../../i18n/paths.ts';
import type { HeaderRule } from './headers.ts';
import type { PageRedirect } from './rules.ts';
import type { Locale } from '../../i18n/locales.ts';

export const HOST_RULES_FILE = 'host-rules.json';

/** A redirect and its source page. */
export interface RedirectRule extends PageRedirect {
  readonly locale: Locale;
  readonly path: string;
}

export interface HostRules {
  /** The two domains of the build. */
  readonly origins: Origins;
  readonly headers: readonly HeaderRule[];
  readonly redirects: readonly RedirectRule[];
}

/** Returns a function that looks up redirects by locale and path. */
export function redirectFinder(rules: readonly RedirectRule[]) {
  const byAddress = new Map(rules.map((rule) => [`${rule.locale} ${rule.path}`, rule]));
  return (locale: Locale, path: string): PageRedirect | undefined =>
    byAddress.get(`${locale} ${path}`);
}
