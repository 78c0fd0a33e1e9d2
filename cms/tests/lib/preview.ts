/** The preview server under test, over the drafts of a CMS. */
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { DRAFTS_KEY, PREVIEW_KEY } from './variables.ts';

const root = path.resolve(import.meta.dirname, '../../..');

/** Starts the server. Returns at once: `isBuilt` resolves after its first build. */
export function startPreview(cms: string, origin: string) {
  // The compiled pages find their packages above it.
  mkdirSync(path.join(root, '.preview'), { recursive: true });
  const folder = mkdtempSync(path.join(root, '.preview', 'test-'));
  const server = spawn(process.execPath, ['scripts/preview-server.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: new URL(origin).port,
      PREVIEW_DIR: folder,
      CMS_PREVIEW_KEY: PREVIEW_KEY,
      CONTENT_API_URL: `${cms}/api/contract/`,
      CONTENT_API_TOKEN: DRAFTS_KEY,
      // A preview must not call them.
      PUBLIC_API_BASE: 'https://api.plural.example/',
      PUBLIC_TRACKING_PATH: 'track',
    },
  });
  const isBuilt = new Promise<void>((resolve, reject) => {
    createInterface({ input: server.stdout }).on('line', (line) => {
      if ((JSON.parse(line) as { event: string }).event === 'preview updated') resolve();
    });
    server.once('exit', () => reject(new Error('The preview server ended')));
  });
  return {
    folder,
    isBuilt,
    async stop() {
      isBuilt.catch(() => undefined);
      server.kill('SIGTERM');
      const isRunning = server.exitCode === null && server.signalCode === null;
      if (isRunning) await new Promise((resolve) => server.once('exit', resolve));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
