import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPreview } from '../../tooling/servers/start-preview.ts';
import { HOST_TABLE, USERINFO_TABLE } from '../lib/host-table.ts';
import { hashedAsset, HOSTS, marks, send, testHost } from './conformance.ts';
import { testFailures } from './failures.ts';

let preview: Awaited<ReturnType<typeof startPreview>>;
beforeAll(async () => {
  preview = await startPreview();
});
afterAll(() => preview.stop());

testHost('preview', {
  port: () => preview.port,
  scheme: 'http',
  hosts: [...HOST_TABLE, ...USERINFO_TABLE],
});

testFailures('preview', () => preview.port);

describe('preview', () => {
  it.each([
    ['/pricing', 200, 'public, max-age=0, must-revalidate'],
    ['/Pricing', 301, 'public, max-age=0, must-revalidate'],
    ['/nope', 404, 'public, max-age=0, must-revalidate'],
    ['/_astro/nope.js', 404, 'public, max-age=0, must-revalidate'],
    [hashedAsset(), 200, 'public, max-age=31536000, immutable'],
  ])('sends the build’s headers with %s', async (target, status, cacheControl) => {
    const response = await send(preview.port, HOSTS.www, target);
    expect(response.status).toBe(status);
    expect(response.headers['cache-control']).toBe(cacheControl);
    expect(response.headers['content-security-policy']).toMatch(/^default-src 'none'/);
    expect(response.headers['x-content-type-options']).toBe('nosniff');
  });

  it.each([
    '/not-found',
    '/ru/../pricing',
    '/ru/..%2fpricing',
    '/ru%2F%2e%2E/pricing',
    '/x/%2E%2e/404',
    '/zh.html/../../package.json',
    '/..%2f..%2fpackage.json',
    '/%2e%2e/%2e%2e/package.json',
    '/_astro/nope.js',
    '/ru/nope.png',
    '/%00',
    '/%ff',
  ])('%s is not found', async (target) => {
    const { status, body } = await send(preview.port, 'www.plural.example', target);
    expect(status).toBe(404);
    expect(marks(body)).toMatch(/not-found$/);
  });
});
