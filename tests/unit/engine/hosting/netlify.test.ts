import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { headersFile } from '../../../../src/engine/hosting/netlify/headers-file.ts';
import { headerRules } from '../../../../src/engine/hosting/headers.ts';
import type { HostRules, RedirectRule } from '../../../../src/engine/hosting/host-rules.ts';
import { edgeConfig } from '../../../../src/engine/hosting/netlify/edge-config.ts';
import { edgeHandler } from '../../../../src/engine/hosting/edge/handler.ts';
import { edgeModule, edgeSettings } from '../../../../src/engine/hosting/edge/settings.ts';
import { redirectsFile } from '../../../../src/engine/hosting/netlify/redirects-file.ts';
import { SEARCH_WORKER_POLICY } from '../../../../src/engine/hosting/security-policy.ts';
import { localeCodes, type Locale } from '../../../../src/i18n/locales.ts';

const moved = (locale: Locale, to: RedirectRule['to'], path = '/old'): RedirectRule => ({
  locale,
  path,
  to,
  status: 301,
});
const page = (locale: Locale, path = '/new') => ({ locale, path });
const elsewhere = { url: 'https://status.plural.example/' };

const rules: HostRules = {
  origins: { www: 'https://www.plural.example', cn: 'https://www.plural-cn.example' },
  headers: headerRules({ contentSecurityPolicy: "default-src 'none'" }),
  redirects: [moved('en', page('en')), moved('zh', page('zh')), moved('ru', page('ru'))],
};

describe('redirectsFile', () => {
  const contentLines = (redirects: readonly RedirectRule[]): string[] =>
    redirectsFile(redirects)
      .split('\n')
      .filter((line) => line.endsWith('!'));

  it.each<[string, RedirectRule[], string[]]>([
    ['a prefixed locale', [moved('ru', page('ru'))], ['/ru/old /ru/new 301!']],
    ['en and zh together', [moved('en', page('en')), moved('zh', page('zh'))], ['/old /new 301!']],
    ['en only', [moved('en', page('en'))], []],
    ['en and zh with different targets', [moved('en', page('en')), moved('zh', page('en'))], []],
    ['another locale', [moved('fr', page('en'))], []],
    ['the home page', [moved('ru', page('ru', '/'))], ['/ru/old /ru 301!']],
    ['another site', [moved('ru', elsewhere)], [`/ru/old ${elsewhere.url} 301!`]],
    [
      'a temporary move',
      [{ ...moved('ru', page('ru')), status: 302 as const }],
      ['/ru/old /ru/new 302!'],
    ],
    ['a wildcard', [moved('ru', page('ru'), '/a*')], []],
    ['a placeholder', [moved('ru', page('ru', '/:a'))], []],
    ['a space', [moved('ru', page('ru'), '/a b')], []],
  ])('writes the lines of %s', (_, redirects, expected) => {
    expect(contentLines(redirects)).toEqual(expected);
  });

  it('has a not-found rule for each locale, the root last', () => {
    const lines = redirectsFile([]).trimEnd().split('\n');
    expect(lines).toHaveLength(localeCodes.length);
    expect(lines[0]).toBe('/zh/* /zh/404.html 404');
    expect(lines.at(-1)).toBe('/* /404.html 404');
  });
});

describe('headersFile', () => {
  const text = headersFile(rules.headers);

  it('has a block for each path', () => {
    const paths = text.split('\n').filter((line) => line.startsWith('/'));
    expect(paths).toEqual(rules.headers.map(({ path }) => path));
  });

  it('leaves the policy of the search to the function', () => {
    const [, block = ''] = text.split('/_search/*\n');
    expect(block.split('\n')[0]).toBe('  Cross-Origin-Resource-Policy: same-origin');
    expect(text.match(/Content-Security-Policy/g)).toHaveLength(1);
  });

  it('never sets a header twice for a path, even if several rules apply', () => {
    const blocks = text.split('\n\n').map((block) => {
      const [path = '', ...lines] = block.trim().split('\n');
      return { path, names: lines.map((line) => line.trim().replace(/:.*/s, '')) };
    });
    expect(blocks[0]?.names).toContain('Content-Security-Policy');
    for (const { path } of blocks) {
      const applied = blocks.filter((block) => path.startsWith(block.path.replace('*', '')));
      const names = applied.flatMap((block) => block.names);
      expect(names, path).toEqual([...new Set(names)]);
    }
  });

  it('leaves out a block without headers to set', () => {
    const byDefault = { 'Cache-Control': 'public, max-age=0, must-revalidate' };
    expect(headersFile([{ path: '/x', headers: byDefault }])).toBe('');
  });
});

describe('edgeModule', () => {
  it('is a module that exports the settings', async () => {
    const source = `data:text/javascript,${encodeURIComponent(edgeModule(rules))}`;
    const { settings } = (await import(/* @vite-ignore */ source)) as { settings: unknown };
    expect(settings).toEqual(edgeSettings(rules));
  });
});

