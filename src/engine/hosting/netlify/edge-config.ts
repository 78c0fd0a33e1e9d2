/**
 * Which addresses Netlify runs the edge function for. netlify.toml has a copy of them,
 * because Netlify reads that without running any code; a test compares the two.
 */

import { locales } from '../../../i18n/locales.ts';

/** Locales that an address names, so that their files lie where it says. */
const PREFIXED = locales
  .filter(({ prefix }) => prefix !== '')
  .map(({ code }) => code)
  .join('|');

/**
 * Kinds of files that the build or `public/` may hold. `html` is none, its addresses
 * are redirected, nor are scripts, which lie in `_astro/`.
 */
const ASSETS = ['avif|gif|ico|jpe?g|png|svg|webp', 'css|map|xsl|pdf|woff2?|gz|br'].join('|');

/** Kinds of the files that a locale may have of its own: see `localized-files.ts`. */
const LOCALIZED = 'json|txt|xml|webmanifest';

/**
 * Every address but those of assets. Payloads, feeds, sitemaps and the like are
 * none where the address does not name the locale: those of the Chinese domain
 * lie in a folder. An asset whose address is not spelled plainly
 * (`//favicon.svg`) is let in, to be redirected like any other. Netlify's
 * patterns have no lookahead, hence the lists.
 */
export const edgeConfig = {
  pattern: '^/.*$',
  excludedPattern: [
    '^/(?:_astro|_messages|builds|\\.well-known)/.*$',
    // The search's worker is let in: it has a policy of its own.
    '^/_search/[^/]+/[a-z]+/.*$',
    `^(?:/[^/]+)*/[^/]+\\.(?:${ASSETS})$`,
    `^/(?:${PREFIXED})(?:/[^/]+)*/[^/]+\\.(?:${LOCALIZED})$`,
  ],
};
