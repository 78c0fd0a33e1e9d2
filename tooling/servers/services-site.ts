/** The site built against a sandbox of its services, for browser tests and benchmarks. */
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { createKeys, envFile, TRACKING_PATH } from '../../sandbox/keys.ts';
import { compileEnvironment } from '../../src/engine/rendering/compile/environment.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** Output folder, relative to the project. */
export const SERVICES_OUTPUT = '.services/site/';

/**
 * Host of the services. The name doesn't resolve; `resolverRules` or a proxy maps it to
 * a sandbox.
 */
export const SERVICES_HOST = 'services.test';
const SERVICES_ORIGIN = `http://${SERVICES_HOST}`;
export const CHAT_ORIGIN = 'https://chat.plural.example';
const GOOGLE_CLIENT_ID = 'sandbox.apps.googleusercontent.com';

/** Returns Chromium's argument that maps the services to a sandbox and blocks third parties. */
export function resolverRules(sandboxOrigin: string): string {
  const { host } = new URL(sandboxOrigin);
  const rules = [
    `MAP ${SERVICES_HOST}:80 ${host}`,
    'MAP *.example ~NOTFOUND',
    'MAP accounts.google.com ~NOTFOUND',
  ];
  return `--host-resolver-rules=${rules.join(', ')}`;
}

/**
 * Builds the site into `SERVICES_OUTPUT`, for a sandbox with this private key (PEM); after a
 * build of the same code for the same key, only what has changed.
 * `environment` adds variables to those of the services.
 */
export function buildForServices(
  privateKey: string,
  environment: Readonly<Record<string, string>> = {},
): void {
  const keys = createKeys(undefined, privateKey);
  const services = envFile({ ...keys, origin: SERVICES_ORIGIN, trackingPath: TRACKING_PATH });
  execFileSync(process.execPath, [path.join(root, 'scripts/build.ts')], {
    cwd: root,
    env: {
      // With a test runner's NODE_ENV, React would be the one for development.
      ...compileEnvironment(process.env),
      ...services,
      PUBLIC_GOOGLE_CLIENT_ID: GOOGLE_CLIENT_ID,
      PUBLIC_CHAT_ORIGINS: CHAT_ORIGIN,
      OUT_DIR: `./${SERVICES_OUTPUT}`,
      ...environment,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}
