import { describe, expect, it } from 'vitest';
import { CHAT_SCRIPTS, type ChatSystem } from '../../../../src/config/chat-systems.ts';
import type { Services } from '../../../../src/config/services.ts';
import {
  headerRules,
  headersFor,
  responseHeaders,
  type HeaderOptions,
} from '../../../../src/engine/hosting/headers.ts';
import {
  contentSecurityPolicy,
  LONGEST_POLICY,
  reportOnlyPolicy,
} from '../../../../src/engine/hosting/security-policy.ts';
import { wellKnownFiles } from '../../../../src/engine/hosting/well-known.ts';

const NO_ANALYTICS = { ids: [], origins: [] };
const NOTHING = {
  apiOrigins: [],
  googleSignIn: false,
  chatOrigins: [],
  chatSystems: [],
  analytics: NO_ANALYTICS,
  reportUrl: undefined,
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
      'require-trusted-types-for': "'script'",
      'trusted-types': 'plural default',
    });
  });

  it('allows services only if they are configured', () => {
    const policy = directives(
      contentSecurityPolicy([], {
        apiOrigins: ['https://api.brand.example'],
        googleSignIn: true,
        chatOrigins: ['https://chat.brand.example'],
        chatSystems: [],
        analytics: { ids: [], origins: ['https://tags.example'] },
        reportUrl: undefined,
      }),
    );
    expect(policy.get('script-src')).toBe(
      "'self' https://accounts.google.com/gsi/client https://chat.brand.example https://tags.example",
    );
    expect(policy.get('style-src')).toBe("'self' https://accounts.google.com/gsi/style");
    expect(policy.get('connect-src')).toBe(
      "'self' https://api.brand.example https://accounts.google.com/gsi/ https://chat.brand.example wss://chat.brand.example https://tags.example",
    );
    expect(policy.get('frame-src')).toBe(
      'https://accounts.google.com/gsi/ https://chat.brand.example',
    );
  });
});

