import { describe, expect, it } from 'vitest';
import {
  inlineCode,
  inlineHashes,
  withoutIslandStyle,
} from '../../../src/generator/inline-code.ts';
import { headerRules, headersFor } from '../../../src/hosting/headers.ts';
import { contentSecurityPolicy } from '../../../src/hosting/security-policy.ts';
import { wellKnownFiles } from '../../../src/hosting/well-known.ts';

const NOTHING = { apiOrigins: [], googleSignIn: false, chatOrigins: [] };
const directives = (policy: string): Map<string, string> =>
  new Map(
    policy.split('; ').map((one) => [one.split(' ')[0] ?? '', one.slice(one.indexOf(' ') + 1)]),
  );

describe('contentSecurityPolicy', () => {
  it('allows pictures of the origins that the site names', () => {
    const inline = { scripts: [], styles: [] };
    expect(contentSecurityPolicy(inline, NOTHING)).toContain("; img-src 'self';");
    expect(contentSecurityPolicy(inline, NOTHING, ['https://cms.example'])).toContain(
      "; img-src 'self' https://cms.example;",
    );
  });

  it('allows the site and the inline code that was built, and nothing else', () => {
    const policy = contentSecurityPolicy({ scripts: ['sha256-a'], styles: ['sha256-b'] }, NOTHING);
    expect(policy).not.toMatch(/unsafe|https?:|\*|data:/);
    expect(Object.fromEntries(directives(policy))).toEqual({
      'default-src': "'none'",
      'script-src': "'self' 'sha256-a'",
      'style-src': "'self' 'sha256-b'",
      'img-src': "'self'",
      'font-src': "'self'",
      'connect-src': "'self'",
      'frame-src': "'none'",
      'manifest-src': "'self'",
      'base-uri': "'none'",
      'form-action': "'self'",
      'frame-ancestors': "'none'",
      'object-src': "'none'",
    });
  });

  it('names services only where they are configured', () => {
    const policy = directives(
      contentSecurityPolicy(
        { scripts: [], styles: [] },
        {
          apiOrigins: ['https://api.brand.example'],
          googleSignIn: true,
          chatOrigins: ['https://chat.brand.example'],
          analyticsOrigins: ['https://tags.example'],
        },
      ),
    );
    expect(policy.get('script-src')).toBe(
      "'self' https://accounts.google.com/gsi/client https://chat.brand.example https://tags.example",
    );
    expect(policy.get('style-src')).toBe("'self' https://accounts.google.com/gsi/style");
    expect(policy.get('connect-src')).toBe(
      "'self' https://api.brand.example https://accounts.google.com/gsi/ https://chat.brand.example https://tags.example",
    );
    expect(policy.get('frame-src')).toBe(
      'https://accounts.google.com/gsi/ https://chat.brand.example',
    );
  });
});

describe('headers by path', () => {
  const rules = headerRules("default-src 'none'");
  it.each([
    ['/', 'public, max-age=0, must-revalidate'],
    ['/ru/pricing', 'public, max-age=0, must-revalidate'],
    ['/ru/pricing/_payload.json', 'public, max-age=0, must-revalidate'],
    ['/_astro/a.b.js', 'public, max-age=31536000, immutable'],
    ['/_media/ab12/960.avif', 'public, max-age=31536000, immutable'],
    ['/builds/latest.json', 'no-store'],
    ['/builds/latest.jsonp', 'public, max-age=0, must-revalidate'],
  ])('%s is kept: %s', (path, expected) => {
    const headers = headersFor(rules, path);
    expect(headers['Cache-Control']).toBe(expected);
    expect(headers['X-Content-Type-Options']).toBe('nosniff');
    expect(headers['Content-Security-Policy']).toBe("default-src 'none'");
    expect(headers['Strict-Transport-Security']).toMatch(/^max-age=31536000/);
  });
});

describe('inline code', () => {
  it.each([
    ['<script>a()</script>', ['a()']],
    ['<script type="module">a()</script>', ['a()']],
    ['<script type="module" src="/a.js"></script>', []],
    ['<script src="/a.js"></script><script>b()</script>', ['b()']],
    ['<script type="application/ld+json">{"a":1}</script>', []],
    ['<style>p{}</style>', ['p{}']],
    ['<style data-x>p{}</style><script>\n a()\n</script>', ['\n a()\n', 'p{}']],
  ])('%s', (html, expected) => {
    expect(inlineCode(html).map(({ text }) => text)).toEqual(expected);
  });

  it('has not the style of islands, which is in the stylesheet', () => {
    const own = '<style>a{}</style>';
    const islands = '<style>astro-island,astro-slot{display:contents}</style>';
    expect(withoutIslandStyle(`<p>a</p>${islands}${own}<p>b</p>`)).toBe(`<p>a</p>${own}<p>b</p>`);
  });

  it('is hashed once, as browsers hash it', () => {
    const code = { kind: 'script', text: "alert('Hello, world.');" } as const;
    expect(inlineHashes([code, code])).toEqual({
      scripts: ['sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='],
      styles: [],
    });
  });
});

describe('well-known files', () => {
  it('say whom to tell, until when, and that GPC is obeyed', () => {
    const files = wellKnownFiles({
      origin: 'https://www.brand.example',
      originCn: 'https://www.brand.example',
      securityEmail: 'security@brand.example',
      securityTextExpires: '2027-11-01T00:00:00Z',
    } as never);
    expect(files['.well-known/security.txt']).toBe(
      [
        'Contact: mailto:security@brand.example',
        'Expires: 2027-11-01T00:00:00Z',
        'Preferred-Languages: en, zh',
        'Canonical: https://www.brand.example/.well-known/security.txt',
        '',
      ].join('\n'),
    );
    expect(JSON.parse(files['.well-known/gpc.json'] ?? '')).toEqual({
      gpc: true,
      lastUpdate: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) as string,
    });
  });
});
