import { describe, expect, it } from 'vitest';
import { classifyHost, type HostKind } from '../../../../src/engine/hosting/hosts.ts';
import { decide, type Decision, type FindRedirect } from '../../../../src/engine/hosting/rules.ts';
import { localeEntry, type Locale } from '../../../../src/i18n/locales.ts';
import { HOST_TABLE, hostRowName, locationOf, USERINFO_TABLE } from '../../../lib/host-table.ts';
import {
  expectedLocation,
  readLocaleCookieTable,
  readUrlTable,
  rowName,
} from '../../../lib/url-table.ts';

const origins = { www: 'https://www.plural.example', cn: 'https://www.plural-cn.example' };
const HOSTS: Record<HostKind, string> = {
  www: 'www.plural.example',
  cn: 'www.plural-cn.example',
  one: 'localhost:4321',
};

const run = (
  kind: HostKind,
  target: string,
  headers: { cookie?: string | undefined; acceptLanguage?: string | undefined } = {},
  find?: FindRedirect,
): Decision => decide({ target, host: classifyHost(HOSTS[kind], origins), ...headers }, find);

const location = (decision: Decision): string | undefined =>
  decision.kind === 'redirect' ? `${decision.status} ${decision.location}` : undefined;

describe('the conformance table', () => {
  it.each(readUrlTable().map((row) => [rowName(row), row] as const))('%s', (_, row) => {
    const { cookie, acceptLanguage } = row;
    const decision = run(row.host, row.target, { cookie, acceptLanguage });
    if (row.status >= 300 && row.status < 400) {
      expect(location(decision)).toBe(`${row.status} ${expectedLocation(row, origins)}`);
      return;
    }
    expect(decision.kind).not.toBe('redirect');
    if (decision.kind === 'rewrite') {
      expect(localeEntry(decision.locale).iso).toBe(row.answer?.split(' ')[0]);
    }
  });
});

describe('compressed copies', () => {
  it.each<[HostKind, string, Locale]>([
    ['www', '/pricing.html.gz', 'en'],
    ['cn', '/pricing.html.br', 'zh'],
    ['one', '/ru/pricing.html.g%7A?a=1', 'ru'],
    ['www', '/_astro/a.js.br', 'en'],
  ])('%s %s is missing', (kind, target, locale) => {
    expect(run(kind, target)).toEqual({ kind: 'rewrite', locale, path: '/404', vary: [] });
  });
});

describe('messy addresses', () => {
  it.each<[HostKind, string, string]>([
    ['www', '/%2Fevil.example/', '301 /%2Fevil.example'],
    ['www', '/\\evil.example', '301 /evil.example'],
    ['www', '/\\/\\evil.example/x', '301 /evil.example/x'],
    ['www', '//evil.example', '301 /evil.example'],
    ['www', '/\t/evil.example', '301 /evil.example'],
    ['www', '/ru//%D0%B0/?q=%20', '301 /ru/%D0%B0?q=%20'],
    ['www', '/pricing.html.html/', '301 /pricing'],
    ['www', '/ru/index.html?x=1', '301 /ru/?x=1'],
    ['www', '/a\\b', '301 /a/b'],
    ['www', '//favicon.svg', '301 /favicon.svg'],
    ['www', '/a.b/c/', '301 /a.b/c'],
    ['www', '/en/pricing?a=1', '301 /pricing?a=1'],
    ['www', '/zh?x=1', '301 https://www.plural-cn.example/?x=1'],
    ['cn', '/ru/pricing', '301 https://www.plural.example/ru/pricing'],
    ['cn', '/ru?x=1', '301 https://www.plural.example/ru/?x=1'],
    ['cn', '/en/', '301 https://www.plural.example/en'],
    ['cn', '/en?x=1', '301 https://www.plural.example/en?x=1'],
    ['cn', '/en/pricing', '301 https://www.plural.example/pricing'],
    ['www', '/en?x=1', '302 /?x=1'],
    ['www', '/en/en/', '302 /'],
    ['www', '/en/zh/ru/Pricing', '301 /ru/pricing'],
    ['www', '/zh/en/pricing?a=1', '301 /pricing?a=1'],
    ['one', '/en/en?x=1', '302 /?x=1'],
    ['www', '/ru/en', 'none'],
    ['one', '/en/pricing', '302 /pricing'],
  ])('redirects on %s %j → %s', (kind, target, expected) => {
    expect(location(run(kind, target)) ?? 'none').toBe(expected);
  });

  it.each<[string, Decision]>([
    ['//favicon.svg', { kind: 'redirect', status: 301, location: '/favicon.svg', vary: [] }],
    ['/pricing/', { kind: 'redirect', status: 301, location: '/pricing', vary: [] }],
    ['/ru/pricing#top?x=1', { kind: 'rewrite', locale: 'ru', path: '/pricing', vary: [] }],
    ['/v1.0/x', { kind: 'rewrite', locale: 'en', path: '/v1.0/x', vary: [] }],
  ])('decides %s as %j', (target, expected) => {
    expect(run('www', target)).toEqual(expected);
  });

  it('does not change the query', () => {
    expect(location(run('www', '/pricing/?a=%2f&b=+&&c'))).toBe('301 /pricing?a=%2f&b=+&&c');
  });

  it.each([
    '/favicon.svg',
    '/_astro/a.b.css',
    '/ru/_payload.json',
    '/ru/blog/feed.xml',
    '/zh-CN-sitemap.xml',
    '/blog/other.xml',
    '/x/robots.txt',
    '/guide.html.zip',
  ])('passes the file %s', (target) => {
    expect(run('www', target)).toEqual({ kind: 'pass' });
  });
});

