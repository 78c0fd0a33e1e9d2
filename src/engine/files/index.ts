/**
 * The files of the output that are no pages, for whoever finds this site
 * without its menus: crawlers, feed readers, people who are sent a link.
 */
import { site } from '../../config/site.ts';
import type { FileGroup, SiteFile } from './site-file.ts';
import { ICONS, WEB_MANIFEST_PATH } from '../../config/icons.ts';
import { localeCodes, localeEntry, type Locale } from '../../i18n/locales.ts';
import { publicPath } from '../../i18n/paths.ts';
import { baseInfo } from '../queries/site.ts';
import { socialPictures } from './social/social-pictures.ts';
import { domains, localFile, type Domain } from './domains.ts';
import { feeds } from './feeds/feeds.ts';
import { llmsTexts } from './llms.ts';
import { sitemaps } from './sitemaps/sitemaps.ts';

/** Ground and primary of the light scheme, in `src/styles/tokens.css`. */
const COLOURS = { ground: '#fbfaf7', primary: '#006571' } as const;

/** A website that opens in the browser: it says who it is, and does not pose as an application. */
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
    background_color: COLOURS.ground,
    theme_color: COLOURS.primary,
    icons: [
      { src: ICONS.vector, sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      png(ICONS.small, 192, 'any'),
      png(ICONS.large, 512, 'any'),
      png(ICONS.maskable, 512, 'maskable'),
    ],
  };
  return `${JSON.stringify(value, null, 2)}\n`;
}

/** One for each locale. */
const webManifests = (): SiteFile[] =>
  localeCodes.map((locale) => ({
    file: localFile(locale, WEB_MANIFEST_PATH),
    make: () => manifest(locale),
  }));

/**
 * Pages that are not to be listed say so themselves, which a crawler that may
 * not read them would never learn; so nothing is forbidden.
 */
const robotsText = ({ origin }: Domain): string =>
  ['User-agent: *', 'Disallow:', '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');

/** Each domain's own, naming its own sitemap. */
const robots = (): SiteFile[] =>
  domains.map((domain) => ({
    file: localFile(domain.home, '/robots.txt'),
    make: () => robotsText(domain),
  }));

/** Every such file, in lots. Making one reads content through queries alone, and no clock. */
export const siteFileGroups = (): FileGroup[] => [
  { name: 'robots', files: robots },
  { name: 'web manifests', files: webManifests },
  { name: 'llms', files: llmsTexts },
  ...sitemaps(),
  ...feeds(),
  ...socialPictures(),
];
