import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { classifyHost } from '../../../../src/engine/hosting/hosts.ts';
import { decide, type Decision, type FindRedirect } from '../../../../src/engine/hosting/rules.ts';
import { messyTarget, visitor } from '../../../lib/messy-urls.ts';

const origins = { www: 'https://www.plural.example', cn: 'https://www.plural-cn.example' };
const hosts = [
  'www.plural.example',
  'www.plural-cn.example',
  'localhost:4321',
  'cn.localhost:4321',
];
const ELSEWHERE = 'https://app.plural.example/shop';
const findRedirect: FindRedirect = (locale, path) => {
  if (path === '/plans') return { to: { locale, path: '/pricing' }, status: 301 };
  if (path === '/rpa') return { to: { locale, path: '/solutions/rpa' }, status: 301 };
  if (path === '/docs' && locale !== 'en')
    return { to: { locale: 'en', path: '/docs' }, status: 302 };
  if (path === '/nope') return { to: { url: ELSEWHERE }, status: 302 };
  return undefined;
};

interface Visit {
  readonly hops: number;
  readonly last: Decision;
  /** All Locations on the way. */
  readonly locations: readonly string[];
}

/** Follows redirects like a browser: stores the cookie, and stops when it leaves the site. */
function visit(target: string, hostName: string, cookie?: string, acceptLanguage?: string): Visit {
  let url = { host: hostName, target };
  let jar = cookie;
  const locations: string[] = [];
  for (;;) {
    const request = {
      target: url.target,
      host: classifyHost(url.host, origins),
      cookie: jar,
      acceptLanguage,
    };
    const last = decide(request, findRedirect);
    if (last.kind !== 'redirect' || locations.length > 5)
      return { hops: locations.length, last, locations };
    locations.push(last.location);
    if (last.setLocale) jar = `locale=${last.setLocale}`;
    const next = new URL(last.location, `http://${url.host}`);
    if (last.location === ELSEWHERE) return { hops: locations.length, last, locations };
    // The raw path: a URL parser would resolve `..` and encode.
    const path = last.location.startsWith('/')
      ? last.location
      : last.location.slice(next.origin.length);
    url = { host: next.host, target: path };
  }
}

describe('any address', () => {
  it('leads to a page or a file on the site in at most 2 redirects', () => {
    fc.assert(
      fc.property(
        messyTarget,
        fc.constantFrom(...hosts),
        visitor,
        (target, host, { cookie, acceptLanguage }) => {
          const { hops, last, locations } = visit(target, host, cookie, acceptLanguage);
          expect(hops).toBeLessThanOrEqual(2);
          if (!locations.includes(ELSEWHERE)) expect(last.kind).not.toBe('redirect');
          const site = new Set([
            ...hosts,
            ...['www', 'cn'].map((one) => new URL(origins[one as 'www']).host),
          ]);
          for (const location of locations.filter((one) => one !== ELSEWHERE)) {
            expect(site).toContain(new URL(location, `http://${host}`).host);
            expect(location).not.toMatch(/^[/\\]{2}|\\|\p{Cc}/u);
          }
        },
      ),
      { numRuns: 10_000, seed: 20_261_121 },
    );
  });

  it('does not change the query', () => {
    fc.assert(
      fc.property(messyTarget, fc.constantFrom(...hosts), (target, host) => {
        const query = /\?.*$/s.exec(target)?.[0] ?? '';
        const { locations } = visit(target, host);
        for (const location of locations.filter((one) => one !== ELSEWHERE)) {
          expect(location.endsWith(query)).toBe(true);
        }
      }),
      { numRuns: 2000, seed: 7 },
    );
  });
});
