/** nginx behind a cache that is purged of what a release changes. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { headerRules } from '../../../src/engine/hosting/headers.ts';
import { builtRules, type NginxServer } from '../../../tooling/servers/nginx-server.ts';
import { hashedAsset, HOSTS, send } from '../conformance.ts';
import { DIST, startSite } from './site.ts';

const SHARED = 'public, max-age=0, s-maxage=86400, must-revalidate';
const REVALIDATED = 'public, max-age=0, must-revalidate';
const PRIVATE = 'private, max-age=0, must-revalidate';

let nginx: NginxServer;
beforeAll(async () => {
  const headers = headerRules({ contentSecurityPolicy: "default-src 'none'", isPurged: true });
  nginx = await startSite(DIST, false, { ...builtRules(), headers });
});
afterAll(() => nginx.stop());

const CHINESE = { 'Accept-Language': 'zh-CN' };
it.each<[string, string, Record<string, string>, number, string]>([
  ['a page', '/ru/pricing', {}, 200, SHARED],
  ['its payload', '/ru/pricing/_payload.json', {}, 200, SHARED],
  ['an English page', '/pricing', CHINESE, 200, SHARED],
  ['a sitemap', '/sitemap.xml', {}, 200, SHARED],
  ['the home page, which depends on the visitor', '/', {}, 200, REVALIDATED],
  ['the home page with a cookie to set', '/', { 'Accept-Language': 'en' }, 200, PRIVATE],
  ['a redirect that sets a cookie', '/', { 'Accept-Language': 'ru' }, 302, PRIVATE],
  ['a redirect', '/ru/pricing/', {}, 301, REVALIDATED],
  ['a page that is missing', '/ru/nope', {}, 404, REVALIDATED],
  ['a payload that is missing', '/ru/nope/_payload.json', {}, 404, REVALIDATED],
  ['a hashed file', hashedAsset(), {}, 200, 'public, max-age=31536000, immutable'],
  ['the build id', '/builds/latest.json', {}, 200, 'no-store'],
])('caches %s as it may: %s %j', async (_, target, headers, status, expected) => {
  const response = await send(nginx.port, HOSTS.www, target, headers);
  expect([response.status, response.headers['cache-control']]).toEqual([status, expected]);
});

it('caches a page that has not changed as the page itself', async () => {
  const { headers } = await send(nginx.port, HOSTS.www, '/ru/pricing');
  const validator = { 'If-None-Match': String(headers['etag']) };
  const response = await send(nginx.port, HOSTS.www, '/ru/pricing', validator);
  expect([response.status, response.headers['cache-control']]).toEqual([304, SHARED]);
});

it('lets no cache store what a host with one domain shows by a cookie', async () => {
  const { headers } = await send(nginx.port, HOSTS.one, '/pricing');
  expect([headers['vary'], headers['cache-control']]).toEqual(['Cookie', REVALIDATED]);
});

it('is accepted by nginx without warnings', () => {
  expect(nginx.log()).not.toMatch(/\[(?:warn|error|crit|alert|emerg)\]/);
});
