/** The URL rules on Netlify, before any file is looked for. */
import { edgeHandler } from '../../src/hosting/netlify/edge-handler.ts';
import { settings } from './generated/settings.js';

export default edgeHandler(settings);

/**
 * Every address but those of assets. An asset whose address is not spelled
 * plainly (`//favicon.svg`) is let in, to be redirected like any other.
 */
export const config = {
  pattern: '^/.*$',
  excludedPattern: [
    '^/_astro/.*$',
    '^(?:/[^/]+)*/[^/]+\\.(?:avif|br|css|gif|gz|ico|jpe?g|js|json|map|mjs|pdf|png|svg|txt|wasm|webmanifest|webp|woff2?|xml|xsl)$',
  ],
  // Without it pages are still served; only redirects and the Chinese domain need it.
  onError: 'bypass',
};