describe('edgeHandler', () => {
  const handle = edgeHandler(edgeSettings(rules));
  /** Returns the requests that were passed on to the files, and the response. */
  async function run(url: string, status = 200) {
    const requests: string[] = [];
    const conditional: boolean[] = [];
    const response = await handle(new Request(url), {
      next: (request, { sendConditionalRequest }) => {
        requests.push(request.url);
        conditional.push(sendConditionalRequest);
        const body = status === 304 ? null : 'file';
        return Promise.resolve(new Response(body, { status, headers: { ETag: '"a"' } }));
      },
    });
    return { requests, conditional, response };
  }

  const { www: WWW, cn: CN } = rules.origins;
  it.each([
    [`${WWW}/ru/?x=1`, `${WWW}/ru?x=1`],
    [`${WWW}/?x=1`, `${WWW}/?x=1`],
    [`${CN}/`, `${CN}/zh`],
    [`${CN}/pricing?x=%20`, `${CN}/zh/pricing?x=%20`],
    [`${CN}/404`, `${CN}/zh/404`],
    [`${WWW}/ru/%ff`, `${WWW}/ru/404`],
    ['https://one.example/pricing', 'https://one.example/pricing'],
  ])('passes %s on as %s', async (url, expected) => {
    expect((await run(url)).requests).toEqual([expected]);
  });

  it.each(['/pricing', '/ru/pricing?x=1', '/pricing?', '/favicon.svg'])(
    'leaves %s to the files',
    async (path) => {
      expect(await run(WWW + path)).toMatchObject({ requests: [], response: undefined });
    },
  );

  it.each([
    [200, '/404', 404, false],
    [200, '/index', 404, false],
    [200, '/%ff', 404, false],
    [200, '/error/404', 200, true],
    [304, '/pricing', 304, true],
    [404, '/nope', 404, true],
  ])('turns a %s for %s into %s', async (status, path, expected, isConditional) => {
    const { response, conditional } = await run(CN + path, status);
    expect(response?.status).toBe(expected);
    expect(response?.headers.get('ETag')).toBe('"a"');
    expect(conditional).toEqual([isConditional]);
  });

  it('redirects with the headers of the path', async () => {
    const { requests, response } = await run(`${WWW}/old?x=1`);
    expect(requests).toEqual([]);
    expect(response?.status).toBe(301);
    expect(response?.headers.get('Location')).toBe('/new?x=1');
    expect(response?.headers.get('X-Frame-Options')).toBe('DENY');
  });

  it.each([
    ['/_search/en/pagefind-worker.js', SEARCH_WORKER_POLICY],
    ['/_astro/a.js', undefined],
  ])('sends %s with the policy %s', async (path, policy) => {
    const { requests, response } = await run(WWW + path);
    expect(requests).toEqual(policy ? [WWW + path] : []);
    expect(response?.headers.get('Content-Security-Policy') ?? undefined).toBe(policy);
  });

  it('sets Vary and the locale cookie', async () => {
    const { response } = await run('https://one.example/zh/pricing');
    expect(response?.headers.get('Set-Cookie')).toMatch(/^locale=zh; .*; Secure$/);
    expect((await run('https://one.example/pricing')).response?.headers.get('Vary')).toBe('Cookie');
  });
});

describe('edgeConfig', () => {
  const excluded = (pathname: string): boolean =>
    edgeConfig.excludedPattern.some((pattern) => new RegExp(pattern).test(pathname));

  it.each([
    ['/_astro/a.js', true],
    ['/favicon.svg', true],
    ['/ru/pricing/_payload.json', true],
    ['/ru/_payload.json', true],
    ['/pricing/_payload.json', false],
    ['/_payload.json', false],
    ['/builds/latest.json', true],
    ['/.well-known/security.txt', true],
    ['/_search/zh/index/zh-cn_20bc5fb.pf_index', true],
    ['/_search/zh/pagefind-worker.js', false],
    ['/ru/blog/feed.xml', true],
    ['/ru/site.webmanifest', true],
    ['/blog/feed.json', false],
    ['/robots.txt', false],
    ['/sitemap.xml', false],
    ['//favicon.svg', false],
    ['/a//favicon.svg', false],
    ['/favicon.svg/', false],
    ['/', false],
    ['/pricing', false],
    ['/pricing.html', false],
    ['/release/1.2.0', false],
  ])('excludes %s: %s', (pathname, expected) => {
    expect(excluded(pathname)).toBe(expected);
  });
});

describe('netlify.toml', () => {
  it('declares the edge function for the same addresses', () => {
    // Literal strings in TOML have no escapes.
    const expected = [
      '[[edge_functions]]',
      'function = "url-rules"',
      `pattern = '${edgeConfig.pattern}'`,
      'excludedPattern = [',
      ...edgeConfig.excludedPattern.map((pattern) => `  '${pattern}',`),
      ']',
    ].join('\n');
    const toml = readFileSync(new URL('../../../../netlify.toml', import.meta.url), 'utf8');
    const [declared] = /^\[\[edge_functions\]\]\n(?:.+\n)+/m.exec(toml) ?? [];
    expect(declared?.trimEnd()).toBe(expected);
  });
});
