/** The download buttons of a page, wired to the browser and to the services that are configured. */
import { site } from '../../config/site';
import { configuration, isOn } from '../config';
import { safeTarget } from '../safe-url/safe-url';
import { browserTimers } from '../timers/timers';
import { enableDownloadButtons } from './download-buttons';
import { readMachine } from './machine';
import { resolveDownload } from './resolve';
import { detectSystem, type System } from './system';

/** How long client hints may take. */
const HINTS_PATIENCE_MS = 300;

let system: Promise<System> | undefined;
const detect = (): Promise<System> =>
  (system ??= readMachine(
    navigator,
    new Promise((resolve) => browserTimers.set(() => resolve(undefined), HINTS_PATIENCE_MS)),
  ).then(detectSystem));

/** The version call; its code comes with the first click. */
async function latestVersion(wanted: Extract<System, { offered: true }>['system']) {
  const { createCalls } = await import('../api/calls');
  const { client } = createCalls({ clientApi: configuration.clientApiBase });
  if (!client) throw new Error('The version call is not configured.');
  return client.latestVersion(wanted);
}

/** Answers the download buttons of this and every following page. */
export function startDownloadButtons(): void {
  enableDownloadButtons(document, {
    detect,
    resolve: (found) =>
      resolveDownload(found, {
        latestVersion: isOn('download') ? latestVersion : undefined,
        staticFiles: async () => (await fetch('/builds/downloads.json')).json(),
        safe: (address) =>
          safeTarget(address, { origins: site.downloadOrigins, local: import.meta.env.DEV }),
        timers: browserTimers,
      }),
    go: (address) => location.assign(address),
  });
}
