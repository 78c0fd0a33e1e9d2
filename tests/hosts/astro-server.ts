/** Runs `astro dev` and `astro preview` as npm scripts do, each in a separate process. */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { freePort } from '../../tooling/servers/nginx-server.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** What each command prints when it is ready. */
const READY = { dev: 'watching for file changes', preview: 'The site is at' } as const;

export interface AstroServer {
  readonly port: number;
  /** Whether the process is still running. */
  readonly isRunning: () => boolean;
  readonly stop: () => Promise<void>;
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
  const server = spawn(process.execPath, parameters, {
    cwd: root,
    env: { ...environment, ...variables },
  });
  const ended = new Promise<void>((resolve) => server.once('close', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    let output = '';
    const read = (chunk: Buffer): void => {
      output += chunk.toString();
      if (output.includes(READY[command])) resolve();
    };
    server.stdout.on('data', read);
    server.stderr.on('data', read);
    server.once('exit', (code) =>
      reject(new Error(`astro ${command} exited with code ${code}: ${output}`)),
    );
  });
  return {
    port,
    isRunning: () => server.exitCode === null && server.signalCode === null,
    stop: async () => {
      server.kill();
      await ended;
    },
  };
}
