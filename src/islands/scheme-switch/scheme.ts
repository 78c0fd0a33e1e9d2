/**
 * The visitor's choice of a light or dark page. It is kept in this browser
 * because the visitor asked for it, and only then; `system` keeps nothing.
 * `src/head/SchemeScript.astro` reads it before the first paint.
 */
export const SCHEMES = ['system', 'light', 'dark'] as const;
export type Scheme = (typeof SCHEMES)[number];

export const SCHEME_KEY = 'scheme';

const isScheme = (value: string | null): value is Scheme =>
  (SCHEMES as readonly (string | null)[]).includes(value);

/** The stored choice; `system` where there is none or storage refuses. */
export function storedScheme(storage: () => Storage): Scheme {
  try {
    const value = storage().getItem(SCHEME_KEY);
    return isScheme(value) ? value : 'system';
  } catch {
    return 'system';
  }
}

/** Shows a scheme and keeps the choice; where storage refuses, it is only shown. */
export function chooseScheme(scheme: Scheme, root: HTMLElement, storage: () => Storage): void {
  if (scheme === 'system') delete root.dataset['scheme'];
  else root.dataset['scheme'] = scheme;
  try {
    if (scheme === 'system') storage().removeItem(SCHEME_KEY);
    else storage().setItem(SCHEME_KEY, scheme);
  } catch {
    // Shown for this page all the same.
  }
}