describe('chats in the policy', () => {
  const of = (chat: Partial<Pick<Services, 'chatOrigins' | 'chatSystems'>>) =>
    Object.fromEntries(directives(contentSecurityPolicy([], { ...NOTHING, ...chat })));
  const nothing = of({});
  /** Returns what a chat adds to each directive. */
  const added = (chat: Parameters<typeof of>[0]): Record<string, string> => {
    const entries = Object.entries(of(chat)).flatMap(([name, value]) => {
      const before = nothing[name]?.split(' ') ?? [];
      const rest = value.split(' ').filter((one) => !before.includes(one));
      return rest.length > 0 ? [[name, rest.join(' ')]] : [];
    });
    return Object.fromEntries(entries) as Record<string, string>;
  };

  it.each<[string, Parameters<typeof of>[0], Record<string, string>]>([
    [
      'an origin of its own',
      { chatOrigins: ['https://chat.brand.example'] },
      {
        'script-src': 'https://chat.brand.example',
        'style-src-elem': "'self' 'unsafe-inline' https://chat.brand.example",
        'style-src-attr': "'unsafe-inline'",
        'img-src': 'data: blob: https://chat.brand.example',
        'font-src': 'https://chat.brand.example',
        'media-src': 'https://chat.brand.example',
        'connect-src': 'https://chat.brand.example wss://chat.brand.example',
        'frame-src': 'https://chat.brand.example',
      },
    ],
    [
      'the origin of a socket',
      { chatOrigins: ['wss://socket.brand.example'] },
      {
        'style-src-elem': "'self' 'unsafe-inline'",
        'style-src-attr': "'unsafe-inline'",
        'media-src': "'none'",
        'connect-src': 'wss://socket.brand.example',
      },
    ],
    [
      'SaleSmartly',
      { chatSystems: ['saleSmartly'] },
      {
        'script-src': 'https://plugin-code.salesmartly.com https://assets.salesmartly.com',
        'style-src-elem': "'self' 'unsafe-inline' https://*.salesmartly.com",
        'style-src-attr': "'unsafe-inline'",
        'img-src': 'data: blob: https://*.salesmartly.com',
        'font-src': 'https://*.salesmartly.com',
        'media-src': 'https://*.salesmartly.com',
        'connect-src': 'https://*.salesmartly.com wss://*.salesmartly.com',
        'frame-src': 'https://*.salesmartly.com',
      },
    ],
    [
      'Easemob',
      { chatSystems: ['easemob'] },
      {
        'script-src': 'https://kefu.easemob.com',
        'style-src-elem': "'self' 'unsafe-inline' https://*.easemob.com",
        'style-src-attr': "'unsafe-inline'",
        'img-src': 'data: blob: https://*.easemob.com',
        'font-src': 'https://*.easemob.com',
        'media-src': 'https://*.easemob.com',
        'connect-src': 'https://*.easemob.com wss://*.easemob.com',
        'frame-src': 'https://*.easemob.com',
      },
    ],
    [
      'Crisp, with its workers',
      { chatSystems: ['crisp'] },
      {
        'script-src': 'https://client.crisp.chat',
        'style-src-elem': "'self' 'unsafe-inline' https://client.crisp.chat",
        'style-src-attr': "'unsafe-inline'",
        'img-src':
          'data: https://client.crisp.chat https://image.crisp.chat https://storage.crisp.chat',
        'font-src': 'https://client.crisp.chat',
        'media-src': 'https://client.crisp.chat',
        'connect-src':
          'https://client.crisp.chat https://storage.crisp.chat wss://client.relay.crisp.chat wss://client.relay.rescue.crisp.chat wss://stream.relay.crisp.chat',
        'frame-src': 'https://game.crisp.chat',
        'worker-src': "'self' blob:",
      },
    ],
  ])('allow what %s needs, and nothing else', (_, chat, expected) => {
    expect(added(chat)).toEqual(expected);
  });

  it.each(Object.keys(CHAT_SCRIPTS) as ChatSystem[])(
    'allow for %s no script that is inline, from data or from anywhere, next to all other services',
    (system) => {
      const policy = directives(
        contentSecurityPolicy(['sha256-a'.padEnd(51, 'a')], {
          apiOrigins: ['https://api.brand.example', 'https://client-api.brand.example'],
          googleSignIn: true,
          chatOrigins: ['https://chat.brand.example'],
          chatSystems: [system],
          analytics: { ids: ['G-AB12CD', 'GTM-AB12', '12345678', 'a'.repeat(32)], origins: [] },
          reportUrl: 'https://reports.brand.example/csp',
        }),
      );
      const scripts = policy.get('script-src') ?? '';
      expect(scripts).not.toMatch(/unsafe|data:|blob:|\*|https:(?!\/\/)/);
      for (const script of CHAT_SCRIPTS[system]) expect(scripts.split(' ')).toContain(script);
      expect(policy.get('default-src')).toBe("'none'");
      expect(policy.get('style-src')).not.toContain('unsafe');
      expect(policy.has('script-src-elem') || policy.has('script-src-attr')).toBe(false);
    },
  );
});

