/** Finds the download for the visitor's browser and the configured services. */
import { configuration, isOn } from '../../browser/config';
import { optional } from '../../browser/page/optional';
import { safeTarget } from '../../browser/safe-url/safe-url';
import { browserTimers } from '../../shared/timers/timers';
import { site } from '../../config/site';
import type { Platform } from '../../config/vocabulary';
import { resolveDownload } from './resolve';
import { detectSystem, type System, readMachine } from './system';

/** Timeout for client hints, in milliseconds. */
const HINTS_TIMEOUT_MS = 300;

let system: System | undefined;

/** Returns the visitor's system, detected on first use. */
export async function visitorSystem(): Promise<System> {
  if (system) return system;
  const timeout = new Promise<undefined>((resolve) =>
    browserTimers.set(() => resolve(undefined), HINTS_TIMEOUT_MS),
  );
  return (system = detectSystem(await readMachine(navigator, timeout)));
}

/** Returns the URL from the version call. Its code loads with the first click. */
async function latestVersion(wanted: Platform): Promise<string | undefined> {
  const { createCalls } = await optional(() => import('../../browser/api/calls'));
  return createCalls(configuration).client?.latestVersion(wanted);
}

/**
 * Returns the URL of the newest build for a platform, or for the visitor's own system; undefined
 * if the button's own link is the best choice. Never rejects.
 */
export async function downloadAddress(platform: Platform | undefined): Promise<string | undefined> {
  try {
    const system: System = platform ? { offered: true, system: platform } : await visitorSystem();
    return await resolveDownload(system, {
      latestVersion: isOn('download') ? latestVersion : undefined,
      staticFiles: async () => (await fetch('/builds/downloads.json')).json(),
      safe: (address) =>
        safeTarget(address, { origins: site.downloadOrigins, local: import.meta.env.DEV }),
      timers: browserTimers,
    });
  } catch {
    return undefined;
  }
}
