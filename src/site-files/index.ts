/**
 * The files of the output that are no pages, for whoever finds this site
 * without its menus: crawlers, feed readers, people who are sent a link.
 */
import type { SiteFile } from '../generator/site-file.ts';
import { feeds } from './feeds/feeds.ts';
import { socialPictures } from '../social/social-pictures.ts';
import { llmsTexts } from './llms.ts';
import { webManifests } from './web-manifest.ts';
import { robots } from './robots.ts';
import { sitemaps } from './sitemaps/sitemaps.ts';

/** Every such file. Making one reads content through queries alone, and no clock. */
export const siteFiles = (): SiteFile[] => [
  ...robots(),
  ...sitemaps(),
  ...feeds(),
  ...webManifests(),
  ...llmsTexts(),
  ...socialPictures(),
];
