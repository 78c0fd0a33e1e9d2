/**
 * Output files other than pages, for visitors that don't use the menus:
 * crawlers, feed readers and link previews.
 */
import { site } from '../../config/site.ts';
import type { FileGroup, SiteFile } from './site-file.ts';
import { ICONS, WEB_MANIFEST_PATH } from '../../config/icons.ts';
import { localeCodes, localeEntry, type Locale } from '../../i18n/locales.ts';
import { publicPath } from '../../i18n/paths.ts';
import { baseInfo } from '../queries/site.ts';
import { COLORS } from './social/drawing.ts';
import { socialPictures } from './social/social-pictures.ts';
import { domainsOf, localFile, type Domain } from './domains.ts';
import { feeds } from './feeds.ts';
import { llmsTexts } from './llms.ts';
import { sitemapIndexes, sitemaps } from './sitemaps.ts';

/** Returns a manifest that identifies the website; `display` keeps it a browser page. */
function manifest(locale: Locale): string {
  const { title, description } = baseInfo(locale);
  const home = publicPath(locale, '/');
  const png = (src: string, size: number, purpose: string) => ({
    src,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  const value = {
    id: home,
    name: title,
    short_name: site.name,
    description,
    lang: localeEntry(locale).iso,
    dir: 'ltr',
    start_url: home,
    scope: home,
    display: 'browser',
    background_color: COLORS.ground,
    theme_color: COLORS.primary,
    icons: [
      { src: ICONS.vector, sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      png(ICONS.small, 192, 'any'),
      png(ICONS.large, 512, 'any'),
      png(ICONS.maskable, 512, 'maskable'),
    ],
  };
  return `${JSON.stringify(value, null, 2)}\n`;
}

const webManifests = (locales: readonly Locale[]): SiteFile[] =>
  locales.map((locale) => ({
    file: localFile(locale, WEB_MANIFEST_PATH),
    make: () => manifest(locale),
  }));

/**
 * Nothing is disallowed: a page that must not be indexed has `noindex`, and a crawler
 * can see that only if it may read the page.
 */
const robotsText = ({ origin }: Domain): string =>
  ['User-agent: *', 'Disallow:', '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');

/** One `robots.txt` per domain, with the domain's own sitemap. */
const robots = (locales: readonly Locale[]): SiteFile[] =>
  domainsOf(locales).map((domain) => ({
    file: localFile(domain.home, '/robots.txt'),
    make: () => robotsText(domain),
  }));

/**
 * Returns the file groups of locales, without their search indexes. A file depends on queries only,
 * never on the clock.
 */
export const localeFileGroups = (locales: readonly Locale[] = localeCodes): FileGroup[] => [
  { name: 'robots', files: () => robots(locales) },
  { name: 'web manifests', files: () => webManifests(locales) },
  { name: 'llms', files: () => llmsTexts(locales) },
  ...sitemaps(locales),
  ...feeds(locales),
  ...socialPictures(locales),
];

/** Returns all file groups except search. */
export const siteFileGroups = (): FileGroup[] => [...localeFileGroups(), ...sitemapIndexes()];
