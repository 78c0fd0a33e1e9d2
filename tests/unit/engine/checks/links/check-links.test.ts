import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkLinks, faultLine } from '../../../../../src/engine/checks/links/check-links.ts';
import { LINK_CHECKS } from '../../../../../src/engine/checks/links/checks.ts';
import { MADE_UP_RULES } from '../../../../../tooling/sample-site/made-up-site.ts';

type Files = Readonly<Record<string, string>>;

const WWW = MADE_UP_RULES.origins.www;
const ONE_DOMAIN = { ...MADE_UP_RULES, origins: { www: WWW, cn: WWW } };
const RULES = {
  ...MADE_UP_RULES,
  redirects: [
    ...MADE_UP_RULES.redirects,
    { locale: 'en', path: '/status', to: { url: 'https://status.example/' }, status: 302 },
  ] as const,
};

/** Pages of three locales; `/only` exists only in English. */
const SITE: Files = {
  ...Object.fromEntries(
    ['index', 'pricing', 'only', 'ru', 'ru/pricing', 'zh', 'zh/pricing'].map((page) => [
      `${page}.html`,
      '<h2 id="plans">x</h2><h2 id="цены">x</h2>',
    ]),
  ),
  '_astro/a.css':
    '@font-face{src:url(f.woff2)}a{background:url("/p.png"),url(data:image/png;base64,AA)}',
  '_astro/f.woff2': '',
  'p.png': '',
  'signs.svg': '<svg><symbol id="sign"></symbol></svg>',
  'feed.xml': '',
};

function check(files: Files, rules: Parameters<typeof checkLinks>[1] = RULES) {
  const root = mkdtempSync(path.join(tmpdir(), 'links-'));
  for (const [name, text] of Object.entries({ ...SITE, ...files })) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), text);
  }
  return checkLinks(root, rules);
}

const link = (address: string, attributes = ''): string =>
  `<a href="${address}" ${attributes}>words</a>`;
const account = (query: string): string =>
  link(`https://app.plural.example/register?${query}`.replaceAll('&', '&amp;'));
const state = (address: string): string => `<link rel="canonical" href="${address}">`;

describe('checkLinks', () => {
  it.each<[string, string]>([
    ['x.html', link('/')],
    ['x.html', link('/pricing')],
    ['x.html', link('/pricing?a=1#plans')],
    ['x.html', link('/pricing#%D1%86%D0%B5%D0%BD%D1%8B')],
    ['x.html', `${link('#here')}<p id="here"></p>`],
    ['x.html', `${link('#team')}<h2 id="h-team">Team</h2>`],
    ['x.html', link('#')],
    ['x.html', link('/pricing#:~:text=plans')],
    ['x.html', link('/feed.xml')],
    ['x.html', link('mailto:a@b.example')],
    ['x.html', link('https://elsewhere.example/a/', 'rel="noopener noreferrer"')],
    ['x.html', link('https://docs.plural.example/')],
    ['x.html', link('/ru/pricing', 'hreflang="ru-RU"')],
    ['x.html', link('/zh/pricing', 'hreflang="zh-CN"')],
    ['ru/x.html', link('/ru/pricing')],
    ['ru/x.html', link('/ru')],
    ['ru/x.html', link('/en', 'hreflang="en-US"')],
    ['ru/x.html', link('/only', 'hreflang="en-US"')],
    ['ru/x.html', '<form action="/only"></form>'],
    ['zh/x.html', link('/pricing')],
    ['zh/x.html', link('/en/only', 'hreflang="en-US"')],
    ['zh/x.html', link('/en', 'hreflang="en-US"')],
    ['x.html', '<a href="/pricing" aria-label="words"></a>'],
    ['x.html', '<a href="/pricing"><img src="/p.png" alt="words"></a>'],
    ['x.html', state(`${WWW}/ru/pricing`)],
    ['x.html', `<meta property="og:image" content="${WWW}/p.png">`],
    ['x.html', '<form action="/pricing"></form>'],
    ['x.html', '<svg><use href="/signs.svg#sign"></use></svg>'],
    ['x.html', '<img src="data:image/png;base64,AA" srcset="/p.png 1x, /p.png 2x">'],
    ['x.html', '<link rel="stylesheet" href="/_astro/a.css">'],
    ['ru/x.html', account('rel=official_website&lang=ru-RU&from=%2Fru%2Fx')],
    ['sitemap.xml', `<urlset><url><loc>${WWW}/ru/pricing</loc></url></urlset>`],
  ])('accepts on %s: %s', (file, html) => {
    expect(check({ [file]: html }).faults.map(faultLine)).toEqual([]);
  });
});

