/**
 * A part of the script that did not load. When a newer build has replaced it
 * (specification, sections 4 and 8), the page is reloaded, under the guard that
 * prevents a loop. In every other case, such as a content blocker, what the
 * server rendered stays, and the console says so once.
 */
import { warn } from '../log/log';
import { isOptionalPending } from '../page/optional';
import { safeStorage, type SafeStorage } from '../storage/storage';
import { mayReload } from './reload-guard';

export interface MissingChunksOptions {
  readonly target: EventTarget;
  readonly path: () => string;
  readonly storage: SafeStorage;
  /** The system's clock, in milliseconds. */
  readonly now: () => number;
  readonly reload: () => void;
  readonly warn: (message: string) => void;
  /** Whether what fails now is a part that the page can do without. */
  readonly isOptional: () => boolean;
  /** Whether the host no longer has what failed; never rejects. */
  readonly isGone: (event: Event) => Promise<boolean>;
}

/** `vite:preloadError`: a dynamic import; `astro:hydration-error`: an island, after a second try. */
const EVENTS = ['vite:preloadError', 'astro:hydration-error'] as const;

/**
 * Whether the host no longer has the file of an island whose hydration failed. A blocker or a lost
 * network gives no answer, and a reload would not help. Never rejects.
 */
export async function isGone(event: Event): Promise<boolean> {
  const { componentUrl } = (event as CustomEvent<{ componentUrl?: string } | null>).detail ?? {};
  if (!componentUrl) return true;
  try {
    return !(await fetch(componentUrl, { method: 'HEAD', cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}

const browser = (): MissingChunksOptions => ({
  target: window,
  path: () => location.pathname,
  storage: safeStorage(() => sessionStorage),
  now: Date.now,
  reload: () => location.reload(),
  warn,
  isOptional: isOptionalPending,
  isGone,
});

/** Follows both events; the errors of siblings after the first are silent (conformance case 35). */
export function initMissingChunks(options: MissingChunksOptions = browser()): void {
  const { target, path, storage, now, reload } = options;
  let seen = false;
  const onError = (event: Event): void => {
    // Keeps Astro from printing it; an import that failed still rejects for who asked.
    if (event.type === 'astro:hydration-error') event.preventDefault();
    else if (options.isOptional()) return;
    if (seen) return;
    seen = true;
    void options.isGone(event).then((gone) => {
      if (gone && mayReload(path(), storage, now())) reload();
      else options.warn('A part of this page did not load; it stays as it was delivered.');
    });
  };
  for (const type of EVENTS) target.addEventListener(type, onError);
}
