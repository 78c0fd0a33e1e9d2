/** The built CMS as a separate process, filled with generated posts, and what it uses. */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import path from 'node:path';
import { buildCms, cmsFolder, installCms } from '../../tooling/cms/prepare.ts';
import { freePort } from '../../tooling/servers/program.ts';
import { SECRET } from '../../tooling/servers/webhook-message.ts';
import { measure, type Measurement } from './measure.ts';
import { bench, root } from './site-build.ts';

export const EMAIL = 'bench@plural.example';
export const PASSWORD = randomBytes(18).toString('base64url');
export const TOKEN = randomBytes(18).toString('base64url');

export interface CmsProcess {
  readonly origin: string;
  readonly pid: number;
  readonly filled: Measurement;
  stop(): Promise<void>;
}

/** Fills a database, SQLite without a URL, and starts the CMS, which reports to `webhook`. */
export async function startFilledCms(
  posts: number,
  webhook: string,
  databaseUrl = '',
): Promise<CmsProcess> {
  if (!installCms()) throw new Error('The packages of the CMS could not be installed.');
  buildCms();
  const environment = {
    PAYLOAD_SECRET: randomBytes(32).toString('hex'),
    CMS_FOLDER: cmsFolder,
    CMS_DATA: path.join(bench, 'cms'),
    CMS_PUBLISHED_KEY: TOKEN,
    CMS_DRAFTS_KEY: randomBytes(18).toString('base64url'),
    CMS_EMAIL: EMAIL,
    CMS_PASSWORD: PASSWORD,
    DATABASE_URL: databaseUrl,
    CONTENT_WEBHOOK_URL: '',
    NODE_ENV: 'production',
    NEXT_TELEMETRY_DISABLED: '1',
  };
  const fill = path.join(root, 'bench/lib/fill-cms.ts');
  const filled = await measure(process.execPath, [fill, String(posts)], { environment });
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const child = spawn(
    process.execPath,
    ['node_modules/next/dist/bin/next', 'start', '--hostname', '127.0.0.1', '--port', `${port}`],
    {
      cwd: cmsFolder,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        ...process.env,
        ...environment,
        CONTENT_WEBHOOK_URL: webhook,
        CONTENT_WEBHOOK_SECRET: SECRET,
      },
    },
  );
  const isUp = () =>
    fetch(`${origin}/admin/login`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isUp())) {
    if (child.exitCode !== null) throw new Error('The CMS did not start.');
    await delay(100);
  }
  return {
    origin,
    pid: child.pid ?? 0,
    filled,
    async stop() {
      child.kill('SIGTERM');
      if (child.exitCode === null) await new Promise((resolve) => child.once('exit', resolve));
    },
  };
}
