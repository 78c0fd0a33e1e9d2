import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtRules, hasBrotli, type NginxServer } from '../../../tooling/servers/nginx-server.ts';
import { origins } from '../../../src/config/origins.ts';
import { headersFor } from '../../../src/engine/hosting/headers.ts';
import { COLLAPSED_RUNS } from '../../../src/engine/hosting/nginx/address-maps.ts';
import { localeFromAcceptLanguage } from '../../../src/i18n/negotiation.ts';
import { HOST_TABLE, USERINFO_TABLE } from '../../lib/host-table.ts';
import { hashedAsset, HOSTS, marks, send, testHost } from '../conformance.ts';
import { testFailures } from '../failures.ts';
import { DIST, startSite, varyByRules } from './site.ts';

let nginx: NginxServer;
beforeAll(async () => {
  nginx = await startSite();
});
afterAll(() => nginx?.stop());

// All rows apply. nginx compares only the first decimal of q, which the rows don't exceed.
testHost('nginx', {
  port: () => nginx.port,
  scheme: 'http',
  hosts: [...HOST_TABLE, ...USERINFO_TABLE],
  vary: varyByRules,
  strangers: 'closed',
});

testFailures('nginx', () => nginx.port);

describe('nginx', () => {
  it('accepts its configuration without warnings', () => {
    const lines = nginx.log().split('\n');
    // Logged for one of the requests, not for the configuration.
    const about = lines.filter((line) => !line.includes('client intended to send too large body'));
    expect(about.join('\n')).not.toMatch(/\[(?:warn|error|crit|alert|emerg)\]/);
  });

  it.each([
    [HOSTS.cn, '/docs', 302, `${origins.www}/docs`],
    [HOSTS.cn, '/plans', 301, '/pricing'],
    [HOSTS.www, '/\\evil.example', 301, '/evil.example'],
    [HOSTS.www, '//evil.example//', 301, '/evil.example'],
    [HOSTS.www, '/%2Fevil.example/', 301, '/%2Fevil.example'],
    [HOSTS.www, '/ru//%D0%B0/?q=%20', 301, '/ru/%D0%B0?q=%20'],
    [HOSTS.www, '//favicon.svg', 301, '/favicon.svg'],
  ])('%s: redirects %s with %s to %s', async (host, target, status, location) => {
    expect(await send(nginx.port, host, target)).toMatchObject({ status, location });
  });

  it.each([
    ['/not-found', 404],
    ['/..%2fpackage.json', 400],
    ['/zh.html/../../package.json', 400],
    ['/%2e%2e/%2e%2e/package.json', 400],
    ['/%00', 400],
    ['/%zz', 400],
    ['/_astro/nope.js', 404],
    ['/ru/nope.png', 404],
    ['/%ff', 404],
    ['/ru/../pricing', 404],
  ])('%s is refused with %i', async (target, status) => {
    const response = await send(nginx.port, HOSTS.www, target);
    expect(response.status).toBe(status);
    // For invalid URLs nginx sends its own short page.
    if (status === 404) expect(marks(response.body)).toMatch(/not-found$/);
  });

  it('normalizes an absurd URL in two redirects, without leaving the site', async () => {
    const rest = 4;
    const runs = COLLAPSED_RUNS + rest;
    const first = await send(nginx.port, HOSTS.www, '//a'.repeat(runs));
    const location = '/a'.repeat(COLLAPSED_RUNS) + '//a'.repeat(rest);
    expect(first).toMatchObject({ status: 301, location });
    const second = await send(nginx.port, HOSTS.www, first.location ?? '');
    expect(second).toMatchObject({ status: 301, location: '/a'.repeat(runs) });
  });

  it.each(['/', '/pricing', '/nope', '//pricing', '/favicon.svg'])(
    'sends the headers of %s',
    async (target) => {
      const { headers } = await send(nginx.port, HOSTS.www, target);
      const expected = Object.entries(headersFor(builtRules().headers, target));
      expect(headers).toMatchObject(
        Object.fromEntries(expected.map(([name, value]) => [name.toLowerCase(), value])),
      );
    },
  );

  it('makes hashed files cacheable, but not missing ones', async () => {
    const { status, headers } = await send(nginx.port, HOSTS.www, hashedAsset());
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['x-content-type-options']).toBe('nosniff');
    const missing = await send(nginx.port, HOSTS.www, '/_astro/nope.js');
    expect(missing.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
  });
});

