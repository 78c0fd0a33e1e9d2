/** The built CMS as a server. */
import { setTimeout as delay } from 'node:timers/promises';
import { freePort, startProgram } from '../servers/program.ts';
import { cmsFolder, type Variables } from './prepare.ts';

export const HOST = '127.0.0.1';

/** Returns the parameters with which Node serves the CMS on a port. */
export const serverParameters = (port: number): string[] => [
  'node_modules/next/dist/bin/next',
  ...['start', '--hostname', HOST, '--port', String(port)],
];

/** Waits until the CMS answers. Throws if it ends before. */
export async function untilAnswers(
  origin: string,
  isRunning: () => boolean = () => true,
): Promise<void> {
  const answers = (): Promise<boolean> =>
    fetch(`${origin}/admin/login`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await answers())) {
    if (!isRunning()) throw new Error('The CMS did not start.');
    await delay(100);
  }
}

export interface CmsServer {
  readonly origin: string;
  readonly pid: number;
  stop(): Promise<void>;
}

/** Starts the CMS on a free port. Throws with its output if it does not start. */
export async function startCms(variables: Variables): Promise<CmsServer> {
  const port = await freePort();
  const origin = `http://${HOST}:${port}`;
  const { pid, isRunning, output, stop } = startProgram(process.execPath, serverParameters(port), {
    cwd: cmsFolder,
    env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', ...variables },
  });
  await untilAnswers(origin, isRunning).catch((error: unknown) => {
    throw new Error(output(), { cause: error });
  });
  return { origin, pid, stop: () => stop() };
}
