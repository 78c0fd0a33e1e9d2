import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { origins } from '../../src/config/origins.ts';
import { localeCookie } from '../../src/engine/hosting/answer.ts';
import { headersFor, PRIVATE_CACHE_CONTROL } from '../../src/engine/hosting/headers.ts';
import { SEARCH_WORKER_POLICY } from '../../src/engine/hosting/security-policy.ts';
import type { Locale } from '../../src/i18n/locales.ts';
import { builtRules } from '../../tooling/servers/nginx-server.ts';
import { hostRowName, isStranger, locationOf, type HostRow } from '../lib/host-table.ts';
import {
  expectedLocation,
  readLocaleCookieTable,
  readUrlTable,
  rowName,
  type UrlRow,
} from '../lib/url-table.ts';

export interface HttpResponse {
  readonly status: number;
  readonly location: string | undefined;
  readonly vary: string | undefined;
  readonly setCookie: readonly string[];
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** The Host header of each kind of host. */
export const HOSTS = {
  www: new URL(origins.www).host,
  cn: new URL(origins.cn).host,
  one: 'localhost',
} as const;

/** Sends a request to a local server exactly as written, for any host. */
export async function send(
  port: number,
  host: string,
  target: string,
  headers: Record<string, string> = {},
): Promise<HttpResponse> {
  const options = { host: '127.0.0.1', port, path: target, headers: { ...headers, Host: host } };
  const [response] = (await once(request(options).end(), 'response')) as [IncomingMessage];
  return {
    status: response.statusCode ?? 0,
    location: response.headers.location,
    vary: response.headers.vary,
    setCookie: response.headers['set-cookie'] ?? [],
    headers: response.headers,
    body: await text(response),
  };
}

/** Sends the request of a row. Returns `closed` as the status if there is no response. */
const sendOrClosed = (
  port: number,
  { host, target, headers }: HostRow,
): Promise<{ status: number | 'closed'; location?: string | undefined }> =>
  send(port, host, target, headers).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ECONNRESET') return { status: 'closed' as const };
    throw error;
  });

/** Returns the address of an asset with a hash in its name. */
export const hashedAsset = (): string =>
  `/_astro/${readdirSync(new URL('../../dist/_astro', import.meta.url))[0]}`;

