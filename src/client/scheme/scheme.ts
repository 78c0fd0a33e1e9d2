/**
 * The visitor's choice of a light or dark page. It is kept in this browser
 * because the visitor asked for it, and only then; `system` keeps nothing.
 * `src/head/SchemeScript.astro` reads it before the first paint.
 */
export type Scheme = 'system' | 'light' | 'dark';

export const SCHEME_KEY = 'scheme';

const isScheme = (value: string | null | undefined): value is Scheme =>
  value === 'system' || value === 'light' || value === 'dark';

/** The stored choice; `system` where there is none or storage refuses. */
export function storedScheme(storage: () => Storage): Scheme {
  try {
    const value = storage().getItem(SCHEME_KEY);
    return isScheme(value) ? value : 'system';
  } catch {
    return 'system';
  }
}

/** Shows a scheme and keeps the choice; a refusing storage costs only the keeping. */
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

/** Lets a group of radio buttons choose the scheme, and shows it: without a script it cannot. */
export function enableSchemeSwitch(
  control: HTMLElement,
  root: HTMLElement,
  storage: () => Storage,
): void {
  const current = storedScheme(storage);
  for (const input of control.querySelectorAll<HTMLInputElement>('input')) {
    input.checked = input.value === current;
    input.addEventListener('change', () => {
      if (isScheme(input.value)) chooseScheme(input.value, root, storage);
    });
  }
  control.hidden = false;
}
