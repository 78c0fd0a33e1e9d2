/**
 * A part of the script that cannot be had, most often because a newer build has
 * replaced it (specification, sections 4 and 8): the page is loaded anew, under
 * the guard that keeps that from going round. Where it has been tried already,
 * what the server rendered stays, and the console says so once.
 */
import { warn } from '../log/log';
import { isOptionalPending } from '../page/optional';
import { mayReload } from './reload-guard';

export interface MissingChunksOptions {
  readonly target: EventTarget;
  readonly path: () => string;
  readonly storage: () => Storage;
  /** The system's clock, in milliseconds. */
  readonly now: () => number;
  readonly reload: () => void;
  readonly warn: (message: string) => void;
  /** Whether what fails now is a part that the page can do without. */
  readonly isOptional: () => boolean;
}

/** `vite:preloadError`: a dynamic import; `astro:hydration-error`: an island, after a second try. */
const EVENTS = ['vite:preloadError', 'astro:hydration-error'] as const;

const browser = (): MissingChunksOptions => ({
  target: window,
  path: () => location.pathname,
  storage: () => sessionStorage,
  now: Date.now,
  reload: () => location.reload(),
  warn,
  isOptional: isOptionalPending,
});

/** Follows both events; the errors of siblings after the first are silent (conformance case 35). */
export function mendMissingChunks(options: MissingChunksOptions = browser()): void {
  const { target, path, storage, now, reload } = options;
  let seen = false;
  const onError = (event: Event): void => {
    // Keeps Astro from printing it; an import that failed still rejects for who asked.
    if (event.type === 'astro:hydration-error') event.preventDefault();
    else if (options.isOptional()) return;
    if (seen) return;
    seen = true;
    if (mayReload(path(), storage, now())) reload();
    else options.warn('A part of this page did not load; it stays as it was delivered.');
  };
  for (const type of EVENTS) target.addEventListener(type, onError);
}
