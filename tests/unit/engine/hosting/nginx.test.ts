import { describe, expect, it } from 'vitest';
import type { HostRules } from '../../../../src/engine/hosting/host-rules.ts';
import { encode, type ValueKind } from '../../../../src/engine/hosting/nginx/syntax.ts';
import type { ServerOptions } from '../../../../src/engine/hosting/nginx/rules-snippets.ts';
import { nginxFiles } from '../../../../src/engine/hosting/nginx/site.ts';

const RULES: HostRules = {
  origins: { www: 'https://www.brand.example', cn: 'https://cn.brand.example' },
  headers: [
    { path: '/*', headers: { 'X-Frame-Options': 'DENY', 'Cache-Control': 'max-age=0' } },
    { path: '/_astro/*', headers: { 'Cache-Control': 'immutable' } },
    { path: '/builds/latest.json', headers: { 'Cache-Control': 'no-store' } },
  ],
  redirects: [
    { locale: 'en', path: '/plans', to: { locale: 'en', path: '/pricing' }, status: 301 },
    { locale: 'fr', path: '/docs', to: { locale: 'en', path: '/docs' }, status: 302 },
    { locale: 'zh', path: '/old', to: { locale: 'ru', path: '/' }, status: 301 },
    { locale: 'en', path: '/', to: { locale: 'en', path: '/home' }, status: 302 },
    { locale: 'en', path: '/up', to: { url: 'https://status.example/?a=$b' }, status: 302 },
  ],
};
const OPTIONS: ServerOptions = {
  root: '/srv/site',
  listen: '80',
  brotli: false,
  folder: '/etc/nginx/site',
};

describe('encode', () => {
  it.each([
    ['a b', '"a b"'],
    ['say "so"', '"say \\"so\\""'],
    ['~^/a\\.b$', '"~^/a\\.b$"'],
    ['a\\n', '"a\\\\n"'],
    ['a\\\\b', '"a\\\\\\b"'],
    ['a\\', '"a\\\\"'],
  ])('quotes the expression %j as %s', (text, expected) =>
    expect(encode('expression', text)).toBe(expected),
  );

  it.each<[ValueKind, string, string]>([
    ['header value', 'a=$uri', '"a=${site_dollar}uri"'],
    ['target', '301 url https://a.example/?$uri', '"301 url https://a.example/?${site_dollar}uri"'],
    ['source', '/a$uri', '"/a$uri"'],
    ['exact source', '/a$b.C++', '"~^/a\\$b\\.C\\+\\+$"'],
    ['header name', 'Cache-Control', 'Cache-Control'],
    ['path of a location', '/_astro/', '/_astro/'],
    ['path of a location', '/builds/latest.json', '/builds/latest.json'],
    ['host name', 'www.brand.example', 'www.brand.example'],
    ['host name', '[::1]', '[::1]'],
    ['origin', 'https://www.brand.example:8443', 'https://www.brand.example:8443'],
    ['folder', '/srv/Sité 1/current', '"/srv/Sité 1/current"'],
    ['variable', '$site_success_cache_0', '$site_success_cache_0'],
  ])('writes the %s %s as %s', (kind, text, expected) => {
    expect(encode(kind, text)).toBe(expected);
  });

  it.each<[ValueKind, readonly string[]]>([
    ['expression', ['a\nb', 'a\rb', 'a\0b', 'é']],
    ['header value', ['a\nb', 'a\u007fb', 'é']],
    ['target', ['a\nb', 'a\u2028b']],
    ['source', ['', 'a', '/a b', '/a\n', '/é']],
    ['exact source', ['', 'a', '/a b', '/a\n']],
    ['header name', ['', 'X Y', 'X;', 'X{', 'X"', '-X', 'X\n', '$x', 'Ä', 'x'.repeat(65)]],
    [
      'path of a location',
      [
        ...['', 'a', '~', '/a b', '/a;', '/a{', '/a}', '/a"', "/a'", '/$uri', '/a\\', '/a#', '/a*'],
        ...['/..', '/../', '/a/../b', '/./a', '//a', '/a\n', '/pwn { alias /; } location /zz'],
      ],
    ],
    [
      'host name',
      [
        '',
        '_',
        '*.a',
        '.a',
        'a..b',
        'a.',
        'a.-b',
        '~a',
        'a b',
        'a;',
        'a{',
        '$host',
        'a_b',
        'Ä',
        'a\n',
        '"a"',
      ],
    ],
    [
      'origin',
      ['', 'a', 'https://', 'https://a b', 'https://a/', 'https://a@b', 'https://$h', 'x://a'],
    ],
    [
      'folder',
      ['', 'a', '/', '/a/', '/a/../b', '/a/.', '/a*', '/a?', '/$a', '/a"', '/a;', '/a\n', '/{'],
    ],
    ['listen address', ['', '80; include /etc/passwd', '80\nroot /', '80 {', '80 ;', '$port']],
    ['number', ['', '-1', '1k', '1 2', '9'.repeat(10)]],
    ['variable', ['', 'a', '$', '$A', '$a b', '${a}', '$a;']],
  ])('allows no other character as %s', (kind, texts) => {
    for (const text of texts) {
      expect(() => encode(kind, text), JSON.stringify(text)).toThrow(
        `${JSON.stringify(text)} is not allowed as ${kind}`,
      );
    }
  });

  it('rejects what nginx would not read because of its length', () => {
    expect(encode('header value', 'a'.repeat(4088))).toHaveLength(4090);
    expect(() => encode('header value', 'a'.repeat(4089))).toThrow('has 4091 bytes');
    expect(() => encode('target', '$'.repeat(300))).toThrow('has 4202 bytes');
  });
});

