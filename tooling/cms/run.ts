/** Runs the CMS. */
import { cmsFolder, type Variables } from './prepare.ts';
import { createPrograms, type Program } from './programs.ts';
import { HOST, serverParameters, untilAnswers } from './server.ts';

export interface RunningCms {
  readonly origin: string;
  /** Starts a program that ends with the CMS. */
  readonly start: (program: Program) => void;
}

/** Runs the CMS on a port until the process ends. */
export async function runCms(settings: Variables, port: number): Promise<RunningCms> {
  const origin = `http://${HOST}:${port}`;
  const start = createPrograms();
  start({
    name: 'The CMS',
    folder: cmsFolder,
    parameters: serverParameters(port),
    variables: { ...settings, CMS_FOLDER: cmsFolder, NEXT_TELEMETRY_DISABLED: '1' },
  });
  // If the CMS ends before, so does this process.
  await untilAnswers(origin);
  console.log(`\nCMS:   ${origin}/admin`);
  const { CMS_EMAIL: email, CMS_PASSWORD: password } = settings;
  if (email && password) {
    console.log(`       Sign in as ${email}; the password is CMS_PASSWORD in cms/.env`);
  }
  return { origin, start };
}