/** Returns `lang route`, as marked up on a page. */
export function marks(body: string): string {
  const [, lang = '', route = ''] = /<html lang="([^"]*)" data-route="([^"]*)"/.exec(body) ?? [];
  return `${lang} ${route}`;
}

/** Sends the request of a row. */
function sendRow(row: UrlRow, port: number): Promise<HttpResponse> {
  const headers: Record<string, string> = {};
  if (row.cookie) headers['Cookie'] = row.cookie;
  if (row.acceptLanguage) headers['Accept-Language'] = row.acceptLanguage;
  return send(port, HOSTS[row.host], row.target, headers);
}

async function expectRow(row: UrlRow, port: number): Promise<void> {
  const response = await sendRow(row, port);
  expect(response.status).toBe(row.status);
  if (row.status >= 300 && row.status < 400) {
    expect(response.location).toBe(expectedLocation(row, origins));
  } else if (row.answer) {
    expect(marks(response.body)).toBe(row.answer);
  }
}

/** Defines a test for each row of the conformance table; `port` returns the server's port. */
export function testConformance(port: () => number): void {
  it.each(readUrlTable().map((row) => [rowName(row), row] as const))('%s', async (_, row) => {
    await expectRow(row, port());
  });
}

export interface HostUnderTest {
  readonly port: () => number;
  /** The scheme that its visitors use. */
  readonly scheme: 'http' | 'https';
  /** Removes what the host itself adds to Vary. */
  readonly vary?: (header: string | undefined) => string | undefined;
}

/**
 * Defines a test for each row of the locale cookie table: which cookie is set, and that no
 * shared cache may reuse a response that sets one.
 */
export function testLocaleCookies({
  port,
  scheme,
  vary = (header) => header,
}: HostUnderTest): void {
  const rows = readLocaleCookieTable();
  it.each(rows.map((row) => [rowName(row), row.stored, row] as const))(
    '%s stores %s',
    async (_, stored, row) => {
      const response = await sendRow(row, port());
      expect(response.status).toBe(row.status);
      if (response.location === undefined) expect(marks(response.body)).toMatch(`${row.answer} `);
      else expect(response.location).toBe(expectedLocation(row, origins));
      expect(response.setCookie).toEqual(
        stored === undefined ? [] : [localeCookie(stored as Locale, scheme === 'https')],
      );
      expect(vary(response.vary) || undefined).toBe(row.vary);
      const cacheable = response.headers['cache-control'] ?? '';
      expect(cacheable.startsWith('private, ')).toBe(stored !== undefined);
    },
  );
}

interface RequestLine {
  /** The Host headers that reach the rules. */
  readonly hosts: readonly HostRow[];
  /** What a name gets that is not configured, if it is refused. */
  readonly strangers?: 403 | 'closed';
}

/** Defines tests beyond the table: a `cn.` name, the locale cookie, moved pages. */
function testBehavior({ port, scheme, vary = (header) => header }: HostUnderTest): void {
  it('shows the Chinese site on a cn. name', async () => {
    expect(marks((await send(port(), 'cn.localhost', '/pricing')).body)).toBe('zh-CN pricing');
  });

  it('redirects from the Chinese name to the other locales and back', async () => {
    const host = 'cn.localhost:8443';
    const away = await send(port(), host, '/ru/pricing');
    expect(away.location).toBe(`${scheme}://localhost:8443/ru/pricing`);
    expect((await send(port(), host, '/zh/pricing')).location).toBe('/pricing');
  });

  it('sets the locale cookie only on a single domain, which needs it', async () => {
    const cookie = localeCookie('zh', scheme === 'https');
    const chosen = await send(port(), HOSTS.one, '/zh/pricing');
    expect(chosen).toMatchObject({ location: '/pricing', setCookie: [cookie] });
    const home = await send(port(), HOSTS.one, '/', { 'Accept-Language': 'zh-CN' });
    expect(home.setCookie).toEqual([cookie]);
    expect(vary(home.vary)).toBe('Cookie, Accept-Language');
    expect((await send(port(), HOSTS.www, '/zh/pricing')).setCookie).toEqual([]);
  });

  it('stores a choice of English on the international domain', async () => {
    const cookie = localeCookie('en', scheme === 'https');
    const chosen = await send(port(), HOSTS.www, '/en', { Cookie: 'locale=zh' });
    expect(chosen).toMatchObject({ status: 302, location: '/', setCookie: [cookie] });
  });

  it.each([
    ['/plans', 301, '/pricing'],
    ['/ru/plans/?a=1', 301, '/ru/pricing?a=1'],
    ['/rpa', 301, '/solutions/rpa'],
    ['/docs/1', 302, '/docs/install'],
    ['/fr/docs', 302, '/docs'],
  ])('redirects %s with %s to %s', async (target, status, location) => {
    expect(await send(port(), HOSTS.one, target)).toMatchObject({ status, location });
  });

  it.each([
    ['www', '/404', 'en-US'],
    ['www', '/ru/404', 'ru-RU'],
    ['www', '/index', 'en-US'],
    ['cn', '/404', 'zh-CN'],
    ['cn', '/index', 'zh-CN'],
  ] as const)('has no page on %s at %s', async (host, target, language) => {
    const { status, body } = await send(port(), HOSTS[host], target);
    expect([status, marks(body)]).toEqual([404, `${language} not-found`]);
  });
}

/** Defines tests for all kinds of Host headers and for the length of URLs. */
export function testRequestLine({
  port,
  scheme,
  hosts,
  strangers,
}: HostUnderTest & RequestLine): void {
  it.each(hosts.map((row) => [hostRowName(row), row] as const))(
    '%s redirects only where it should',
    async (_, row) => {
      const { status, location } = await sendOrClosed(port(), row);
      // The development server knows only local names, and nginx reads no names with user-info.
      if (status === 403 && strangers === 403) return;
      if (status === 'closed' && row.host.includes('@')) return;
      if (strangers === 'closed' && isStranger(row) && !row.host.includes('@'))
        expect(status).toBe('closed');
      else expect(location).toBe(locationOf(row, scheme));
    },
  );

  it.each([
    ['a long URL without a page', `/${'a'.repeat(8000)}`, 404],
    ['a long query', `/pricing?${'a'.repeat(8000)}`, 200],
    ['a longer URL', `/${'a'.repeat(9000)}`, 414],
    ['a longer query', `/pricing?${'a'.repeat(9000)}`, 414],
    ['a longer URL of slashes', '/'.repeat(9000), 414],
    ['a longer URL of suffixes', `/${'.html'.repeat(1800)}`, 414],
  ])('%s gets its status code', async (_, target, status) => {
    expect((await send(port(), HOSTS.www, target)).status).toBe(status);
  });
}

/** Defines tests of payloads and other files of a locale on each kind of host. */
function testPayloads({ port, vary = (header) => header }: HostUnderTest): void {
  it.each<[keyof typeof HOSTS, string, string | undefined, string, string | undefined]>([
    ['www', '/_payload.json', 'locale=zh', 'en-US home', undefined],
    ['www', '/pricing/_payload.json', undefined, 'en-US pricing', undefined],
    ['www', '/ru/pricing/_payload.json', undefined, 'ru-RU pricing', undefined],
    ['cn', '/_payload.json', undefined, 'zh-CN home', undefined],
    ['cn', '/pricing/_payload.json?x=1', 'locale=ru', 'zh-CN pricing', undefined],
    ['one', '/pricing/_payload.json', undefined, 'en-US pricing', 'Cookie'],
    ['one', '/pricing/_payload.json', 'locale=zh', 'zh-CN pricing', 'Cookie'],
    ['one', '/ru/_payload.json', 'locale=zh', 'ru-RU home', undefined],
  ])('%s %s (%s) serves the payload of %s', async (host, target, cookie, expected, varies) => {
    const response = await send(port(), HOSTS[host], target, cookie ? { Cookie: cookie } : {});
    expect(response.status).toBe(200);
    expect(response.headers['content-type']).toMatch(/^application\/json/);
    const { lang, route } = JSON.parse(response.body);
    expect(`${lang} ${route}`).toBe(expected);
    expect(vary(response.vary) || undefined).toBe(varies);
  });

  it.each<[keyof typeof HOSTS, string, string]>([
    ['www', '/robots.txt', 'https://www.plural.example/sitemap.xml'],
    ['cn', '/robots.txt', 'https://www.plural-cn.example/sitemap.xml'],
    ['www', '/sitemap.xml', 'https://www.plural.example/en-US-sitemap.xml'],
    ['cn', '/index-sitemap.xml', 'https://www.plural-cn.example/zh-CN-sitemap.xml'],
    ['cn', '/zh-CN-sitemap.xml', 'https://www.plural-cn.example/pricing'],
    ['cn', '/blog/feed.xml', 'https://www.plural-cn.example/blog'],
    ['www', '/blog/feed.json', 'https://www.plural.example/blog'],
    ['www', '/ru/news/feed.xml', 'https://www.plural.example/ru/news'],
    ['cn', '/llms.txt', 'https://www.plural-cn.example/helps'],
  ])('%s %s refers to its own domain', async (host, target, expected) => {
    const response = await send(port(), HOSTS[host], target);
    expect(response.status).toBe(200);
    expect(response.body).toContain(expected);
  });

  it('allows the search worker to compile code, but no page', async () => {
    const policy = async (target: string): Promise<string> =>
      String((await send(port(), HOSTS.www, target)).headers['content-security-policy']);
    expect(await policy('/_search/en/pagefind-worker.js')).toBe(SEARCH_WORKER_POLICY);
    expect(await policy('/search')).not.toContain('unsafe');
  });

  it('has no payload for a missing page', async () => {
    expect((await send(port(), HOSTS.cn, '/nope/_payload.json')).status).toBe(404);
  });
}

/** Defines a test of the headers of each kind of response, and of `more` addresses of files. */
export function testHeaders(
  port: () => number,
  more: readonly (readonly [about: string, target: string, status: number])[] = [],
): void {
  it.each([
    ['a page', '/pricing', 200],
    ['a home page', '/ru', 200],
    ['a redirect of the URL rules', '/pricing/', 301],
    ['a redirect of content', '/plans', 301],
    ['a redirect to a locale', '/zh/pricing', 302],
    ['a missing page', '/ru/nope', 404],
    ['a missing file', '/nope.png', 404],
    ['an asset', '/favicon.svg', 200],
    ['a hashed asset', hashedAsset(), 200],
    ...more,
  ] as const)('%s has the headers of its path', async (_, target, status) => {
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
}

/** Defines the tests that every host passes. */
export function testHost(name: string, host: HostUnderTest & RequestLine): void {
  describe(`${name}: the conformance table`, () => testConformance(host.port));
  describe(`${name}: the locale cookie`, () => testLocaleCookies(host));
  describe(`${name}: the request line`, () => testRequestLine(host));
  describe(`${name}: pages and payloads`, () => {
    testBehavior(host);
    testPayloads(host);
  });
}
