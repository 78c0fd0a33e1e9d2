import { spawn, type ChildProcess } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, marks, testConformance } from './conformance.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
let server: ChildProcess;
let port: number;

/** A port that nothing listens on. */
async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port: free } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return free;
}

beforeAll(async () => {
  port = await freePort();
  const astro = fileURLToPath(new URL('node_modules/astro/bin/astro.mjs', `file://${root}`));
  // A test runner's environment is no place for a development server.
  const { VITEST: _vitest, NODE_ENV: _mode, ...environment } = process.env;
  const parameters = [astro, 'dev', '--host', '127.0.0.1', '--port', String(port)];
  server = spawn(process.execPath, parameters, { cwd: root, env: environment });
  await new Promise<void>((resolve, reject) => {
    let output = '';
    const read = (chunk: Buffer): void => {
      output += chunk.toString();
      if (output.includes('watching for file changes')) resolve();
    };
    server.stdout?.on('data', read);
    server.stderr?.on('data', read);
    server.once('exit', (code) => reject(new Error(`astro dev ended with ${code}: ${output}`)));
  });
});
afterAll(async () => {
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill();
  await ended;
});

describe('dev: the conformance table', () => testConformance(() => port));

describe('dev', () => {
  it('answers for a page that a guard refuses', async () => {
    const { status, body } = await ask(port, 'localhost', '/tc/solutions/discord');
    expect(status).toBe(404);
    expect(body).toContain('data-message="Page Not Found: {path}"');
  });

  it('answers for an address that no route has', async () => {
    const { status, body } = await ask(port, 'localhost', '/ru/a/b/c');
    expect(status).toBe(404);
    expect(marks(body)).toBe('ru-RU not-found');
    expect(body).toContain('data-message="Page not found: {path}"');
  });

  it.each([
    ['/rpa', 301, '/solutions/rpa'],
    ['/plans', 301, '/pricing'],
    ['/docs/1', 302, '/docs/install'],
  ])('redirects %s by %s to %s', async (target, status, location) => {
    expect(await ask(port, 'localhost', target)).toMatchObject({ status, location });
  });
});
