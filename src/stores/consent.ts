/** What the visitor allows, and whether the settings of it are open. */
import { atom } from 'nanostores';
import type { ConsentState } from '../shared/consent/policy';

/** Undefined until the visit has started, and where nothing on the page needs consent. */
export const $consent = atom<ConsentState | undefined>(undefined);

export const $consentSettings = atom(false);
