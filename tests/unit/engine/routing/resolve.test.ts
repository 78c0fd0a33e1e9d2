import './content.ts';
import { describe, expect, it } from 'vitest';
import { localeCodes, type Locale } from '../../../../src/i18n/locales.ts';
import { guard, runGuards } from '../../../../src/engine/routing/guards.ts';
import { hrefBetween, localizeLink, localizeLinks } from '../../../../src/engine/routing/links.ts';
import {
  alternates,
  canonicalPage,
  isListed,
  resolve,
  switchTarget,
  type Page,
} from '../../../../src/engine/routing/resolve.ts';
import { allRedirects } from '../../../../src/engine/routing/redirects.ts';
import { allPages } from '../../../../src/engine/routing/urls.ts';
import { validationFailure } from '../../../../src/engine/routing/validation.ts';

/** Describes the resolution of an address in a few words. */
function at(locale: Locale, path: string): string {
  const resolution = resolve(locale, path);
  if (resolution.kind === 'missing') return String(resolution.status);
  if (resolution.kind === 'redirect') {
    return `${resolution.status} ${resolution.to.locale} ${resolution.to.path}`;
  }
  return `${resolution.page.name}${resolution.page.fallback ? ' in English' : ''}`;
}

function page(locale: Locale, path: string): Page {
  const resolution = resolve(locale, path);
  if (resolution.kind !== 'page') throw new Error(`no page at ${locale} ${path}`);
  return resolution.page;
}

describe('resolve', () => {
  it.each<[Locale, string, string]>([
    ['en', '/', 'home'],
    ['hi', '/about-us', 'about-us'],
    ['en', '/alternatives/multilogin-alternative', 'alternative'],
    ['en', '/alternatives/ziniao-alternative', '404'],
    ['zh', '/alternatives/octo-browser-alternative', '404'],
    ['en', '/blog', 'blog'],
    ['en', '/blog/page/2', 'blog'],
    ['en', '/blog/page/3', 'blog'],
    ['en', '/blog/page/1', '404'],
    ['en', '/blog/page/4', '404'],
    ['en', '/blog/page/02', '404'],
    ['en', '/blog/page/2e0', '404'],
    ['en', '/blog/first', 'blog-post'],
    ['ru', '/blog/first', 'blog-post'],
    ['fr', '/blog/first', 'blog-post in English'],
    ['zh', '/blog/only-chinese', 'blog-post'],
    ['en', '/blog/only-chinese', '404'],
    ['en', '/blog-guides', 'blog-category'],
    ['en', '/blog-guides/page/2', 'blog-category'],
    ['en', '/blog-nope', '404'],
    ['en', '/blog-guides/start', 'blog-tag'],
    ['en', '/blog-guides/start/page/2', 'blog-tag'],
    ['en', '/blog-guides/nope', '404'],
    ['en', '/blog-nope/start', '404'],
    ['en', '/blog-reports', 'blog-category'],
    ['en', '/blog-reports/page/2', '404'],
    ['en', '/blog-reports/start', '404'],
    ['en', '/blog/page/1x', '404'],
    ['en', '/news', 'news'],
    ['en', '/news/nope', '404'],
    ['en', '/helps', 'helps'],
    ['fr', '/helps/install', 'help in English'],
    ['fr', '/helps/only-chinese', '302 fr /helps'],
    ['fr', '/helps/nope', '404'],
    ['en', '/docs', 'docs'],
    ['ru', '/docs/ustanovka', 'doc'],
    ['vn', '/docs/cai-dat', 'doc in English'],
    ['ru', '/docs/install', '404'],
    ['ru', '/docs/1', '302 ru /docs/ustanovka'],
    ['fr', '/docs', '302 en /docs'],
    ['zh', '/docs/2', '302 en /docs/first-profile'],
    ['fr', '/docs/install', '302 en /docs/install'],
    ['en', '/docs/99', '404'],
    ['en', '/privacy', 'generic'],
    ['jp', '/privacy', 'generic in English'],
    ['en', '/rpa', '301 en /solutions/rpa'],
    ['ko', '/synchronizer', '301 ko /solutions/synchronizer'],
    ['en', '/nope', '404'],
    ['en', '/__proto__', '404'],
    ['en', '/constructor', '404'],
    ['en', '/solutions/constructor', '404'],
    ['en', '/partner/acme', 'partner-detail'],
    ['en', '/release/1-0-0', 'release-detail'],
    ['en', '/_icons', 'icons'],
    ['en', '/error/404', 'error-404'],
    ['en', '/error/502', 'error-502'],
    ['en', '/error/500', '404'],
    ['en', '/a/b/c/privacy', '404'],
    ['en', '/pricing', 'pricing'],
    ['en', '/Pricing', '404'],
  ])('resolves %s %s: %s', (locale, path, expected) => {
    expect(at(locale, path)).toBe(expected);
  });
});

