import { describe, expect, it } from 'vitest';
import { headerRules, headersFor } from '../../../../src/engine/hosting/headers.ts';
import {
  contentSecurityPolicy,
  LONGEST_POLICY,
} from '../../../../src/engine/hosting/security-policy.ts';
import { wellKnownFiles } from '../../../../src/engine/hosting/well-known.ts';

const NO_ANALYTICS = { ids: [], origins: [] };
const NOTHING = {
  apiOrigins: [],
  googleSignIn: false,
  chatOrigins: [],
  analytics: NO_ANALYTICS,
};
const directives = (policy: string): Map<string, string> =>
  new Map(
    policy.split('; ').map((one) => [one.split(' ')[0] ?? '', one.slice(one.indexOf(' ') + 1)]),
  );

describe('contentSecurityPolicy', () => {
  it('allows images from the configured origins', () => {
    expect(contentSecurityPolicy([], NOTHING)).toContain("; img-src 'self';");
    expect(contentSecurityPolicy([], NOTHING, ['https://cms.example'])).toContain(
      "; img-src 'self' https://cms.example;",
    );
  });

  it('only allows the site and its own inline scripts', () => {
    const policy = contentSecurityPolicy(['sha256-a'], NOTHING);
    expect(policy).not.toMatch(/unsafe|https?:|\*|data:/);
    expect(Object.fromEntries(directives(policy))).toEqual({
      'default-src': "'none'",
      'script-src': "'self' 'sha256-a'",
      'style-src': "'self'",
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

  it('allows services only if they are configured', () => {
    const policy = directives(
      contentSecurityPolicy([], {
        apiOrigins: ['https://api.brand.example'],
        googleSignIn: true,
        chatOrigins: ['https://chat.brand.example'],
        analytics: { ids: [], origins: ['https://tags.example'] },
      }),
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

describe('analytics in the policy', () => {
  const policyOf = (...ids: string[]) =>
    directives(contentSecurityPolicy([], { ...NOTHING, analytics: { ids, origins: [] } }));

  it.each<[string, string[], Record<string, string>]>([
    [
      'Google Analytics',
      ['G-AB12CD'],
      {
        'script-src': 'https://www.googletagmanager.com/gtag/',
        'connect-src':
          'https://*.google-analytics.com https://*.analytics.google.com https://www.googletagmanager.com',
      },
    ],
    [
      'Google Tag Manager and Google Analytics, with each origin once',
      ['GTM-AB12', 'G-AB12CD', 'G-EF34GH'],
      {
        'script-src':
          'https://www.googletagmanager.com/gtag/ https://www.googletagmanager.com/gtm.js',
        'connect-src':
          'https://*.google-analytics.com https://*.analytics.google.com https://www.googletagmanager.com',
      },
    ],
    [
      'Yandex Metrica',
      ['12345678'],
      {
        'script-src': 'https://mc.yandex.ru/metrika/',
        'connect-src': 'https://mc.yandex.ru https://mc.yandex.com',
      },
    ],
    [
      'Baidu Tongji',
      ['0123456789abcdef0123456789abcdef'],
      { 'script-src': 'https://hm.baidu.com/hm.js', 'connect-src': 'https://hm.baidu.com' },
    ],
  ])('allows what %s needs', (_, ids, expected) => {
    const policy = policyOf(...ids);
    const added = (name: string): string | undefined => policy.get(name)?.replace("'self' ", '');
    expect({ 'script-src': added('script-src'), 'connect-src': added('connect-src') }).toEqual(
      expected,
    );
    expect(added('img-src')).toBe(expected['connect-src']);
    expect(policy.get('frame-src')).toBe("'none'");
  });

  it('allows nothing for a service that is not configured', () => {
    expect([...policyOf().values()].join(' ')).not.toMatch(/google|yandex|baidu/);
  });
});

describe('the length of the policy', () => {
  const { length: base } = contentSecurityPolicy(['x'], NOTHING);
  const ofLength = (bytes: number): string =>
    contentSecurityPolicy(['x'.repeat(bytes - base + 1)], NOTHING);

  it('may be the maximum that every host accepts', () => {
    expect(Buffer.byteLength(ofLength(LONGEST_POLICY))).toBe(4000);
  });

  it('throws with the length and the fix if the policy is longer', () => {
    expect(() => ofLength(LONGEST_POLICY + 1)).toThrow(
      'Content-Security-Policy: has 4001 bytes, but hosts accept at most 4000; list fewer origins',
    );
  });
});

describe('headersFor', () => {
  const rules = headerRules("default-src 'none'");
  it.each([
    ['/', 'public, max-age=0, must-revalidate'],
    ['/ru/pricing', 'public, max-age=0, must-revalidate'],
    ['/ru/pricing/_payload.json', 'public, max-age=0, must-revalidate'],
    ['/_astro/a.b.js', 'public, max-age=31536000, immutable'],
    ['/_media/ab12/960.avif', 'public, max-age=31536000, immutable'],
    ['/builds/latest.json', 'no-store'],
    ['/builds/latest.jsonp', 'public, max-age=0, must-revalidate'],
  ])('sets for %s the Cache-Control %s', (path, expected) => {
    const headers = headersFor(rules, path);
    expect(headers['Cache-Control']).toBe(expected);
    expect(headers['X-Content-Type-Options']).toBe('nosniff');
    expect(headers['Content-Security-Policy']).toBe("default-src 'none'");
    expect(headers['Strict-Transport-Security']).toMatch(/^max-age=31536000/);
  });
});

describe('wellKnownFiles', () => {
  it('returns the security contact with its expiry, and the support of GPC', () => {
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
