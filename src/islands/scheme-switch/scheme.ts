/**
 * The visitor's choice of a light or dark page. It is kept in this browser
 * because the visitor asked for it, and only then; `system` keeps nothing.
 * `src/head/SchemeScript.astro` reads it before the first paint.
 */
import type { SafeStorage } from '../../browser/storage/storage';

export const SCHEMES = ['system', 'light', 'dark'] as const;
export type Scheme = (typeof SCHEMES)[number];

export const SCHEME_KEY = 'scheme';

/** The stored choice; `system` where there is none or storage refuses. */
export function storedScheme(storage: SafeStorage): Scheme {
  const stored = storage.get(SCHEME_KEY);
  return SCHEMES.find((scheme) => scheme === stored) ?? 'system';
}

/** Shows a scheme and keeps the choice; where storage refuses, it is only shown. */
export function chooseScheme(scheme: Scheme, root: HTMLElement, storage: SafeStorage): void {
  if (scheme === 'system') {
    delete root.dataset['scheme'];
    storage.remove(SCHEME_KEY);
  } else {
    root.dataset['scheme'] = scheme;
    storage.set(SCHEME_KEY, scheme);
  }
}