/** Id → the locales that do not offer it. */
const WITHHELD: [string, Locale[]][] = [
  ['google-servies', []],
  ['facebook', []],
  ['twitter-x', []],
  ['tiktok', []],
  ['amazon', []],
  ['discord', ['zh', 'tc']],
  ['linkedin', []],
  ['crypto', ['zh', 'tc']],
  ['betting', ['zh', 'tc', 'vn']],
  ['multi-account-management', []],
  ['synchronizer', []],
  ['rpa', []],
  ['local-api', []],
  ['multi-profiles-management', []],
  ['teamwork', []],
  ['agencies', ['zh', 'tc']],
  ['ticketing', ['zh', 'tc']],
  ['web-scraping', ['zh', 'tc']],
  ['traffic', []],
  ['ad-placement', []],
  ['e-commerce', []],
  ['affiliate-market', []],
];
const CHINESE_ONLY = ['media-market', 'data-collection', 'price-comparison', 'self-examination'];

describe('offers', () => {
  it.each(WITHHELD)('offers /solutions/%s everywhere except in %j', (id, withheld) => {
    const missing = localeCodes.filter((locale) => at(locale, `/solutions/${id}`) === '404');
    expect(missing.toSorted()).toEqual(withheld.toSorted());
  });

  it.each(CHINESE_ONLY)('offers /solutions/%s only in zh and tc', (id) => {
    const present = localeCodes.filter((locale) => at(locale, `/solutions/${id}`) !== '404');
    expect(present).toEqual(['zh', 'tc']);
  });

  it('offers no other solutions', () => {
    const built = new Set(
      [...allPages()].filter(({ name }) => name === 'solution').map(({ params }) => params['id']),
    );
    expect([...built].toSorted()).toEqual(
      [...WITHHELD.map(([id]) => id), ...CHINESE_ONLY].toSorted(),
    );
  });
});

describe('switchTarget', () => {
  it.each<[Locale, string, Locale, string]>([
    ['en', '/', 'ru', '/'],
    ['en', '/pricing', 'zh', '/pricing'],
    ['ru', '/release/1-0-0', 'en', '/release/1-0-0'],
    ['en', '/blog/first', 'ru', '/blog'],
    ['en', '/blog-guides/start', 'ru', '/blog'],
    ['en', '/blog/page/2', 'ru', '/blog'],
    ['en', '/news', 'ru', '/news'],
    ['en', '/helps/install', 'th', '/helps'],
    ['en', '/solutions/facebook', 'zh', '/solutions/facebook'],
    ['en', '/solutions/discord', 'tc', '/'],
    ['en', '/solutions/web-scraping', 'zh', '/'],
    ['en', '/solutions/betting', 'zh', '/solutions/media-market'],
    ['en', '/solutions/betting', 'vn', '/'],
    ['zh', '/solutions/media-market', 'ru', '/solutions/betting'],
    ['zh', '/solutions/media-market', 'vn', '/'],
    ['zh', '/solutions/media-market', 'tc', '/solutions/media-market'],
    ['tc', '/solutions/data-collection', 'en', '/solutions/crypto'],
    ['zh', '/solutions/price-comparison', 'en', '/solutions/agencies'],
    ['en', '/solutions/ticketing', 'tc', '/solutions/self-examination'],
    ['en', '/alternatives/octo-browser-alternative', 'zh', '/'],
    ['zh', '/alternatives/ziniao-alternative', 'en', '/'],
    ['en', '/docs/install', 'ru', '/docs/ustanovka'],
    ['en', '/docs/install', 'fr', '/'],
    ['en', '/error/404', 'hi', '/error/404'],
  ])('leads from %s %s in %s to %s', (from, path, to, expected) => {
    expect(switchTarget(page(from, path), to)).toEqual({ locale: to, path: expected });
  });

  it('leads to an existing page, from every page to every locale', () => {
    const broken = [...allPages()].flatMap((from) =>
      localeCodes
        .map((to) => switchTarget(from, to))
        .filter(({ locale, path }) => resolve(locale, path).kind === 'missing')
        .map(({ locale, path }) => `${from.locale} ${from.path} → ${locale} ${path}`),
    );
    expect(broken).toEqual([]);
  });
});

