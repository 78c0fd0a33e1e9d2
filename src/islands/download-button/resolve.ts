/**
 * Where a click on a download button leads (specification, section 7): the
 * address that the version call gives for the visitor's system; when that fails
 * or takes longer than three seconds, the newest release's own file; and when
 * even that is not known, the page that the button links to.
 */
import { DOWNLOAD_PATIENCE_MS } from '../../config/limits';
import type { Platform } from '../../config/vocabulary';
import type { Timers } from '../../shared/timers/timers';
import type { System } from './system';

export interface ResolveOptions {
  /** Asks the version call; `undefined` where no service is configured. */
  readonly latestVersion: ((system: Platform) => Promise<string>) | undefined;
  /** The files of the newest release as the build wrote them, by system. */
  readonly staticFiles: () => Promise<Readonly<Record<string, unknown>>>;
  /** An address as one that may be gone to, or `undefined`. */
  readonly safe: (address: unknown) => URL | undefined;
  readonly timers: Timers;
}

/** Resolves with an address to go to, or `undefined` for the button's own; never rejects. */
export async function resolveDownload(
  system: System,
  { latestVersion, staticFiles, safe, timers }: ResolveOptions,
): Promise<string | undefined> {
  if (!system.offered) return undefined;
  const files = staticFiles().catch(() => ({}) as Readonly<Record<string, unknown>>);
  let timer: number | undefined;
  const patience = new Promise<undefined>((resolve) => {
    timer = timers.set(() => resolve(undefined), DOWNLOAD_PATIENCE_MS);
  });
  const asked = latestVersion?.(system.system).catch(() => undefined);
  const found = safe(await Promise.race([asked, patience]));
  if (found) {
    timers.clear(timer);
    return found.href;
  }
  const known = safe((await Promise.race([files, patience]))?.[system.system]);
  timers.clear(timer);
  return known?.href;
}
