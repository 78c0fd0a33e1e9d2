import { describe, expect, it } from 'vitest';
import type { HostRules } from '../../../../src/engine/hosting/host-rules.ts';
import { literal, quoted } from '../../../../src/engine/hosting/nginx/syntax.ts';
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
const OPTIONS = { root: '/srv/site', listen: '80', brotli: false, folder: '/etc/nginx/site' };

describe('quoted', () => {
  it.each([
    ['a b', '"a b"'],
    ['say "so"', '"say \\"so\\""'],
    ['~^/a\\.b$', '"~^/a\\.b$"'],
    ['a\\n', '"a\\\\n"'],
    ['a\\\\b', '"a\\\\\\b"'],
    ['a\\', '"a\\\\"'],
  ])('quotes %j as %s', (text, expected) => expect(quoted(text)).toBe(expected));

  it('escapes variables in a literal', () => {
    expect(literal('a=$uri')).toBe('"a=${site_dollar}uri"');
  });

  it.each(['a\nb', 'a\rb'])('rejects %j in a literal', (text) => {
    expect(() => literal(text)).toThrow('line break');
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

  it.each<[string, Partial<typeof OPTIONS>, number]>([
    ['two domains, cn. names, cn.localhost and any other host', {}, 5],
    ['the same hosts with Brotli', { brotli: true }, 5],
  ])('writes server blocks for %s', (_, options, servers) => {
    const written = nginxFiles(RULES, { ...OPTIONS, ...options });
    expect(written['site.conf']?.match(/^server \{/gm)).toHaveLength(servers);
    expect(written['site.conf']).toContain('listen 80 default_server;');
    expect('snippets/brotli.conf' in written).toBe(options.brotli === true);
  });

  it('treats a site with one domain as any other host', () => {
    const origins = { www: 'https://brand.example', cn: 'https://brand.example' };
    const site = nginxFiles({ ...RULES, origins }, OPTIONS)['site.conf'];
    expect(site?.match(/^server \{/gm)).toHaveLength(3);
    expect(site).not.toMatch(/server_name .*brand/);
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
    expect(nginxFiles(RULES, OPTIONS)['site.conf']).not.toContain('444');
  });

  it('redirects plain http to https once if there is one domain', () => {
    const origins = { www: 'https://brand.example', cn: 'https://brand.example' };
    const options = { ...OPTIONS, listen: '443 ssl', plain: '80' };
    const site = nginxFiles({ ...RULES, origins }, options)['site.conf'];
    expect(site?.match(/return 301 "https/g)).toHaveLength(1);
  });

  it.each<[string, string]>([
    ['80', '80; include /etc/passwd'],
    ['80', '80'],
    ['443 ssl', '443 ssl'],
  ])('rejects plain http next to %s on %j', (listen, plain) => {
    expect(() => nginxFiles(RULES, { ...OPTIONS, listen, plain })).toThrow('plain http');
  });

  it.each(['', '80; include /etc/passwd', '80\nroot /', '80 {'])('rejects %j', (listen) => {
    expect(() => nginxFiles(RULES, { ...OPTIONS, listen })).toThrow('cannot listen');
  });
});
