import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOST_TABLE } from '../../lib/host-table.ts';
import { startCloudflare, type CloudflareSite } from './runtime.ts';
import { HOSTS, marks, send, testHeaders, testHost } from '../conformance.ts';
import { testFailures } from '../failures.ts';
import { RUNS, sweep } from '../messy-sweep.ts';

let site: CloudflareSite;
beforeAll(async () => {
  site = await startCloudflare();
}, 600_000);
afterAll(() => site?.stop());
const port = (): number => site.port;

testHost('Cloudflare', { port, scheme: 'https', hosts: HOST_TABLE });

testFailures('cloudflare', () => site.port);

/** Returns a target as the worker gets it, in the spelling of URL parsers. */
function seen(target: string): string {
  const url = new URL(`http://localhost${Buffer.from(target, 'latin1').toString()}`);
  return url.href.slice(url.origin.length);
}

describe('Cloudflare', () => {
  it(
    `responds to ${RUNS} messy requests as the rules do, with at most two redirects`,
    { timeout: 300_000 },
    () => sweep({ port, scheme: 'https', seen }),
  );

  it.each([
    ['/pricing', 200, 'en-US pricing'],
    ['/', 200, 'en-US home'],
    ['/ru/nope', 404, 'ru-RU not-found'],
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

  testHeaders(port, [
    ['a differently spelled asset', '/favicon.sv%67', 200],
    ['the search worker', '/_search/en/pagefind-worker.js', 200],
    ['the build id', '/builds/latest.json?t=1', 200],
    ['a sitemap', '/sitemap.xml', 200],
  ]);

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
