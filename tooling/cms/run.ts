/** Runs the CMS. */
import { setTimeout as delay } from 'node:timers/promises';
import { cmsFolder, type Variables } from './prepare.ts';
import { createPrograms, type Program } from './programs.ts';

export const HOST = '127.0.0.1';

export interface RunningCms {
  readonly origin: string;
  /** Starts a program that ends with the CMS. */
  readonly start: (program: Program) => void;
}

/** Waits until the server answers; if it ends before, so does this process. */
async function answers(address: string): Promise<void> {
  for (;;) {
    const isUp = await fetch(address).then(
      ({ status }) => status < 500,
      () => false,
    );
    if (isUp) return;
    await delay(100);
  }
}

/** Runs the CMS on a port until the process ends. */
export async function runCms(settings: Variables, port: number): Promise<RunningCms> {
  const origin = `http://${HOST}:${port}`;
  const start = createPrograms();
  start({
    name: 'The CMS',
    folder: cmsFolder,
    parameters: [
      'node_modules/next/dist/bin/next',
      ...['start', '--hostname', HOST, '--port', String(port)],
    ],
    variables: { ...settings, CMS_FOLDER: cmsFolder, NEXT_TELEMETRY_DISABLED: '1' },
  });
  await answers(`${origin}/admin/login`);
  console.log(`\nCMS:   ${origin}/admin`);
  const { CMS_EMAIL: email, CMS_PASSWORD: password } = settings;
  if (email && password) {
    console.log(`       Sign in as ${email}; the password is CMS_PASSWORD in cms/.env`);
  }
  return { origin, start };
}
