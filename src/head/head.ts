/**
 * What stands in a page's `<head>`, as data (specification, section 3; design,
 * "Fallback"). `Head.astro` writes it down and decides nothing.
 */
import { DEFAULT_LOCALE, localeEntry, type Locale } from '../i18n/locales.ts';
import { canonicalUrl, type Origins } from '../i18n/paths.ts';
import type { Seo } from '../i18n/translate.ts';

/** A page as the head sees it. */
export interface HeadSource {
  readonly locale: Locale;
  readonly seo: Seo;
  /** The page that search engines are to list: this one, or the original of a fallback. */
  readonly canonical: { readonly locale: Locale; readonly path: string } | undefined;
  /** The locales that have the page, this one included; empty for a fallback. */
  readonly alternates: readonly { readonly locale: Locale; readonly path: string }[];
  readonly indexable: boolean;
  /** Open Graph type. */
  readonly kind: 'website' | 'article';
}

export interface Head {
  readonly title: string;
  readonly metas: readonly (
    { name: string; content: string } | { property: string; content: string }
  )[];
  readonly links: readonly { rel: string; href: string; hreflang?: string }[];
}

/** The title with the product's name behind it, once. */
export function pageTitle(title: string, siteName: string): string {
  return title.includes(siteName) ? title : `${title} · ${siteName}`;
}

const openGraphLocale = (locale: Locale): string => localeEntry(locale).iso.replace('-', '_');

/** hreflang links: every alternate, and x-default where English has the page. */
function alternateLinks(alternates: HeadSource['alternates'], origins: Origins): Head['links'] {
  const english = alternates.filter(({ locale }) => locale === DEFAULT_LOCALE);
  return [
    ...alternates.map((one) => ({ hreflang: localeEntry(one.locale).iso, ...one })),
    ...english.map((one) => ({ hreflang: 'x-default', ...one })),
  ].map(({ hreflang, locale, path }) => ({
    rel: 'alternate',
    hreflang,
    href: canonicalUrl(origins, locale, path),
  }));
}

/** Title, description, keywords, robots, canonical, hreflang and Open Graph of a page. */
export function buildHead(source: HeadSource, siteName: string, origins: Origins): Head {
  const { seo, canonical, alternates, locale } = source;
  const title = pageTitle(seo.title, siteName);
  const address = canonical && canonicalUrl(origins, canonical.locale, canonical.path);
  return {
    title,
    metas: [
      { name: 'description', content: seo.description },
      { name: 'keywords', content: seo.keywords },
      ...(source.indexable ? [] : [{ name: 'robots', content: 'noindex' }]),
      { property: 'og:title', content: title },
      { property: 'og:description', content: seo.description },
      { property: 'og:type', content: source.kind },
      { property: 'og:site_name', content: siteName },
      { property: 'og:locale', content: openGraphLocale(locale) },
      ...alternates
        .filter((one) => one.locale !== locale)
        .map((one) => ({ property: 'og:locale:alternate', content: openGraphLocale(one.locale) })),
      ...(address ? [{ property: 'og:url', content: address }] : []),
    ],
    links: [
      ...(address ? [{ rel: 'canonical', href: address }] : []),
      ...alternateLinks(alternates, origins),
    ],
  };
}
