import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { createKeys, envFile, newPrivateKey, TRACKING_PATH } from '../../sandbox/keys.ts';
import { startPreview } from '../../scripts/lib/start-preview.ts';
import { CHAT_ORIGIN, GOOGLE_CLIENT_ID, SERVICES_ORIGIN } from './services/addresses.ts';

const root = path.resolve(import.meta.dirname, '../..');
const SERVICES_OUTPUT = '.services/site/';

/** Builds the site once more, for services that the tests play (`tests/e2e/services/`). */
function buildForServices(privateKey: string): void {
  const keys = createKeys(undefined, privateKey);
  const services = envFile({ ...keys, origin: SERVICES_ORIGIN, trackingPath: TRACKING_PATH });
  execFileSync(path.join(root, 'node_modules/.bin/astro'), ['build'], {
    cwd: root,
    env: {
      ...process.env,
      ...services,
      PUBLIC_GOOGLE_CLIENT_ID: GOOGLE_CLIENT_ID,
      PUBLIC_CHAT_ORIGINS: CHAT_ORIGIN,
      OUT_DIR: `./${SERVICES_OUTPUT}`,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

/** Serves the last build, and one for services, while the browser tests run; returns what ends it. */
export default async function preview(): Promise<() => Promise<void>> {
  const privateKey = newPrivateKey();
  buildForServices(privateKey);
  const plain = await startPreview();
  const services = await startPreview(SERVICES_OUTPUT);
  process.env['PREVIEW_ORIGIN'] = plain.origin;
  process.env['SERVICES_PREVIEW_ORIGIN'] = services.origin;
  process.env['SERVICES_PRIVATE_KEY'] = privateKey;
  return async () => {
    await Promise.all([plain.stop(), services.stop()]);
  };
}
