/** Runs `astro dev` and `astro preview` as npm scripts do, each in a separate process. */
import path from 'node:path';
import { freePort, type Program, startProgram } from '../../tooling/servers/program.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** What each command prints when it is ready. */
const READY = { dev: /(watching for file changes)/, preview: /(The site is at)/ } as const;

export interface AstroServer extends Program {
  readonly port: number;
}

/** Starts an Astro command on a free port. Rejects with its output when it does not start. */
export async function startAstro(
  command: keyof typeof READY,
  variables: Readonly<Record<string, string>> = {},
): Promise<AstroServer> {
  const port = await freePort();
  // Without the test runner's variables.
  const { VITEST: _vitest, NODE_ENV: _mode, ...environment } = process.env;
  const program = path.join(root, 'node_modules/astro/bin/astro.mjs');
  const parameters = [program, command, '--host', '127.0.0.1', '--port', String(port)];
  const server = startProgram(process.execPath, parameters, {
    cwd: root,
    env: { ...environment, ...variables },
  });
  await server.printed(READY[command]);
  return { port, ...server };
}
