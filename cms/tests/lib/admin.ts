/** The built CMS under test, with its admin. */
import { spawn } from 'node:child_process';
import { cpSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { inject } from 'vitest';
import { newFolder } from './cms.ts';
import { testVariables } from './variables.ts';

const folder = path.resolve(import.meta.dirname, '../..');

/** Returns a port that nothing uses. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Starts the server over a copy of the starter content. */
export async function startAdmin(more: Readonly<Record<string, string>> = {}) {
  const data = newFolder();
  cpSync(inject('seeded'), data, { recursive: true });
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const server = spawn(
    process.execPath,
    ['node_modules/next/dist/bin/next', 'start', '--hostname', '127.0.0.1', '--port', `${port}`],
    {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, ...testVariables(data), ...more, NODE_ENV: 'production' },
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
