/**
 * The files of the output that are no pages, for whoever finds this site
 * without its menus: crawlers, feed readers, people who are sent a link.
 */
import type { FileLot } from '../generator/site-file.ts';
import { socialPictures } from '../social/social-pictures.ts';
import { feeds } from './feeds/feeds.ts';
import { llmsTexts } from './llms.ts';
import { robots } from './robots.ts';
import { sitemaps } from './sitemaps/sitemaps.ts';
import { webManifests } from './web-manifest.ts';

/** Every such file, in lots. Making one reads content through queries alone, and no clock. */
export const siteLots = (): FileLot[] => [
  { name: 'robots', files: robots },
  { name: 'web manifests', files: webManifests },
  { name: 'llms', files: llmsTexts },
  ...sitemaps(),
  ...feeds(),
  ...socialPictures(),
];