it('allows the frames of the players that the content uses', () => {
  const players = ['https://player.vimeo.com', 'https://www.youtube-nocookie.com'];
  const policy = directives(contentSecurityPolicy([], NOTHING, [], players));
  expect(policy.get('frame-src')).toBe(players.join(' '));
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

describe('Trusted Types', () => {
  const TYPES = "require-trusted-types-for 'script'; trusted-types plural default";

  it('are enforced if all scripts are our own', () => {
    expect(contentSecurityPolicy([], NOTHING)).toContain(TYPES);
    expect(reportOnlyPolicy(NOTHING)).toBeUndefined();
  });

  it.each<[string, Partial<Services>]>([
    ['Google sign-in', { googleSignIn: true }],
    ['a chat', { chatOrigins: ['https://chat.brand.example'] }],
    ['a chat system', { chatSystems: ['crisp'] }],
    ['an analytics service', { analytics: { ids: ['G-AB12CD'], origins: [] } }],
    ['another analytics script', { analytics: { ids: [], origins: ['https://tags.example'] } }],
  ])('are only reported with %s', (_, service) => {
    const services = { ...NOTHING, ...service };
    expect(contentSecurityPolicy([], services)).not.toContain('trusted-types');
    expect(reportOnlyPolicy(services)).toBe(TYPES);
  });
});

describe('reports', () => {
  const policies = (reportUrl: string) => {
    const services = { ...NOTHING, googleSignIn: true, reportUrl };
    return [contentSecurityPolicy([], services), reportOnlyPolicy(services) ?? ''];
  };

  it('go to the endpoint, for browsers with and without report-to', () => {
    for (const policy of policies('https://reports.example/csp')) {
      expect(policy).toMatch(/; report-uri https:\/\/reports\.example\/csp; report-to policy$/);
    }
  });

  it('go to a plain http endpoint without report-to, which only accepts https', () => {
    for (const policy of policies('http://127.0.0.1:4322/reports')) {
      expect(policy).toMatch(/; report-uri http:\/\/127\.0\.0\.1:4322\/reports$/);
    }
  });

  it('have their endpoint in a header', () => {
    const contentSecurityPolicy = "default-src 'none'";
    const reportUrl = 'https://reports.example/csp';
    const header = (options: HeaderOptions) => headersFor(headerRules(options), '/ru/pricing');
    expect(header({ contentSecurityPolicy, reportUrl })['Reporting-Endpoints']).toBe(
      'policy="https://reports.example/csp"',
    );
    expect(header({ contentSecurityPolicy })).not.toHaveProperty('Reporting-Endpoints');
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
      'Content-Security-Policy: has 4001 bytes, but hosts accept at most 4000; list fewer services',
    );
  });
});

describe('headersFor', () => {
  const rules = headerRules({ contentSecurityPolicy: "default-src 'none'" });
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

describe('headersFor behind a cache that is purged', () => {
  const rules = headerRules({ contentSecurityPolicy: "default-src 'none'", isPurged: true });
  const shared = 'public, max-age=0, s-maxage=86400, must-revalidate';
  it.each([
    ['/ru/pricing', 200, shared],
    ['/ru/pricing', 304, shared],
    ['/ru/pricing/_payload.json', 200, shared],
    ['/', 200, 'public, max-age=0, must-revalidate'],
    ['/ru/gone', 404, 'public, max-age=0, must-revalidate'],
    ['/ru/Pricing', 301, 'public, max-age=0, must-revalidate'],
    ['/_astro/a.b.js', 200, 'public, max-age=31536000, immutable'],
    ['/builds/latest.json', 200, 'no-store'],
  ])('sets for %s with %i the Cache-Control %s', (path, status, expected) => {
    expect(responseHeaders(rules, path, status)['Cache-Control']).toBe(expected);
  });
});

describe('headers of the whole site', () => {
  const contentSecurityPolicy = "default-src 'none'";
  const of = (options: Partial<HeaderOptions>) =>
    headersFor(headerRules({ contentSecurityPolicy, ...options }), '/');

  it('isolate its windows, but let the window of Google sign-in answer', () => {
    expect(of({})['Cross-Origin-Opener-Policy']).toBe('same-origin');
    expect(of({ googleSignIn: true })['Cross-Origin-Opener-Policy']).toBe(
      'same-origin-allow-popups',
    );
  });

  it('allow the preload list only if the site opts in', () => {
    expect(of({})['Strict-Transport-Security']).toBe('max-age=31536000; includeSubDomains');
    expect(of({ hstsPreload: true })['Strict-Transport-Security']).toBe(
      'max-age=31536000; includeSubDomains; preload',
    );
  });

  it('keep the site out of search engines only if asked', () => {
    expect(of({})).not.toHaveProperty('X-Robots-Tag');
    expect(of({ noindex: true })['X-Robots-Tag']).toBe('noindex');
  });

  it('have a report-only policy only if there is one', () => {
    const name = 'Content-Security-Policy-Report-Only';
    expect(of({})).not.toHaveProperty(name);
    expect(of({ reportOnlyPolicy: 'x' })[name]).toBe('x');
  });
});

describe('Cross-Origin-Resource-Policy', () => {
  const rules = headerRules({ contentSecurityPolicy: "default-src 'none'" });
  it.each([
    ['/_astro/a.b.js', 'same-origin'],
    ['/_messages/en/chat.ab12.json', 'same-origin'],
    ['/_search/en/pagefind.js', 'same-origin'],
    ['/builds/latest.json', 'same-origin'],
    ['/builds/downloads.json', 'same-origin'],
    ['/_media/ab12/960.avif', 'cross-origin'],
    ['/_social/en/home.png', 'cross-origin'],
  ])('of %s is %s', (path, expected) => {
    expect(headersFor(rules, path)['Cross-Origin-Resource-Policy']).toBe(expected);
  });
});

describe('wellKnownFiles', () => {
  it('returns the file of a key for search engines, if there is one', () => {
    const own = { securityTextExpires: '2027-11-01T00:00:00Z', securityEmail: 's@brand.example' };
    const origins = { origin: 'https://a.example', originCn: 'https://b.example' };
    const files = wellKnownFiles({ ...own, ...origins, indexNowKey: 'key-0001' } as never);
    expect(files['key-0001.txt']).toBe('key-0001');
  });

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
