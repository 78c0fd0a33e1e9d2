import { describe, expect, it } from 'vitest';
import { asPayload, doubtAbout, payloadUrl } from '../../../../src/browser/navigation/payload.ts';
import { chromeOf } from '../../../../src/engine/rendering/build-id.ts';
import { pageParts } from '../../../../src/engine/rendering/render/page-parts.ts';
import { payloadFile, payloadOf } from '../../../../src/engine/rendering/render/payload.ts';

const facts = {
  locale: 'ru',
  route: 'pricing',
  lang: 'ru-RU',
  title: 'Цены',
  alternates: { en: '/en', ru: '/ru' },
};
const html =
  '<!doctype html><html lang="ru-RU"><head><title>Цены</title></head><body><header>A</header>' +
  '<main id="main" tabindex="-1"><h1>Цены</h1></main><footer>B</footer></body></html>';
const payloadFrom = (page: string) => payloadOf(page, pageParts(page), facts, 'id');
const payload = payloadFrom(html);

describe('the payload of a page', () => {
  it('has its facts, its head and its main, and nothing of what stays', () => {
    expect(payload).toEqual({
      build: 'id',
      ...facts,
      head: '<title>Цены</title>',
      main: '<h1>Цены</h1>',
    });
    expect(chromeOf(html)).not.toContain('Цены');
    expect(chromeOf(html)).toContain('<header>A</header>');
  });

  it.each([
    '<link rel="alternate" hreflang="ru-RU" href="/ru">',
    '<link rel="alternate" type="application/rss+xml" href="/ru/blog/feed.xml">',
    '<link rel="manifest" href="/ru/site.webmanifest">',
    '<meta property="og:title" content="Цены">',
    '<meta property="article:tag" content="a">',
    '<meta name="keywords" content="a">',
    '<meta name="twitter:card" content="summary_large_image">',
    '<script>scheme()</script>',
    '<script type="application/ld+json">{"@graph":[]}</script>',
  ])('does not have %s, which is for crawlers and first loads', (element) => {
    const { head } = payloadFrom(html.replace('</title>', `</title>${element}`));
    expect(head).toBe('<title>Цены</title>');
  });

  it.each(['<meta name="description" content="a">', '<script type="module" src="/a.js"></script>'])(
    'has %s',
    (element) => {
      const { head } = payloadFrom(html.replace('</title>', `</title>${element}`));
      expect(head).toContain(element);
    },
  );

  it.each(['<html><body><main></main></body></html>', '<html><head></head></html>'])(
    'cannot be cut out of %s',
    (broken) => expect(() => payloadFrom(broken)).toThrow('the page has no'),
  );

  it.each([
    ['an attribute', '<p title="</main>">a</p><p aria-label="<main>">b</p>'],
    ['an attribute of the header', '<p>a</p>', '<a title="<main>b</main>">c</a>'],
    ['a comment', '<!-- </main> --><p>a</p>'],
    ['a title in a picture', '<svg><title></main></title></svg><p>a</p>'],
    ['a text box', '<textarea></main></textarea><p>a</p>'],
    ['a script', '<script>const end = "</main>";</script><p>a</p>'],
  ])('has the whole main where %s holds its tag', (_, main, header = 'A') => {
    const page = html.replace('<h1>Цены</h1>', main).replace('A</header>', `${header}</header>`);
    expect(payloadFrom(page).main).toBe(main);
  });

  it.each([
    ['an attribute', '<meta name="description" content="</head>">'],
    ['a script', '<script src="/a.js">"</head>"</script>'],
    ['a comment', '<!-- </head> -->'],
  ])('has the whole head where %s holds its end tag', (_, element) => {
    const { head } = payloadFrom(html.replace('<title>', `${element}<title>`));
    expect(head).toBe(`${element}<title>Цены</title>`);
  });

  it('leaves out whole elements of the head, whatever their attributes hold', () => {
    const meta = '<meta property="og:title" content="a > b"><link rel="alternate" title=">">';
    expect(payloadFrom(html.replace('<title>', `${meta}<title>`)).head).toBe('<title>Цены</title>');
  });

  it('keeps the words of a title that look like an element for first loads', () => {
    const title = '<title>a <link rel="alternate"> <script></script></title>';
    expect(payloadFrom(html.replace(/<title>.*<\/title>/, title)).head).toBe(title);
  });

  it.each([
    ['index.html', '_payload.json'],
    ['pricing.html', 'pricing/_payload.json'],
    ['ru.html', 'ru/_payload.json'],
    ['zh/blog/x.html', 'zh/blog/x/_payload.json'],
  ])('%s lies beside the page: %s', (page, file) => expect(payloadFile(page)).toBe(file));

  it.each([
    ['https://a.example/', 'https://a.example/_payload.json'],
    ['https://a.example/ru', 'https://a.example/ru/_payload.json'],
    ['https://a.example/ru/?x=1#y', 'https://a.example/ru/_payload.json'],
    ['https://a.example/blog/x', 'https://a.example/blog/x/_payload.json'],
  ])('of %s is asked for at %s', (page, url) => expect(payloadUrl(new URL(page))).toBe(url));
});

describe('an answer', () => {
  it('is a payload when it has every field', () => {
    expect(asPayload(JSON.parse(JSON.stringify(payload)))).toEqual(payload);
  });

  it.each<[string, unknown]>([
    ['HTML', '<!doctype html>'],
    ['null', null],
    ['a list', []],
    ['no main', { ...payload, main: undefined }],
    ['an empty main', { ...payload, main: '' }],
    ['a head that is no text', { ...payload, head: {} }],
    ['no alternates', { ...payload, alternates: null }],
  ])('%s is none', (_, answer) => expect(asPayload(answer)).toBeUndefined());
});

it.each([
  [{ build: 'id', locale: 'ru', lang: 'ru-RU' }, undefined],
  [{ build: 'other', locale: 'ru', lang: 'ru-RU' }, 'other-build'],
  [{ build: 'id', locale: 'uk', lang: 'uk-UA' }, 'other-locale'],
  [{ build: 'id', locale: 'ru', lang: 'en-US' }, 'other-language'],
])('in a page of %j the doubt is %s', (running, doubt) => {
  expect(doubtAbout(payload, running)).toBe(doubt);
});
