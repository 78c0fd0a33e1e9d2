/** The addresses of a page in other languages (docs/requirements.md#page-data). */
import { DEFAULT_LOCALE, localeEntry, type Locale } from '../../i18n/locales.ts';
import { canonicalUrl, type Origins } from '../../i18n/paths.ts';

export interface AlternateUrl {
  /** Language tag, or `x-default`. */
  readonly hreflang: string;
  readonly href: string;
}

/** Returns every alternate with its language, and `x-default` if English has the page. */
export function alternateUrls(
  alternates: readonly { readonly locale: Locale; readonly path: string }[],
  origins: Origins,
): AlternateUrl[] {
  const english = alternates.filter(({ locale }) => locale === DEFAULT_LOCALE);
  return [
    ...alternates.map((one) => ({ hreflang: localeEntry(one.locale).iso, ...one })),
    ...english.map((one) => ({ hreflang: 'x-default', ...one })),
  ].map(({ hreflang, locale, path }) => ({
    hreflang,
    href: canonicalUrl(origins, locale, path),
  }));
}
