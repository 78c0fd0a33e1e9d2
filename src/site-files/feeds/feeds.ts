/** The feeds of every locale: RSS and JSON Feed for blog, news and releases. */
import { site } from '../../config/site.ts';
import type { FileLot } from '../../generator/site-file.ts';
import { localeCodes } from '../../i18n/locales.ts';
import { canonicalUrl } from '../../i18n/paths.ts';
import { fileUrl, localFile, origins } from '../domains.ts';
import { ICONS } from '../../head/icons.ts';
import { feedOf } from './feed.ts';
import { jsonFeed } from './json-feed.ts';
import { rss } from './rss.ts';
import { FEED_SECTIONS, feedPath } from '../../head/feed-sections.ts';

/** Every feed, in lots of a section in a locale. */
export const feeds = (): FileLot[] =>
  localeCodes.flatMap((locale) =>
    FEED_SECTIONS.map((section) => ({
      name: `feeds ${section} ${locale}`,
      files: () => [
        {
          file: localFile(locale, feedPath(section, 'rss')),
          make: () => rss(feedOf(section, locale)),
        },
        {
          file: localFile(locale, feedPath(section, 'json')),
          make: () =>
            jsonFeed(feedOf(section, locale), {
              author: site.company,
              site: canonicalUrl(origins, locale, '/'),
              icon: new URL(ICONS.large, fileUrl(locale, '/')).href,
            }),
        },
      ],
    })),
  );
