/**
 * Resolves the target of a download button (docs/requirements.md#calls), in this order: the URL
 * that the version call returns for the visitor's system; the newest release's own file, if that
 * call fails or takes longer than three seconds; the page that the button links to.
 */
import { DOWNLOAD_TIMEOUT_MS } from '../../config/limits';
import type { Platform } from '../../config/vocabulary';
import type { Timers } from '../../shared/timers/timers';
import type { System } from './system';

export interface ResolveOptions {
  /** Sends the version call; `undefined` if no service is configured. */
  readonly latestVersion: ((system: Platform) => Promise<string | undefined>) | undefined;
  /** Fetches the files of the newest release, by platform, as written by the build. */
  readonly staticFiles: () => Promise<Readonly<Record<string, unknown>>>;
  /** Returns the URL if navigating to it is safe, else `undefined`. */
  readonly safe: (address: unknown) => URL | undefined;
  readonly timers: Timers;
}

/** Resolves with a URL, or `undefined` for the own link of the button. Never rejects. */
export async function resolveDownload(
  system: System,
  { latestVersion, staticFiles, safe, timers }: ResolveOptions,
): Promise<string | undefined> {
  if (!system.offered) return undefined;
  const files = staticFiles().catch(() => ({}) as Readonly<Record<string, unknown>>);
  let timer: number | undefined;
  const timeout = new Promise<undefined>((resolve) => {
    timer = timers.set(() => resolve(undefined), DOWNLOAD_TIMEOUT_MS);
  });
  const latest = latestVersion?.(system.system).catch(() => undefined);
  const found = safe(await Promise.race([latest, timeout]));
  if (found) {
    timers.clear(timer);
    return found.href;
  }
  const known = safe((await Promise.race([files, timeout]))?.[system.system]);
  timers.clear(timer);
  return known?.href;
}
