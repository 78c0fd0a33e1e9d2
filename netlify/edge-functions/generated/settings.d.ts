/** The type of `settings.js`, which every build generates. */
import type { EdgeSettings } from '../../../src/engine/hosting/edge/settings.ts';

export declare const settings: EdgeSettings;
