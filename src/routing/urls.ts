/** The list of all pages and redirects: what the generator renders and hosts are told. */
import { isExternalUrl } from '../links/link.ts';
import { localeCodes, type Locale } from '../i18n/locales.ts';
import { splitLocale } from '../i18n/paths.ts';
import { siteEntries } from '../queries/store.ts';
import type { RedirectRule } from '../hosting/host-rules.ts';
import type { RedirectTarget } from '../hosting/rules.ts';
import { resolveRoute, type Page } from './resolve.ts';
import { routes } from './routes.ts';

/** The path of the page that answers for missing ones; no public address leads to it. */
export const NOT_FOUND_PATH = '/not-found';

/** Every page that exists, locale by locale. */
export function* allPages(locales: readonly Locale[] = localeCodes): Generator<Page> {
  for (const locale of locales) {
    for (const route of routes) {
      for (const params of route.candidates(locale)) {
        const resolution = resolveRoute(route, locale, params);
        if (resolution.kind === 'page') yield resolution.page;
      }
    }
  }
}

function contentTarget(to: string, reader: Locale): RedirectTarget {
  if (isExternalUrl(to)) return { url: to };
  const { locale, path } = splitLocale(to);
  return { locale: locale ?? reader, path };
}

/**
 * Every redirect: those that guards decide and those that editors keep. An
 * editor's redirect without a locale holds in each; a page that exists is
 * never redirected away.
 */
export function allRedirects(): RedirectRule[] {
  const rules = new Map<string, RedirectRule>();
  const add = (rule: RedirectRule) => rules.set(`${rule.locale} ${rule.path}`, rule);
  for (const { fields } of siteEntries('redirects')) {
    const { locale: only, path } = splitLocale(fields.from);
    for (const locale of only ? [only] : localeCodes) {
      add({ locale, path, to: contentTarget(fields.to, locale), status: fields.status });
    }
  }
  for (const locale of localeCodes) {
    for (const route of routes) {
      for (const params of route.candidates(locale)) {
        const resolution = resolveRoute(route, locale, params);
        const path = route.pattern.build(params);
        if (resolution.kind === 'redirect')
          add({ locale, path, to: resolution.to, status: resolution.status });
        if (resolution.kind === 'page') rules.delete(`${locale} ${path}`);
      }
    }
  }
  return [...rules.values()];
}
