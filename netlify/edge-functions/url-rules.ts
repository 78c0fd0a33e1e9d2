/** The URL rules on Netlify. They run before the file lookup; netlify.toml lists the addresses. */
import { edgeHandler } from '../../src/engine/hosting/edge/handler.ts';
import { settings } from './generated/settings.js';

export default edgeHandler(settings);

/** On errors, Netlify serves the files with `_redirects`. netlify.toml has no such option. */
export const config = { onError: 'bypass' };
