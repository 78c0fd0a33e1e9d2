/**
 * The content of a page's `<head>` as data (docs/requirements.md#page-data). `Head.astro` only renders it.
 */
import { alternateUrls } from '../engine/routing/alternate-urls.ts';
import { SOCIAL_SIZE } from '../engine/routing/social-picture.ts';
import { localeEntry, type Locale } from '../i18n/locales.ts';
import { canonicalUrl, type Origins } from '../i18n/paths.ts';
import type { Seo } from '../i18n/translate.ts';
import { pageTitle } from '../i18n/formats/page-title.ts';

/** Article metadata of a page. */
export interface ArticleHead {
  /** Calendar days; undefined if the content has none. */
  readonly published?: string | undefined;
  readonly modified?: string | undefined;
  readonly section?: string | undefined;
  readonly tags?: readonly string[];
}

/** The inputs of a page's head. */
export interface HeadSource {
  readonly locale: Locale;
  readonly seo: Seo;
  /** The page that search engines should list: this one, or the original of a fallback. */
  readonly canonical: { readonly locale: Locale; readonly path: string } | undefined;
  /** The locales that have the page, including this one; empty if not indexable. */
  readonly alternates: readonly { readonly locale: Locale; readonly path: string }[];
  readonly indexable: boolean;
  /** Set if the page is an article; otherwise its type is `website`. */
  readonly article?: ArticleHead | undefined;
  /** Path of the page's social picture. */
  readonly picture: string;
  /** Feeds of the page's section. */
  readonly feeds?: readonly {
    readonly type: string;
    readonly title: string;
    readonly href: string;
  }[];
}

type Meta = { name: string; content: string } | { property: string; content: string };

export interface Head {
  readonly title: string;
  readonly metas: readonly Meta[];
  readonly links: readonly {
    rel: string;
    href: string;
    hreflang?: string;
    type?: string;
    title?: string;
  }[];
}

/** Returns the URL of a file that both domains have, on the locale's domain. */
export const fileUrlOf = (origins: Origins, locale: Locale, path: string): string =>
  origins[localeEntry(locale).domain] + path;

const openGraphLocale = (locale: Locale): string => localeEntry(locale).iso.replace('-', '_');

const property = (name: string, content: string | undefined): Meta[] =>
  content === undefined ? [] : [{ property: name, content }];

function articleMetas({ published, modified, section, tags = [] }: ArticleHead): Meta[] {
  return [
    ...property('article:published_time', published),
    ...property('article:modified_time', modified),
    ...property('article:section', section),
    ...tags.flatMap((tag) => property('article:tag', tag)),
  ];
}

/** Returns metas for link previews. X reads everything but the card type from Open Graph. */
function sharingMetas(
  { seo, locale, article, picture }: HeadSource,
  title: string,
  address: string | undefined,
  siteName: string,
  origins: Origins,
) {
  return [
    ...property('og:title', title),
    ...property('og:description', seo.description),
    ...property('og:type', article ? 'article' : 'website'),
    ...property('og:site_name', siteName),
    ...property('og:locale', openGraphLocale(locale)),
    ...property('og:url', address),
    ...property('og:image', fileUrlOf(origins, locale, picture)),
    ...property('og:image:type', 'image/png'),
    ...property('og:image:width', String(SOCIAL_SIZE.width)),
    ...property('og:image:height', String(SOCIAL_SIZE.height)),
    ...property('og:image:alt', title),
    ...(article ? articleMetas(article) : []),
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}

/**
 * Returns a page's title, description, keywords, robots, canonical, hreflang, Open Graph,
 * card and feeds.
 */
export function buildHead(source: HeadSource, siteName: string, origins: Origins): Head {
  const { seo, canonical, feeds = [] } = source;
  const title = pageTitle(seo.title, siteName);
  const address = canonical && canonicalUrl(origins, canonical.locale, canonical.path);
  return {
    title,
    metas: [
      { name: 'description', content: seo.description },
      { name: 'keywords', content: seo.keywords },
      ...(source.indexable ? [] : [{ name: 'robots', content: 'noindex' }]),
      ...sharingMetas(source, title, address, siteName, origins),
    ],
    links: [
      ...(address ? [{ rel: 'canonical', href: address }] : []),
      ...alternateUrls(source.alternates, origins).map((one) => ({ rel: 'alternate', ...one })),
      ...feeds.map((feed) => ({ rel: 'alternate', ...feed })),
    ],
  };
}