describe('alternates', () => {
  const listed = (locale: Locale, path: string) =>
    alternates(page(locale, path)).map((one) => `${one.locale} ${one.path}`);

  it('lists the locales with their own text', () => {
    expect(listed('en', '/blog/first')).toEqual(['en /blog/first', 'ru /blog/first']);
    expect(listed('fr', '/blog/first')).toEqual([]);
    expect(listed('en', '/pricing')).toHaveLength(14);
    expect(listed('en', '/search')).toEqual([]);
    expect(listed('en', '/docs/install')).toEqual(['en /docs/install', 'ru /docs/ustanovka']);
    expect(listed('zh', '/blog/only-chinese')).toEqual(['zh /blog/only-chinese']);
  });

  it('is reciprocal, and includes the page itself', () => {
    for (const one of allPages()) {
      const own = alternates(one);
      if (isListed(one)) expect(own).toContainEqual({ locale: one.locale, path: one.path });
      for (const { locale, path } of own) expect(alternates(page(locale, path))).toEqual(own);
    }
  });

  it('uses the English page as the canonical page of a fallback', () => {
    expect(canonicalPage(page('fr', '/blog/first'))).toMatchObject({
      locale: 'en',
      path: '/blog/first',
    });
    expect(canonicalPage(page('vn', '/docs/cai-dat'))).toMatchObject({
      locale: 'en',
      path: '/docs/install',
    });
    expect(canonicalPage(page('ru', '/blog/first'))).toMatchObject({ locale: 'ru' });
  });
});

describe('guards', () => {
  it.each(['nope', 'constructor', '__proto__', ''])(
    "throws for an unknown guard name: '%s'",
    (name) => {
      expect(() => guard(name)).toThrow(`Unknown route middleware: '${name}'`);
      expect(() => runGuards([name], 'en', {})).toThrow(`Unknown route middleware: '${name}'`);
    },
  );
});

describe('allRedirects', () => {
  const rule = (locale: Locale, path: string) => {
    const found = allRedirects().rules.find((one) => one.locale === locale && one.path === path);
    return found && { to: found.to, status: found.status };
  };

  it.each<[Locale, string, unknown]>([
    ['en', '/plans', { to: { locale: 'en', path: '/pricing' }, status: 301 }],
    ['ko', '/plans', { to: { locale: 'ko', path: '/pricing' }, status: 301 }],
    ['ru', '/old', { to: { locale: 'ru', path: '/blog/first' }, status: 301 }],
    ['en', '/old', undefined],
    ['en', '/shop', { to: { url: 'https://app.plural.example/shop' }, status: 302 }],
    ['en', '/faq', undefined],
    ['en', '/flows', { to: { locale: 'en', path: '/solutions/rpa' }, status: 301 }],
    ['en', '/automation', { to: { locale: 'en', path: '/solutions/rpa' }, status: 302 }],
    ['fr', '/manual', { to: { locale: 'en', path: '/docs' }, status: 302 }],
    ['en', '/manual', { to: { locale: 'en', path: '/docs' }, status: 301 }],
    ['fr', '/prices', { to: { locale: 'en', path: '/pricing' }, status: 301 }],
    ['fr', '/chinese', { to: { locale: 'zh', path: '/pricing' }, status: 301 }],
    ['fr', '/file', { to: { url: 'https://www.plural.example/a.pdf' }, status: 301 }],
    ['fr', '/campaign', { to: { url: 'https://www.plural.example/pricing?a=1' }, status: 301 }],
    ['fr', '/rpa', { to: { locale: 'fr', path: '/solutions/rpa' }, status: 301 }],
    ['fr', '/docs/1', { to: { locale: 'en', path: '/docs/install' }, status: 302 }],
    ['fr', '/helps/only-chinese', { to: { locale: 'fr', path: '/helps' }, status: 302 }],
  ])('returns the redirect of %s %s', (locale, path, expected) => {
    expect(rule(locale, path)).toEqual(expected);
  });
});

