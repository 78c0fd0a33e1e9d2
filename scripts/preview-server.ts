/**
 * Serves the site with the drafts of the CMS, behind links that the CMS signs (docs/cms.md).
 * Requires `CMS_PREVIEW_KEY`, and `CONTENT_API_URL` with `CONTENT_API_TOKEN`, the key for drafts;
 * `HOST` (127.0.0.1) and `PORT` (4325) set the address. `npm run cms` starts it.
 */
import path from 'node:path';
import { commandLine, runCommand } from '../tooling/command-line.ts';
import { configuredSource } from '../src/engine/content/sources/configured.ts';
import { previewKey } from '../src/engine/hosting/preview-token.ts';
import { previewEnvironment } from '../src/engine/publishing/preview/builds.ts';
import { startPreviewServer } from '../src/engine/publishing/preview/server.ts';
import { jsonLog } from '../src/engine/publishing/server/log.ts';

commandLine({});
const root = path.resolve(import.meta.dirname, '..');
const { HOST = '127.0.0.1', PORT = '4325', PREVIEW_DIR = '.preview' } = process.env;

await runCommand(async () => {
  const { feed } = configuredSource(path.join(root, 'src/content'));
  if (!feed) throw new Error('CONTENT_API_URL must be set: only a CMS has drafts');
  const server = await startPreviewServer({
    host: HOST,
    port: Number(PORT),
    key: previewKey(process.env['CMS_PREVIEW_KEY']),
    isSecure: process.env['CMS_PREVIEW_URL']?.startsWith('https:') ?? false,
    environment: previewEnvironment(path.resolve(root, PREVIEW_DIR), process.env),
    cursor: () => feed.cursor(),
    log: jsonLog((line) => console.log(line)),
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => void server.stop().then(() => process.exit(0)));
  }
});
