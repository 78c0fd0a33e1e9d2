/**
 * Ids that a generic page cannot have, because `/{id}` is another address. A test
 * compares this list with the route table and with the files of a build.
 */
import { FEATURES } from '../config/offers.ts';
import { localeCodes } from '../i18n/locales.ts';

/** First segments of routes. */
const ROUTES = [
  'about-us',
  'alternatives',
  'blog',
  'docs',
  'download',
  'error',
  'faq',
  'helps',
  'links',
  'news',
  'not-found',
  'partner',
  'partner-plan',
  'pre-sales',
  'pricing',
  'referral-program',
  'release',
  'search',
  'solutions',
];

/** Names at the root of the site that hosts or the build use. */
const FILES = ['404', 'builds', 'icons', 'index', 'media'];

/** What the addresses of categories begin with. */
const PREFIXES = ['blog-', 'news-'];

const names = new Set<string>([...ROUTES, ...FILES, ...localeCodes, ...Object.keys(FEATURES)]);

/** Whether `/{id}` is taken, so that no generic page can have the id. */
export const isReservedPageId = (id: string): boolean =>
  names.has(id) || PREFIXES.some((prefix) => id.startsWith(prefix));
