/** The URL rules on Netlify, before any file is looked for. */
import { edgeConfig } from '../../src/hosting/netlify/edge-config.ts';
import { edgeHandler } from '../../src/hosting/netlify/edge-handler.ts';
import { settings } from './generated/settings.js';

export default edgeHandler(settings);

export const config = edgeConfig;
