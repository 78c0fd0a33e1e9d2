import { describe, expect, it } from 'vitest';
import {
  cloudflareHeaders,
  WORKER_FIRST,
  wranglerConfig,
} from '../../../../src/engine/hosting/cloudflare/files.ts';
import { cloudflareWorker } from '../../../../src/engine/hosting/cloudflare/worker.ts';
import { edgeSettings } from '../../../../src/engine/hosting/edge/settings.ts';
import { headerRules } from '../../../../src/engine/hosting/headers.ts';
import type { HostRules } from '../../../../src/engine/hosting/host-rules.ts';

const WWW = 'https://www.plural.example';
const rules: HostRules = {
  origins: { www: WWW, cn: 'https://www.plural-cn.example' },
  headers: headerRules({ contentSecurityPolicy: "default-src 'none'" }),
  redirects: [],
};

describe('cloudflareHeaders', () => {
  const blockOf = (text: string, path: string): string[] =>
    text
      .split('\n\n')
      .map((block) => block.trimEnd().split('\n'))
      .find(([first]) => first === path) ?? [];

  it('removes a header of all paths before a path overrides it', () => {
    const text = cloudflareHeaders(rules.headers);
    expect(blockOf(text, '/_astro/*')).toEqual([
      '/_astro/*',
      '  ! Cache-Control',
      '  Cache-Control: public, max-age=31536000, immutable',
      '  Cross-Origin-Resource-Policy: same-origin',
    ]);
    expect(blockOf(text, '/_search/*')[1]).toBe('  ! Content-Security-Policy');
    expect(blockOf(text, '/*').filter((line) => line.includes('!'))).toEqual([]);
  });

  it('does not remove a header that only the path has', () => {
    const text = cloudflareHeaders([...rules.headers, { path: '/x', headers: { 'X-Own': '1' } }]);
    expect(blockOf(text, '/x')).toEqual(['/x', '  X-Own: 1']);
  });

  it('replaces a policy that is too long for a line with one for files', () => {
    const policy = `connect-src ${'https://service.plural.example '.repeat(80)}`;
    const long = headerRules({ contentSecurityPolicy: policy, reportOnlyPolicy: policy });
    const lines = blockOf(cloudflareHeaders(long), '/*');
    expect(lines.filter((line) => line.includes('Content-Security-Policy'))).toEqual([
      "  Content-Security-Policy: default-src 'none'; frame-ancestors 'none'",
    ]);
  });

  it('rejects any other header that is too long', () => {
    const headers = [{ path: '/*', headers: { 'X-Long': 'x'.repeat(2000) } }];
    expect(() => cloudflareHeaders(headers)).toThrow('shorten X-Long');
  });
});

describe('wranglerConfig', () => {
  const configOf = (origins: HostRules['origins']) => {
    const text = wranglerConfig({ ...rules, origins }, { name: 'site' });
    return JSON.parse(text.replace(/^\/\/.*\n/, '')) as { routes: { pattern: string }[] };
  };

  it('has both domains', () => {
    const patterns = configOf(rules.origins).routes.map(({ pattern }) => pattern);
    expect(patterns).toEqual(['www.plural.example', 'www.plural-cn.example']);
  });

  it('has one route for a single domain', () => {
    expect(configOf({ www: WWW, cn: WWW }).routes).toHaveLength(1);
  });

  const runsFirst = (address: string): boolean =>
    WORKER_FIRST.some((pattern) =>
      new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll('*', '.*')}$`).test(address),
    );

  it.each([
    ...['/pricing.html', '/index.html', '/ru/pricing.html', '//favicon.svg', '/_astro//a.js'],
    ...['/robots.txt', '/sitemap.xml', '/site.webmanifest', '/_payload.json', '/favicon%2Esvg'],
    ...['/pricing/_payload.json', '/blog/feed.json', '/blog/feed.xml', '/zh/404.html'],
  ])('runs the worker before a file at %s', (address) => {
    expect(runsFirst(address)).toBe(true);
  });

  it.each(['/_astro/a.js', '/_media/a.avif', '/_messages/ru.json', '/favicon.svg'])(
    'serves %s without the worker',
    (address) => expect(runsFirst(address)).toBe(false),
  );

  it('stays within the limits of Cloudflare', () => {
    expect(WORKER_FIRST.length).toBeLessThanOrEqual(100);
    for (const pattern of WORKER_FIRST) expect(pattern.length).toBeLessThanOrEqual(100);
  });
});

describe('cloudflareWorker', () => {
  const files = new Map([
    ['/pricing.html', 'the prices'],
    ['/404.html', 'not found'],
    ['/ru/404.html', 'не найдено'],
    ['/guide.pdf', 'the guide'],
  ]);
  const asked: Request[] = [];
  /** Serves files as Cloudflare does: names are decoded, and other spellings redirected. */
  const ASSETS = {
    async fetch(request: Request): Promise<Response> {
      asked.push(request);
      const { pathname } = new URL(request.url);
      if (request.method === 'POST') return new Response(null, { status: 405 });
      const name = decodeURIComponent(pathname);
      const body = files.get(name);
      if (body === undefined) return new Response(null, { status: 404 });
      if (name !== pathname)
        return new Response(null, { status: 307, headers: { Location: name } });
      return request.headers.has('If-None-Match')
        ? new Response(null, { status: 304 })
        : new Response(body);
    },
  };
  const worker = cloudflareWorker(edgeSettings(rules));
  const send = async (target: string, init: RequestInit = {}) => {
    const response = await worker.fetch(new Request(`${WWW}${target}`, init), { ASSETS });
    return { status: response.status, body: await response.text(), headers: response.headers };
  };

  it.each([
    ['/pricing', 200, 'the prices'],
    ['/pricin%67', 404, 'not found'],
    ['/ru/nope', 404, 'не найдено'],
    ['/nope.png', 404, 'not found'],
    ['/guide.pdf', 200, 'the guide'],
    ['/guide.pd%66', 200, 'the guide'],
    ['/404', 404, 'not found'],
    ['/index', 404, 'not found'],
  ])('serves %s with %i', async (target, status, body) => {
    expect(await send(target)).toMatchObject({ status, body });
  });

  it.each([
    ['/pricing', 304],
    ['/404', 404],
    ['/nope', 404],
  ])('answers a condition for %s with %i', async (target, status) => {
    expect((await send(target, { headers: { 'If-None-Match': '"x"' } })).status).toBe(status);
  });

  it('sends the headers of the requested address, but no long lifetime for a missing file', async () => {
    expect((await send('/pricing')).headers.get('Content-Security-Policy')).toBe(
      "default-src 'none'",
    );
    const missing = await send('/_astro/nope.js');
    expect(missing.headers.get('Cache-Control')).toBe('public, max-age=0, must-revalidate');
  });

  it('passes on the status of a refused method', async () => {
    expect((await send('/pricing', { method: 'POST' })).status).toBe(405);
  });
});
