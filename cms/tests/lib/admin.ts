/** The built CMS under test, with its admin. */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { freePort } from '../../../tooling/servers/program.ts';
import { newDatabase } from './database.ts';

const folder = path.resolve(import.meta.dirname, '../..');

/** Starts the server over a copy of the starter content. */
export async function startAdmin(more: Readonly<Record<string, string>> = {}) {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const server = spawn(
    process.execPath,
    ['node_modules/next/dist/bin/next', 'start', '--hostname', '127.0.0.1', '--port', `${port}`],
    {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, ...newDatabase(), ...more, NODE_ENV: 'production' },
    },
  );
  const answers = () =>
    fetch(`${origin}/admin/login`).then(
      ({ ok }) => ok,
      () => false,
    );
  for (let attempt = 0; attempt < 300 && !(await answers()); attempt += 1) {
    if (server.exitCode !== null) throw new Error('The CMS did not start');
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return {
    origin,
    async stop() {
      server.kill('SIGTERM');
      const isRunning = server.exitCode === null && server.signalCode === null;
      if (isRunning) await new Promise((resolve) => server.once('exit', resolve));
    },
  };
}
