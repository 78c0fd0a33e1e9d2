/** What a host must know of a build beside its files. Written by the build, read by hosts. */
import type { Origins } from '../../i18n/paths.ts';
import type { HeaderRule } from './headers.ts';
import type { PageRedirect } from './rules.ts';
import type { Locale } from '../../i18n/locales.ts';

export const HOST_RULES_FILE = 'host-rules.json';

/** A redirect with the page that it stands for. */
export interface RedirectRule extends PageRedirect {
  readonly locale: Locale;
  readonly path: string;
}

export interface HostRules {
  /** The two domains that the build was made for. */
  readonly origins: Origins;
  readonly headers: readonly HeaderRule[];
  readonly redirects: readonly RedirectRule[];
}

/** Looks redirects up by locale and path. */
export function redirectFinder(rules: readonly RedirectRule[]) {
  const byAddress = new Map(rules.map((rule) => [`${rule.locale} ${rule.path}`, rule]));
  return (locale: Locale, path: string): PageRedirect | undefined =>
    byAddress.get(`${locale} ${path}`);
}
