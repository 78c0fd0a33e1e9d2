/** The type of `settings.js`, which each build writes. */
import type { EdgeSettings } from '../../../src/engine/hosting/netlify/edge-settings.ts';

export declare const settings: EdgeSettings;