describe('a localized file', () => {
  it.each<[HostKind, string, string | undefined, Locale, readonly string[]]>([
    ['www', '/_payload.json', undefined, 'en', []],
    ['www', '/blog/x/_payload.json', 'zh', 'en', []],
    ['cn', '/_payload.json', 'ru', 'zh', []],
    ['cn', '/pricing/_payload.json?x=1', undefined, 'zh', []],
    ['one', '/_payload.json', 'ru', 'en', ['Cookie']],
    ['one', '/pricing/_payload.json', 'zh', 'zh', ['Cookie']],
    ['one', '/pricing/_payload.json', undefined, 'en', ['Cookie']],
    ['www', '/robots.txt', 'zh', 'en', []],
    ['cn', '/robots.txt', undefined, 'zh', []],
    ['cn', '/sitemap.xml', undefined, 'zh', []],
    ['cn', '/index-sitemap.xml', undefined, 'zh', []],
    ['cn', '/llms.txt', undefined, 'zh', []],
    ['cn', '/site.webmanifest', undefined, 'zh', []],
    ['cn', '/blog/feed.xml', undefined, 'zh', []],
    ['www', '/news/feed.json', undefined, 'en', []],
    ['one', '/release/feed.xml', 'zh', 'zh', ['Cookie']],
  ])('on %s %s with cookie %s is the file of %s', (kind, target, cookie, locale, vary) => {
    const path = target.replace(/\?.*/, '');
    const decision = run(kind, target, { cookie: cookie && `locale=${cookie}` });
    expect(decision).toEqual({ kind: 'file', locale, path, vary });
  });

  it('is redirected from a messy address like any file', () => {
    expect(location(run('cn', '//pricing/_payload.json'))).toBe('301 /pricing/_payload.json');
  });
});

describe('the locale cookie', () => {
  it.each(readLocaleCookieTable().map((row) => [rowName(row), row.stored, row] as const))(
    'for %s stores %s',
    (_, stored, row) => {
      const { cookie, acceptLanguage } = row;
      const decision = run(row.host, row.target, { cookie, acceptLanguage });
      if (decision.kind === 'pass' || decision.kind === 'refuse') {
        throw new Error('the table must only have rows of pages');
      }
      expect(decision.setLocale).toBe(stored);
      expect(decision.vary.join(', ')).toBe(row.vary ?? '');
      if (decision.kind === 'redirect') {
        expect(location(decision)).toBe(`${row.status} ${expectedLocation(row, origins)}`);
      } else expect(localeEntry(decision.locale).iso).toBe(row.answer);
    },
  );

  it('stores the choice of English on the international domain', () => {
    const decision = run('www', '/en', { cookie: 'locale=zh' });
    expect(decision).toMatchObject({ location: '/', setLocale: 'en' });
    expect(run('www', '/', { cookie: 'locale=en', acceptLanguage: 'ru' })).toMatchObject({
      kind: 'rewrite',
      locale: 'en',
    });
  });

  it('only affects the home page of a domain', () => {
    expect(run('www', '/pricing', { cookie: 'locale=zh' })).toEqual({
      kind: 'rewrite',
      locale: 'en',
      path: '/pricing',
      vary: [],
    });
  });
});

