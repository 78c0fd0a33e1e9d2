/** The visitor's consent, and whether the consent settings are open. */
import { atom } from 'nanostores';
import type { ConsentState } from '../shared/consent/policy';

/** Undefined until the visit has started, and on pages where nothing needs consent. */
export const $consent = atom<ConsentState | undefined>(undefined);

export const $consentSettings = atom(false);