describe('the redirects of existing pages', () => {
  it('are skipped and reported', () => {
    expect(allRedirects().skipped).toEqual(
      localeCodes.map((locale) => `'${locale} /faq' is an existing page`),
    );
  });

  it('lead to the final page in one redirect', () => {
    const { rules } = allRedirects();
    const sources = new Set(rules.map(({ locale, path }) => `${locale} ${path}`));
    const chained = rules.filter(
      ({ to }) => 'path' in to && sources.has(`${to.locale} ${to.path}`),
    );
    expect(chained).toEqual([]);
  });
});

describe('links', () => {
  it.each<[Locale, Locale, string, string]>([
    ['en', 'en', '/pricing', '/pricing'],
    ['en', 'ru', '/', '/ru'],
    ['en', 'zh', '/pricing', '/zh/pricing'],
    ['zh', 'en', '/pricing', '/en/pricing'],
    ['ru', 'en', '/pricing', '/pricing'],
    ['ru', 'en', '/', '/en'],
    ['en', 'en', '/', '/'],
    ['zh', 'zh', '/pricing', '/pricing'],
    ['zh', 'tc', '/', '/tc'],
  ])('links from %s to %s %s as %s', (from, locale, path, expected) => {
    expect(hrefBetween(from, { locale, path })).toBe(expected);
  });

  it.each<[Locale, string, string]>([
    ['ru', '/pricing?a=1#b', '/ru/pricing?a=1#b'],
    ['en', '/pricing', '/pricing'],
    ['ru', '/?a=1&#x26;b=2#c', '/ru/?a=1&#x26;b=2#c'],
    ['ru', '/#c', '/ru#c'],
    ['en', '/?a=1', '/?a=1'],
    ['ru', '/docs/install', '/ru/docs/ustanovka'],
    ['zh', '/docs/install', '/en/docs/install'],
    ['fr', '/docs', '/docs'],
    ['tc', '/solutions/discord', '/solutions/discord'],
    ['zh', '/solutions/discord', '/en/solutions/discord'],
    ['zh', '/solutions/betting', '/solutions/media-market'],
    ['zh', '/solutions/media-market', '/solutions/media-market'],
    ['ru', '/plans-nowhere', '/ru/plans-nowhere'],
    ['ru', '/Pricing/', '/ru/pricing'],
    ['ru', '/fr/pricing', '/fr/pricing'],
    ['en', '/zh/pricing', '/zh/pricing'],
    ['zh', '/zh/solutions/media-market', '/solutions/media-market'],
    ['ru', 'https://other.example/', 'https://other.example/'],
    ['ru', '#top', '#top'],
    ['ru', '/files/a.pdf', '/files/a.pdf'],
    ['ru', '/files/a.pdf?b=1#c', '/files/a.pdf?b=1#c'],
    ['ru', '/pricing?version=5.4', '/ru/pricing?version=5.4'],
    ['ru', '/a.b/c', '/ru/a.b/c'],
  ])('localizes for a reader of %s the link %s as %s', (locale, href, expected) => {
    expect(localizeLink(locale, href).href).toBe(expected);
  });

  it('localizes links in HTML', () => {
    const html = '<a href="/pricing">a</a> <a href="#b">b</a> <img src="/x">';
    expect(localizeLinks('ru', html)).toBe(
      '<a href="/ru/pricing">a</a> <a href="#b">b</a> <img src="/x">',
    );
  });

  it.each<[string, Locale, string, string | undefined]>([
    ['a page', 'ru', '/faq#a', '/ru/faq#a'],
    ['a file', 'ru', '/a.pdf', '/a.pdf'],
    ['a redirect', 'en', '/plans', '/plans'],
    ['a redirect of the locale', 'ru', '/old', '/ru/old'],
    ['a redirect of another locale', 'en', '/old', undefined],
    ['no page', 'ru', '/nope?a=1', undefined],
    ['no page of a locale', 'ru', '/fr/nope', undefined],
    ['an article of another locale', 'en', '/blog/only-chinese', undefined],
    ['an English article', 'fr', '/blog/first', '/fr/blog/first'],
    ['a chain of redirects', 'en', '/automation', '/automation'],
    ['a redirect to no page', 'en', '/lost', undefined],
    ['a redirect to another site', 'ru', '/shop', '/ru/shop'],
    ['a page by its file', 'ru', '/faq.html', '/ru/faq'],
    ['no page by its file', 'ru', '/nope/index.html', undefined],
    ['a file with a slash', 'ru', '/a.pdf/', '/a.pdf'],
    ['an encoded path', 'en', '/f%61q', undefined],
    ['a malformed path', 'en', '/%E0%A4%A', undefined],
  ])('a link to %s, read in %s: %s', (_, locale, from, to) => {
    const link = (href: string) =>
      `<p lang="th"><a title="a > b" href="${href}"><em>x</em></a> <a href="/faq">y</a></p>`;
    const faq = localizeLink(locale, '/faq').href;
    const expected =
      to === undefined ? '<em>x</em>' : `<a title="a > b" href="${to}"><em>x</em></a>`;
    expect(localizeLinks(locale, link(from))).toBe(
      `<p lang="th">${expected} <a href="${faq}">y</a></p>`,
    );
  });

  it.each<[string, Locale, string, string]>([
    ['a page that only English has', 'fr', '/docs/install', '/docs/install'],
    ['the same, from Chinese', 'zh', '/docs#a', '/en/docs#a'],
    ['an old address of such a page', 'fr', '/docs/1', '/docs/install'],
    ['an editor’s redirect to such a page', 'fr', '/manual', '/fr/manual'],
    ['a redirect that only English has', 'fr', '/moved', '/moved'],
  ])('a link to %s is marked as English', (_, locale, from, to) => {
    expect(localizeLinks(locale, `<a href="${from}" title="b"><em>x</em></a>`)).toBe(
      `<a href="${to}" title="b" hreflang="en-US"><em>x</em> <span lang="en-US">(English)</span></a>`,
    );
  });

  it.each<[Locale, string, string | undefined]>([
    ['fr', '/docs', 'en-US'],
    ['en', '/ru/old', 'ru-RU'],
    ['en', '/zh/pricing', 'zh-CN'],
    ['ru', '/docs/install', undefined],
    ['fr', '/blog/first', undefined],
    ['ru', '/shop', undefined],
    ['ru', '/a.pdf', undefined],
    ['ru', 'https://other.example/', undefined],
  ])('in %s, the language of the target of %s is stated as %s', (locale, href, expected) => {
    expect(localizeLink(locale, href).hreflang).toBe(expected);
  });

  it.each(['/helps/v5.4', '/blog/next.js', '/old.php'])(
    'turns a dead link into text if its last segment has a dot: %s',
    (href) => {
      expect(localizeLinks('ru', `<a href="${href}">x</a>`)).toBe('x');
    },
  );

  it('leaves links in samples of code as they are', () => {
    const html =
      '<code>&#x3C;a class="b" href="/nope"></code> <code>&#x3C;link href="/faq"></code>';
    expect(localizeLinks('ru', `<a href="/nope">x</a> ${html}`)).toBe(`x ${html}`);
  });
});

describe('validationFailure', () => {
  it.each([
    [true, undefined],
    [false, 404],
    [{}, 404],
    [{ status: 410 }, 410],
    [{ status: 503, message: 'x' }, 503],
    [{ status: 200 }, 404],
    [{ status: 0 }, 404],
    [{ status: 400 }, 400],
    [{ status: 599 }, 599],
    [{ status: 600 }, 404],
    [{ status: 404.5 }, 404],
  ])('returns for %j the status %s', (result, status) => {
    const failure = validationFailure(result);
    expect(failure?.status).toBe(status);
    if (failure) expect(failure.message).toBe('errors.notFound.invalid');
  });
});
