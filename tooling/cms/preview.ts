/** Runs the server that shows the site with drafts. */
import path from 'node:path';
import type { Variables } from './prepare.ts';
import type { RunningCms } from './run.ts';
import { HOST } from './server.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** Returns the settings with the address of the preview server, unless they have another. */
export const withPreview = (settings: Variables, port: number): Variables => ({
  CMS_PREVIEW_URL: `http://${HOST}:${port}`,
  ...settings,
});

/** Starts the preview server. At first it builds all pages. */
export function startPreview(
  { origin, start }: RunningCms,
  settings: Variables,
  port: number,
): void {
  start({
    name: 'The preview server',
    folder: root,
    parameters: ['scripts/preview-server.ts'],
    // Not the other secrets of the CMS.
    variables: {
      ...process.env,
      CONTENT_API_URL: `${origin}/api/contract/`,
      CONTENT_API_TOKEN: settings['CMS_DRAFTS_KEY'],
      CMS_PREVIEW_KEY: settings['CMS_PREVIEW_KEY'],
      CMS_PREVIEW_URL: settings['CMS_PREVIEW_URL'],
      HOST,
      PORT: String(port),
    },
  });
}
