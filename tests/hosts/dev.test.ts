import { dev } from 'astro';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileURLToPath } from 'node:url';
import { ask, marks, testConformance } from './conformance.ts';

let server: Awaited<ReturnType<typeof dev>>;
const port = (): number => server.address.port;

beforeAll(async () => {
  process.env['NODE_ENV'] = 'development';
  server = await dev({
    root: fileURLToPath(new URL('../../', import.meta.url)),
    logLevel: 'error',
    server: { host: '127.0.0.1', port: 0, allowedHosts: true },
  });
});
afterAll(() => server.stop());

describe('dev: the conformance table', () => testConformance(port));

describe('dev', () => {
  it('answers for a page that a guard refuses', async () => {
    const { status, body } = await ask(port(), 'localhost', '/tc/solutions/discord');
    expect(status).toBe(404);
    expect(body).toContain('data-message="Page Not Found: {path}"');
  });

  it('answers for an address that no route has', async () => {
    const { status, body } = await ask(port(), 'localhost', '/ru/a/b/c');
    expect(status).toBe(404);
    expect(marks(body)).toBe('ru-RU not-found');
    expect(body).toContain('data-message="Page not found: {path}"');
  });

  it('redirects as content and guards say', async () => {
    expect(await ask(port(), 'localhost', '/rpa')).toMatchObject({
      status: 301,
      location: '/solutions/rpa',
    });
    expect(await ask(port(), 'localhost', '/plans')).toMatchObject({
      status: 301,
      location: '/pricing',
    });
  });
});
