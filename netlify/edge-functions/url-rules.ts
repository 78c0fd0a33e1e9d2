/** The URL rules on Netlify, before any file is looked for. netlify.toml says for which addresses. */
import { edgeHandler } from '../../src/engine/hosting/netlify/edge-handler.ts';
import { settings } from './generated/settings.js';

export default edgeHandler(settings);

/** Should it fail, pages are served all the same, and `_redirects` knows what moved. netlify.toml cannot say so. */
export const config = { onError: 'bypass' };