describe('redirects of content', () => {
  const find: FindRedirect = (locale, path) => {
    if (path === '/plans') return { to: { locale, path: '/pricing' }, status: 301 };
    if (path === '/docs') return { to: { locale: 'en', path: '/docs' }, status: 302 };
    if (path === '/shop') return { to: { url: 'https://app.plural.example/shop' }, status: 302 };
    return undefined;
  };
  it.each<[HostKind, string, string | undefined, string]>([
    ['www', '/plans', undefined, '301 /pricing'],
    ['www', '/ru//plans.html?x=1', undefined, '301 /ru/pricing?x=1'],
    ['www', '/shop/', undefined, '302 https://app.plural.example/shop'],
    ['cn', '/docs', undefined, '302 https://www.plural.example/docs'],
    ['one', '/docs', 'zh', '302 /docs'],
    ['www', '/fr/docs', undefined, '302 /docs'],
  ])('lead from %s %s with cookie %s → %s', (kind, target, stored, expected) => {
    const onlyZh: FindRedirect = (locale, path) =>
      locale === 'en' ? undefined : find(locale, path);
    const rules = target.endsWith('/docs') ? onlyZh : find;
    expect(location(run(kind, target, { cookie: stored && `locale=${stored}` }, rules))).toBe(
      expected,
    );
  });
});

describe('classifyHost', () => {
  it.each<[string, HostKind]>([
    ['WWW.plural.example', 'www'],
    ['www.plural.example.', 'www'],
    ['www.plural.example:8443', 'www'],
    ['www.plural-cn.example.:80', 'cn'],
    ['localhost:4321', 'one'],
    ['cn.localhost:4321', 'cn'],
    ['cn.evil.example', 'cn'],
    ['www.cn.example', 'one'],
    ['deploy-1.host.example', 'one'],
    ['cn.', 'one'],
    ['', 'one'],
    ['[::1]:4321', 'one'],
  ])('classifies %s as %s', (name, kind) => {
    expect(classifyHost(name, origins).kind).toBe(kind);
  });

  it('treats a site with one domain as a single domain', () => {
    const single = { www: 'https://www.brand.example', cn: 'https://www.brand.example' };
    expect(classifyHost('www.brand.example', single).kind).toBe('one');
  });

  it.each(
    [...HOST_TABLE, ...USERINFO_TABLE].flatMap((row) =>
      ['http', 'https'].map((scheme) => [hostRowName(row), scheme, row] as const),
    ),
  )('%s over %s redirects only where it should', (_, scheme, row) => {
    const acceptLanguage = row.headers?.['Accept-Language'];
    const host = classifyHost(row.host, origins, scheme);
    const decision = decide({ target: row.target, host, acceptLanguage });
    expect(decision).toMatchObject({ kind: 'redirect', location: locationOf(row, scheme) });
  });
});

describe('the length of an address', () => {
  it.each<[string, string]>([
    ['of 8 KB is accepted', `/${'a'.repeat(8191)}`],
    ['of 8 KB with its query is accepted', `/pricing?${'a'.repeat(8183)}`],
  ])('%s', (_, target) => {
    expect(target).toHaveLength(8192);
    expect(run('www', target)).toMatchObject({ kind: 'rewrite' });
  });

  it.each<[string, string]>([
    ['over the limit is rejected', `/${'a'.repeat(8192)}`],
    ['over the limit is rejected, even if a redirect would shorten it', '/'.repeat(8193)],
    ['over the limit is rejected, even if only due to its query', `/pricing?${'a'.repeat(8184)}`],
    ['over the limit is rejected for a file', `/${'a'.repeat(8189)}.png`],
  ])('%s', (_, target) => {
    expect(run('www', target)).toEqual({ kind: 'refuse', status: 414 });
  });
});
