/**
 * The visitor's choice of a light or dark page. Stored in the browser only because the visitor
 * made a choice; `system` stores nothing. `src/head/SchemeScript.astro` reads it before the first
 * paint.
 */
import type { SafeStorage } from '../../browser/storage/storage';

export const SCHEMES = ['system', 'light', 'dark'] as const;
export type Scheme = (typeof SCHEMES)[number];

export const SCHEME_KEY = 'scheme';

/** Returns the stored choice; `system` if there is none or storage is unavailable. */
export function storedScheme(storage: SafeStorage): Scheme {
  const stored = storage.get(SCHEME_KEY);
  return SCHEMES.find((scheme) => scheme === stored) ?? 'system';
}

/** Applies a scheme and stores the choice, if storage is available. */
export function chooseScheme(scheme: Scheme, root: HTMLElement, storage: SafeStorage): void {
  if (scheme === 'system') {
    delete root.dataset['scheme'];
    storage.remove(SCHEME_KEY);
  } else {
    root.dataset['scheme'] = scheme;
    storage.set(SCHEME_KEY, scheme);
  }
}
