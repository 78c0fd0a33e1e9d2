/**
 * The addresses that Netlify runs the edge function for. netlify.toml has a copy, because
 * Netlify reads that file without running code; a test compares the two.
 */

import { locales } from '../../../i18n/locales.ts';

/** Locales with a prefix: their addresses already name the folder of their files. */
const PREFIXED = locales
  .filter(({ prefix }) => prefix !== '')
  .map(({ code }) => code)
  .join('|');

/**
 * Extensions of files in the build or `public/`. Without `html`, whose addresses are
 * redirected, scripts, which are in `_astro/`, and compressed copies, which have no address.
 */
const ASSETS = ['avif|gif|ico|jpe?g|png|svg|webp', 'css|map|xsl|pdf|woff2?'].join('|');

/** Extensions of files that a locale may have its own version of: see `localized-files.ts`. */
const LOCALIZED = 'json|txt|xml|webmanifest';

/**
 * Every address except those of assets. Payloads, feeds, sitemaps and the like go through
 * the function if their address has no locale, because those of the Chinese domain are in a
 * folder. So do assets with a messy address (`//favicon.svg`), to be redirected like any
 * other. Netlify's patterns have no lookahead, so there are lists.
 */
export const edgeConfig = {
  pattern: '^/.*$',
  excludedPattern: [
    '^/(?:_astro|_messages|builds|\\.well-known)/.*$',
    // The search worker is not excluded: it has its own policy.
    '^/_search/[^/]+/[a-z]+/.*$',
    `^(?:/[^/]+)*/[^/]+\\.(?:${ASSETS})$`,
    `^/(?:${PREFIXED})(?:/[^/]+)*/[^/]+\\.(?:${LOCALIZED})$`,
  ],
};
