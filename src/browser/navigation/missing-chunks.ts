/**
 * Handles scripts that fail to load. If a newer build has removed the file (docs/requirements.md#freshness), the page is reloaded, guarded against a reload loop. Otherwise, for example with a
 * content blocker, the server-rendered HTML stays and the console logs one warning.
 */
import { warn } from '../log/log';
import { isOptionalPending } from '../page/optional';
import { safeStorage, type SafeStorage } from '../storage/storage';
import { mayReload } from './reload-guard';

export interface MissingChunksOptions {
  readonly target: EventTarget;
  readonly path: () => string;
  readonly storage: SafeStorage;
  /** System clock, in milliseconds. */
  readonly now: () => number;
  readonly reload: () => void;
  readonly warn: (message: string) => void;
  /** Whether the failing part is one that the page can do without. */
  readonly isOptional: () => boolean;
  /** Whether the host no longer has the file; never rejects. */
  readonly isGone: (event: Event) => Promise<boolean>;
}

/** A failed dynamic import, and an island that failed to hydrate after a retry. */
const EVENTS = ['vite:preloadError', 'astro:hydration-error'] as const;

/**
 * Whether the host no longer has the script of an island that failed to hydrate. `false` without a
 * response (content blocker, no network), where a reload would not help. Never rejects.
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

/** Listens to both events. Only the first error has an effect (conformance case 35). */
export function initMissingChunks(options: MissingChunksOptions = browser()): void {
  const { target, path, storage, now, reload } = options;
  let seen = false;
  const onError = (event: Event): void => {
    // Stops Astro from logging the error. A failed import still rejects for its caller.
    if (event.type === 'astro:hydration-error') event.preventDefault();
    else if (options.isOptional()) return;
    if (seen) return;
    seen = true;
    void options.isGone(event).then((gone) => {
      if (gone && mayReload(path(), storage, now())) reload();
      else options.warn('A script did not load. The page stays as the server rendered it.');
    });
  };
  for (const type of EVENTS) target.addEventListener(type, onError);
}
