/** Which addresses Netlify runs the edge function for. */

/** Kinds of files that the build or `public/` may hold; `html` is none, its addresses are redirected. */
const ASSETS = [
  'avif|gif|ico|jpe?g|png|svg|webp',
  'css|js|json|map|mjs|wasm|webmanifest',
  'txt|xml|xsl|pdf|woff2?|gz|br',
].join('|');

/**
 * Every address but those of assets. An asset whose address is not spelled
 * plainly (`//favicon.svg`) is let in, to be redirected like any other.
 * Netlify's patterns have no lookahead, hence the list.
 */
export const edgeConfig = {
  pattern: '^/.*$',
  excludedPattern: ['^/_astro/.*$', `^(?:/[^/]+)*/[^/]+\\.(?:${ASSETS})$`],
  // Should it fail, pages are served all the same, and `_redirects` knows what moved.
  onError: 'bypass',
};
