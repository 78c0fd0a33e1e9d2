import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { headersFor, PRIVATE_CACHE_CONTROL } from '../../../src/engine/hosting/headers.ts';
import { builtRules } from '../../../tooling/servers/nginx-server.ts';
import { HOST_TABLE } from '../../lib/host-table.ts';
import { startCloudflare, type CloudflareSite } from './runtime.ts';
import {
  HOSTS,
  marks,
  send,
  testBehavior,
  testConformance,
  testLocaleCookies,
  testPayloads,
  testRequestLine,
} from '../conformance.ts';
import { RUNS, sweep } from '../messy-sweep.ts';

/** An asset with a hash in its name. */
const hashedAsset = `/_astro/${readdirSync(new URL('../../../dist/_astro', import.meta.url))[0]}`;

let site: CloudflareSite;
beforeAll(async () => {
  site = await startCloudflare();
}, 600_000);
afterAll(() => site?.stop());
const port = (): number => site.port;

describe('Cloudflare: the conformance table', () => testConformance(port));
describe('Cloudflare: the locale cookie', () => testLocaleCookies({ port, scheme: 'https' }));
describe('Cloudflare: the request line', () =>
  testRequestLine({ port, scheme: 'https', hosts: HOST_TABLE }));

/** Returns a target as the worker gets it, in the spelling of URL parsers. */
function seen(target: string): string {
  const url = new URL(`http://localhost${Buffer.from(target, 'latin1').toString()}`);
  return url.href.slice(url.origin.length);
}

describe('Cloudflare', () => {
  testBehavior({ port, scheme: 'https' });
  testPayloads({ port, scheme: 'https' });

  it(
    `responds to ${RUNS} messy requests as the rules do, with at most two redirects`,
    { timeout: 300_000 },
    () => sweep({ port, scheme: 'https', seen }),
  );

  it.each([
    ['/pricing', 200, 'en-US pricing'],
    ['/', 200, 'en-US home'],
    ['/ru/nope', 404, 'ru-RU not-found'],
    ['/404', 404, 'en-US not-found'],
    ['/ru/404', 404, 'ru-RU not-found'],
    ['/not-found', 404, 'en-US not-found'],
    ['/..%2f..%2fpackage.json', 404, 'en-US not-found'],
    ['/_astro/nope.js', 404, 'en-US not-found'],
    ['/ru/nope.png', 404, 'ru-RU not-found'],
    ['/pricing%2Ehtml', 404, 'en-US not-found'],
    ['/_headers', 404, 'en-US not-found'],
    ['/_redirects', 404, 'en-US not-found'],
    ['/%00', 404, 'en-US not-found'],
    ['/%ff', 404, 'en-US not-found'],
  ])('opens %s in a browser with %i', async (target, status, expected) => {
    const response = await send(port(), HOSTS.www, target, { 'Sec-Fetch-Mode': 'navigate' });
    expect(response.status).toBe(status);
    expect(marks(response.body)).toBe(expected);
  });

  it.each([
    ['a page', '/pricing', 200],
    ['a home page', '/ru', 200],
    ['a redirect of the URL rules', '/pricing/', 301],
    ['a redirect of content', '/plans', 301],
    ['a redirect to a locale', '/zh/pricing', 302],
    ['a missing page', '/ru/nope', 404],
    ['a missing file', '/nope.png', 404],
    ['an asset', '/favicon.svg', 200],
    ['a differently spelled asset', '/favicon.sv%67', 200],
    ['a hashed asset', hashedAsset, 200],
    ['the search worker', '/_search/en/pagefind-worker.js', 200],
    ['the build id', '/builds/latest.json?t=1', 200],
    ['a sitemap', '/sitemap.xml', 200],
  ])('%s has the headers of its path', async (_, target, status) => {
    const response = await send(port(), HOSTS.one, target);
    expect(response.status).toBe(status);
    const [path = ''] = target.split('?');
    const setsCookie = response.setCookie.length > 0;
    const own = setsCookie ? { 'Cache-Control': PRIVATE_CACHE_CONTROL } : {};
    const expected = { ...headersFor(builtRules().headers, path), ...own };
    expect(expected).toHaveProperty('Content-Security-Policy');
    for (const [name, value] of Object.entries(expected)) {
      expect.soft(response.headers[name.toLowerCase()], name).toBe(value);
    }
  });

  it('makes hashed files cacheable, but not missing ones', async () => {
    const { headers } = await send(port(), HOSTS.www, '/_astro/nope.js');
    expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
  });

  it.each([
    ['/pricing', 304],
    ['/favicon.svg', 304],
    ['/404', 404],
  ])('%s that the browser already has gets %i', async (target, status) => {
    const first = await send(port(), HOSTS.www, target);
    const condition = { 'If-None-Match': String(first.headers.etag) };
    expect((await send(port(), HOSTS.www, target, condition)).status).toBe(status);
  });
});