describe('nginxFiles', () => {
  const files = nginxFiles(RULES, OPTIONS);

  it.each([
    ['"/en/plans" "301 en /pricing";'],
    ['"/fr/docs" "302 en /docs";'],
    ['"/zh/old" "301 ru /ru";'],
    ['"/en" "302 en /home";'],
    ['"/en/" "302 en /home";'],
    ['"/en/up" "302 url https://status.example/?a=${site_dollar}b";'],
  ])('writes the moved page %s', (row) => expect(files['maps/moved.conf']).toContain(row));

  it('includes the shared headers in every block with its own headers', () => {
    const blocks = files['snippets/rules.conf']?.split(/^(?=location )/m) ?? [];
    const own = blocks.filter((block) => block.includes('add_header'));
    expect(own).toHaveLength(3);
    for (const block of own) expect(block).toContain('snippets/headers.conf');
    expect(files['snippets/headers.conf']).not.toContain('Cache-Control');
  });

  it.each<[string, Partial<ServerOptions>, number]>([
    ['two domains, both other spellings, localhost, cn.localhost and strangers', {}, 7],
    ['the same hosts with Brotli', { brotli: true }, 7],
    ['more names and their cn. names', { names: ['preview.example'] }, 8],
  ])('writes server blocks for %s', (_, options, servers) => {
    const written = nginxFiles(RULES, { ...OPTIONS, ...options });
    expect(written['site.conf']?.match(/^server \{/gm)).toHaveLength(servers);
    expect(written['site.conf']).toContain('listen 80 default_server;');
    expect('snippets/brotli.conf' in written).toBe(options.brotli === true);
  });

  it('serves all locales on a site with one domain', () => {
    const origins = { www: 'https://brand.example', cn: 'https://brand.example' };
    const site = nginxFiles({ ...RULES, origins }, OPTIONS)['site.conf'];
    expect(site?.match(/^server \{/gm)).toHaveLength(4);
    expect(site).toMatch(/server_name brand\.example localhost .*;\n +set \$site_kind one;/);
  });

  it.each<[string, string, string]>([
    ['https://www.brand.example', 'brand.example', 'https://www.brand.example'],
    ['https://brand.example', 'www.brand.example', 'https://brand.example'],
  ])('redirects from the other spelling of %s, %s', (origin, sibling, target) => {
    const site = nginxFiles({ ...RULES, origins: { www: origin, cn: origin } }, OPTIONS)[
      'site.conf'
    ];
    const block = site?.split(/^(?=server \{)/m).find((one) => one.includes(`name ${sibling};`));
    expect(block).toContain(`return 301 "${target}$request_uri";`);
    expect(block).toContain('snippets/plain.conf');
  });

  it('does not redirect from a spelling that is the other domain', () => {
    const origins = { www: 'https://www.brand.example', cn: 'https://brand.example' };
    expect(nginxFiles({ ...RULES, origins }, OPTIONS)['site.conf']).not.toContain('return 301');
  });

  it.each(['80', '127.0.0.1:8080', '[::]:443 ssl', '443 ssl'])('listens on %s', (listen) => {
    expect(nginxFiles(RULES, { ...OPTIONS, listen })['site.conf']).toContain(`listen ${listen};`);
  });

  it('redirects plain http to https, only for the configured names', () => {
    const options = { ...OPTIONS, listen: '443 ssl', plain: '80' };
    const site = nginxFiles(RULES, options)['site.conf'] ?? '';
    const blocks = site.split(/^(?=server \{)/m).filter((one) => one.includes('listen 80'));
    expect(blocks.map((block) => /return .*;/.exec(block)?.[0])).toEqual([
      'return 301 "https://www.brand.example$request_uri";',
      'return 301 "https://cn.brand.example$request_uri";',
      'return 444;',
    ]);
    expect(blocks[2]).toContain('listen 80 default_server;');
    expect(blocks[0]).toContain('server_name www.brand.example brand.example;');
  });

  it('redirects plain http to https once if there is one domain', () => {
    const origins = { www: 'https://brand.example', cn: 'https://brand.example' };
    const options = { ...OPTIONS, listen: '443 ssl', plain: '80' };
    const site = nginxFiles({ ...RULES, origins }, options)['site.conf'];
    expect(site?.match(/return 301 "https/g)).toHaveLength(2);
  });

  it.each<[string, string]>([
    ['80', '80'],
    ['443 ssl', '443 ssl'],
  ])('rejects plain http next to %s on %j', (listen, plain) => {
    expect(() => nginxFiles(RULES, { ...OPTIONS, listen, plain })).toThrow('plain http');
  });

  it.each<Partial<ServerOptions>>([
    { listen: '80; include /etc/passwd' },
    { listen: '443 ssl', plain: '80; include /etc/passwd' },
    { root: '/srv/site"; alias "/' },
    { folder: '/etc/nginx/*' },
    { names: ['a; return 200'] },
  ])('rejects the options %j', (options) => {
    expect(() => nginxFiles(RULES, { ...OPTIONS, ...options })).toThrow('is not allowed as');
  });

  it.each<[string, Partial<HostRules>]>([
    [
      'the path of a header rule',
      { headers: [{ path: '/pwn { alias /; autoindex on; } location /zz*', headers: {} }] },
    ],
    ['the name of a header', { headers: [{ path: '/*', headers: { 'X"; alias /; #': 'a' } }] }],
    ['the value of a header', { headers: [{ path: '/*', headers: { X: 'a";\nalias /;' } }] }],
    ['an origin', { origins: { www: 'https://a"; alias /;', cn: 'https://b.example' } }],
  ])('throws for a directive in %s, even without the check of the file', (_, rules) => {
    expect(() => nginxFiles({ ...RULES, ...rules }, OPTIONS)).toThrow();
  });

  it('lets only successes be cached for a year', () => {
    const headers = [
      { path: '/*', headers: { 'Cache-Control': 'max-age=0' } },
      { path: '/_astro/*', headers: { 'Cache-Control': 'max-age=9, immutable' } },
    ];
    const written = nginxFiles({ ...RULES, headers }, OPTIONS);
    expect(written['snippets/rules.conf']).not.toContain('immutable');
    expect(written['maps/cache.conf']).toContain('default "max-age=0";');
  });
});