describe('the faults of checkLinks', () => {
  it.each<[check: string, file: string, html: string, line: string]>([
    ['target exists', 'x.html', link('/nope'), '/nope: leads to nope.html, which does not exist'],
    [
      'target exists',
      'zh/x.html',
      link('/only'),
      '/only: leads to zh/only.html, which does not exist',
    ],
    ['target exists', 'x.html', link('/%zz.js'), '/%zz.js: has invalid percent-encoding'],
    [
      'target exists',
      'x.html',
      '<form action="/nope"></form>',
      '/nope: leads to nope.html, which does not exist',
    ],
    [
      'target exists',
      'x.html',
      state(`${WWW}/nope`),
      `${WWW}/nope: leads to nope.html, which does not exist`,
    ],
    [
      'target exists',
      'sitemap.xml',
      `<loc>${WWW}/nope</loc>`,
      `${WWW}/nope: leads to nope.html, which does not exist`,
    ],
    ['fragment exists', 'x.html', link('#nope'), '#nope: names #nope, which is not on the page'],
    [
      'fragment exists',
      'x.html',
      link('/pricing#nope'),
      '/pricing#nope: names #nope, which is not on pricing.html',
    ],
    [
      'fragment exists',
      'x.html',
      '<svg><use href="/signs.svg#nope"></use></svg>',
      '/signs.svg#nope: names #nope, which is not on signs.svg',
    ],
    [
      'same language',
      'ru/x.html',
      link('/pricing'),
      '/pricing: leads from ru to pricing.html, which ru also has',
    ],
    [
      'same language',
      'ru/x.html',
      link('/only'),
      '/only: leads from ru to only.html without hreflang="en-US"',
    ],
    [
      'same language',
      'x.html',
      link('/ru/pricing'),
      '/ru/pricing: leads from en to ru/pricing.html, which en also has',
    ],
    [
      'same language',
      'x.html',
      link('/ru/pricing', 'hreflang="fr-FR"'),
      '/ru/pricing: has hreflang fr-FR but leads to ru/pricing.html',
    ],
    [
      'canonical form',
      'x.html',
      link('/pricing/'),
      '/pricing/: ends with a slash, which causes a redirect',
    ],
    [
      'canonical form',
      'x.html',
      link('/pricing.html'),
      '/pricing.html: names the file; remove .html',
    ],
    ['canonical form', 'x.html', link('/plans'), '/plans: takes 1 redirect instead of 0'],
    ['canonical form', 'x.html', link('/en/pricing'), '/en/pricing: takes 1 redirect instead of 0'],
    ['canonical form', 'x.html', link('/status'), '/status: takes 1 redirect instead of 0'],
    [
      'canonical form',
      'zh/x.html',
      link('/zh/pricing'),
      '/zh/pricing: takes 1 redirect instead of 0',
    ],
    [
      'canonical form',
      'ru/x.html',
      link('/', 'hreflang="en-US"'),
      '/: does not choose the language of its target',
    ],
    [
      'canonical form',
      'x.html',
      state(`${WWW}/ru/pricing/`),
      `${WWW}/ru/pricing/: ends with a slash, which causes a redirect`,
    ],
    ['relative inside', 'x.html', link(`${WWW}/pricing`), `${WWW}/pricing: names our own domain`],
    [
      'absolute outside',
      'x.html',
      state('/pricing'),
      '/pricing: is not an absolute URL on our domains',
    ],
    [
      'absolute outside',
      'x.html',
      '<meta property="og:image" content="https://x.example/p.png">',
      'https://x.example/p.png: is not an absolute URL on our domains',
    ],
    ['has a label', 'x.html', '<a href="/pricing"> <b></b></a>', '/pricing: has no label'],
    ['known kind', 'x.html', '<a>words</a>', '(empty): has no address'],
    ['known kind', 'x.html', link('pricing'), 'pricing: is not a kind of link that the site uses'],
    [
      'known kind',
      'x.html',
      link('//elsewhere.example/'),
      '//elsewhere.example/: is not a kind of link that the site uses',
    ],
    [
      'known kind',
      'x.html',
      link('javascript:1'),
      'javascript:1: is not a kind of link that the site uses',
    ],
    [
      'safe exit',
      'x.html',
      link('https://elsewhere.example/', 'rel="noopener"'),
      'https://elsewhere.example/: lacks rel="noopener noreferrer"',
    ],
    [
      'account link',
      'x.html',
      account('lang=en-US&from=%2Fx'),
      'https://app.plural.example/register?lang=en-US&from=%2Fx: lacks rel=official_website',
    ],
    [
      'account link',
      'x.html',
      account('rel=official_website&lang=ru-RU&from=%2Fx'),
      'https://app.plural.example/register?rel=official_website&lang=ru-RU&from=%2Fx: names another language',
    ],
    [
      'account link',
      'x.html',
      account('rel=official_website&lang=en-US&from=%2Fpricing'),
      'https://app.plural.example/register?rel=official_website&lang=en-US&from=%2Fpricing: names another page',
    ],
    [
      'asset exists',
      'x.html',
      '<img src="/p.png" srcset="/p.png 1x, /nope.png 2x">',
      '/nope.png: leads to nope.png, which does not exist',
    ],
    [
      'asset exists',
      'x.html',
      '<script src="/nope.js"></script>',
      '/nope.js: leads to nope.js, which does not exist',
    ],
    [
      'asset exists',
      'x.html',
      '<video poster="/nope.png"></video>',
      '/nope.png: leads to nope.png, which does not exist',
    ],
    [
      'asset exists',
      'x.html',
      '<script src="//nope.js"></script><img src="">',
      '(empty): has no address',
    ],
    ['asset exists', 'x.html', `<img src="${WWW}//p.png">`, `${WWW}//p.png: is redirected`],
    [
      'asset exists',
      '_astro/b.css',
      'a{background:url(nope.png)}',
      'nope.png: leads to _astro/nope.png, which does not exist',
    ],
  ])('reports "%s" on %s: %s', (name, file, html, line) => {
    const { faults } = check({ [file]: html });
    expect(faults.map((fault) => [fault.check, faultLine(fault)])).toEqual([
      [name, `${file}: ${line}`],
    ]);
  });

  it('runs every check', () => {
    const checked = [...check({ 'x.html': link('/') }).checked.keys()];
    expect(checked).toEqual(LINK_CHECKS.map(({ name }) => name));
  });

  it('reports a fault once, with the number of links that have it', () => {
    const { faults } = check({ 'a.html': link('/nope').repeat(2), 'b.html': link('/nope') });
    expect(faults.map(faultLine)).toEqual([
      'a.html: /nope: leads to nope.html, which does not exist (and 2 more)',
    ]);
  });

  it('checks a link on every page if the result depends on the page', () => {
    const html = account('rel=official_website&lang=en-US&from=%2Fa');
    const { faults } = check({ 'a.html': html, 'b.html': html });
    expect(faults.map(({ check: name, file }) => [name, file])).toEqual([
      ['account link', 'b.html'],
    ]);
  });

  it('checks for other redirects on a single domain', () => {
    const html = link('/en/pricing', 'hreflang="en-US"');
    expect(check({ 'zh/x.html': html }, ONE_DOMAIN).faults).toEqual([]);
    expect(check({ 'ru/x.html': html }, ONE_DOMAIN).faults.map(({ check: name }) => name)).toEqual([
      'canonical form',
    ]);
  });
});

it('lists each address on another site once, with a page', () => {
  const safe = 'rel="noopener noreferrer"';
  const { external } = check({
    'a.html':
      link('https://elsewhere.example/', safe) + link('/pricing') + link('mailto:a@b.example'),
    'b.html': link('https://elsewhere.example/', safe),
  });
  expect([...external]).toEqual([['https://elsewhere.example/', 'a.html']]);
});
