/** Runs the CMS, and for the studio also the publish server and the site. */
import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { cmsFolder } from './prepare.ts';

const root = path.resolve(import.meta.dirname, '../..');

type Variables = Readonly<Record<string, string>>;

const HOST = '127.0.0.1';

/** The addresses of the studio. */
const PUBLISHER_PORT = 4323;
const SITE_PORT = 4321;

/** Starts a program that ends with this process; its end ends this process. */
function start(cwd: string, parameters: readonly string[], env: Variables): ChildProcess {
  const child = spawn(process.execPath, parameters, { cwd, env, stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => child.kill('SIGTERM'));
  }
  process.once('exit', () => child.kill('SIGTERM'));
  child.once('exit', (code) => process.exit(code ?? 0));
  return child;
}

/** Waits until an address answers. */
async function answers(address: string): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt += 1) {
    const isUp = await fetch(address).then(
      ({ status }) => status < 500,
      () => false,
    );
    if (isUp) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${address} does not answer`);
}

/** Starts the server of the CMS. */
const startAdmin = (port: number, settings: Variables): ChildProcess =>
  start(
    cmsFolder,
    ['node_modules/next/dist/bin/next', 'start', '--hostname', HOST, '--port', String(port)],
    { ...settings, CMS_FOLDER: cmsFolder, NEXT_TELEMETRY_DISABLED: '1' },
  );

/** Starts the preview server, which shows the site with drafts. */
function startPreview(origin: string, port: number, settings: Variables): void {
  const preview: Variables = {
    ...settings,
    ...{ HOST, PORT: String(port) },
    CONTENT_API_URL: `${origin}/api/contract/`,
    CONTENT_API_TOKEN: settings['CMS_DRAFTS_KEY'] ?? '',
  };
  start(root, ['scripts/preview-server.ts'], preview);
}

/** Starts the publish server, which publishes what the CMS has, and then the site. */
async function startSite(origin: string, settings: Variables): Promise<void> {
  const site: Variables = {
    ...settings,
    CONTENT_API_URL: `${origin}/api/contract/`,
    CONTENT_API_TOKEN: settings['CMS_PUBLISHED_KEY'] ?? '',
  };
  start(root, ['scripts/publish-server.ts'], { ...site, PORT: String(PUBLISHER_PORT) });
  const status = `http://${HOST}:${PUBLISHER_PORT}/healthz`;
  await answers(status);
  console.log('Publishing the site; the first time takes a few minutes …');
  while (((await (await fetch(status)).json()) as { status: string }).status === 'stale') {
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  start(root, ['node_modules/astro/bin/astro.mjs', 'preview', '--port', String(SITE_PORT)], site);
  console.log(`Site:  http://localhost:${SITE_PORT}`);
}

/** Runs the CMS on a port until the process ends. */
export async function runCms(
  settings: Variables,
  { port, isStudio }: { readonly port: number; readonly isStudio: boolean },
): Promise<void> {
  const origin = `http://${HOST}:${port}`;
  const webhook = isStudio
    ? { CONTENT_WEBHOOK_URL: `http://${HOST}:${PUBLISHER_PORT}/webhook` }
    : {};
  const preview = { CMS_PREVIEW_URL: `http://${HOST}:${port + 1}`, ...settings };
  startAdmin(port, { ...preview, ...webhook });
  await answers(`${origin}/admin/login`);
  console.log(`CMS:   ${origin}/admin, ${settings['CMS_EMAIL']}, with CMS_PASSWORD in cms/.env`);
  console.log(
    `Site:  CONTENT_API_URL=${origin}/api/contract/, CONTENT_API_TOKEN is CMS_PUBLISHED_KEY`,
  );
  if (isStudio) await startSite(origin, settings);
  // After the first publish: two full builds at once would take longer.
  startPreview(origin, port + 1, preview);
}
