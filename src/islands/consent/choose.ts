import { consentGate } from '../../client/consent/browser';
import type { Choice } from '../../client/consent/policy';
import { site } from '../../config/site';
import { $consentSettings } from '../../stores/consent';

export const ALL: Choice = { analytics: true, marketing: true };
export const NONE: Choice = { analytics: false, marketing: false };

export const closeSettings = (): void => $consentSettings.set(false);

/** Keeps the visitor's choice, and closes the settings. */
export function choose(choice: Choice): void {
  consentGate(site.consentPolicy).choose(choice);
  closeSettings();
}