describe('nginx: languages', () => {
  const homeOf = async (acceptLanguage: string): Promise<string> => {
    const headers = { 'Accept-Language': acceptLanguage };
    const { location } = await send(nginx.port, HOSTS.www, '/', headers);
    return location === `${origins.cn}/` ? 'zh' : (location?.slice(1) ?? 'en');
  };

  it.each([
    ...[
      'ru,en',
      'en;q=0.5,ru;q=0.6',
      'EN-us',
      'ja-JP',
      'ko;q=0',
      'ko;q=0.0,hi',
      'de;q=1.0,th;q=0.1',
    ],
    ...['zh', 'zh-Hans-TW', 'zh-HK', 'zh-MO;q=1', 'zh-SG', 'zh-Hant', 'zh-Hant-CN', 'zh-Hans'],
    ...['hi-Latn', 'hi-Latn,fr', 'ru-Cyrl-RU', 'es-419', 'english', 'e', 'en_US', 'uk-', 'ru;x'],
    ...['vi ; q=0.8 , tr ; q=0.9', 'pt;q=.9,fr;q=.8', '', 'sr-Latn', 'de-DE,de;q=0.9'],
  ])('%s selects the same locale as the rules', async (acceptLanguage) => {
    expect(await homeOf(acceptLanguage)).toBe(localeFromAcceptLanguage(acceptLanguage) ?? 'en');
  });

  it.each([['ja;q=0.81,ru;q=0.85', 'jp', 'ru']])(
    '%s differs from the rules: nginx ignores the second decimal',
    async (acceptLanguage, here, rules) => {
      expect(await homeOf(acceptLanguage)).toBe(here);
      expect(localeFromAcceptLanguage(acceptLanguage)).toBe(rules);
    },
  );
});

describe('nginx: redirects that differ only in case', () => {
  let server: NginxServer;
  beforeAll(async () => {
    const redirects = [
      ['/Old-Page', '/faq'],
      ['/old-page', '/tour'],
      ['/Blog', '/blog'],
      ['/C++', '/docs'],
    ].map(([from = '', to = '']) => ({
      ...{ locale: 'en' as const, path: from, status: 301 as const },
      to: { locale: 'en' as const, path: to },
    }));
    server = await startSite(DIST, false, { ...builtRules(), redirects });
  });
  afterAll(() => server?.stop());

  it.each([
    ['/Old-Page', 301, '/faq'],
    ['/old-page', 301, '/tour'],
    ['/OLD-PAGE', 404, undefined],
    ['/Blog', 301, '/blog'],
    ['/blog', 200, undefined],
    ['/C++', 301, '/docs'],
    ['/CC', 404, undefined],
  ])('%s is answered with %i', async (target, status, location) => {
    const { headers, ...response } = await send(server.port, HOSTS.www, target);
    expect([response.status, headers['location']]).toEqual([status, location]);
  });
});

describe('nginx: files that a build may have', () => {
  const brotli: [string, number, string, string][] = hasBrotli()
    ? [['/pricing', 200, 'gzip, br', 'br']]
    : [];
  let root: string;
  let server: NginxServer;
  beforeAll(async () => {
    root = mkdtempSync(path.join(tmpdir(), 'compressed-'));
    mkdirSync(path.join(root, 'ru'));
    mkdirSync(path.join(root, 'builds'));
    writeFileSync(path.join(root, 'builds/latest.json'), '{}');
    for (const name of ['pricing.html', 'ru/404.html']) {
      const file = path.join(root, name);
      writeFileSync(file, name);
      writeFileSync(`${file}.gz`, gzipSync(name));
      writeFileSync(`${file}.br`, brotliCompressSync(name));
    }
    server = await startSite(root, hasBrotli());
  });
  afterAll(async () => {
    await server?.stop();
    rmSync(root, { recursive: true, force: true });
  });

  it.each<[string, number, string, string | undefined]>([
    ['/pricing', 200, 'gzip', 'gzip'],
    ['/ru/nope', 404, 'gzip', 'gzip'],
    ['/pricing', 200, 'identity', undefined],
    ...brotli,
  ])('%s with %i for %s', async (target, status, accepted, encoding) => {
    const response = await send(server.port, HOSTS.www, target, { 'Accept-Encoding': accepted });
    expect(response.status).toBe(status);
    expect(response.headers['content-encoding']).toBe(encoding);
    expect(response.vary).toBe('Accept-Encoding');
  });

  it.each(['/pricing.html.gz', '/pricing.html.br', '/pricing.html.g%7A', '/ru/404.html.gz'])(
    '%s has no address of its own',
    async (target) => {
      const { status, body } = await send(server.port, HOSTS.www, target);
      expect(status).toBe(404);
      expect(body).not.toContain('pricing');
    },
  );

  it('never lets the build id be cached', async () => {
    const { status, headers } = await send(server.port, HOSTS.www, '/builds/latest.json?t=1');
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['x-frame-options']).toBe('DENY');
  });
});
