/** The web manifest of each locale: what a browser shows that puts the site on a home screen. */
import { site } from '../config/site.ts';
import type { SiteFile } from '../generator/site-file.ts';
import { localeCodes, localeEntry, type Locale } from '../i18n/locales.ts';
import { publicPath } from '../i18n/paths.ts';
import { baseInfo } from '../queries/site.ts';
import { localFile } from './domains.ts';
import { ICONS, WEB_MANIFEST_PATH } from '../head/icons.ts';

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
export const webManifests = (): SiteFile[] =>
  localeCodes.map((locale) => ({
    file: localFile(locale, WEB_MANIFEST_PATH),
    make: () => manifest(locale),
  }));
