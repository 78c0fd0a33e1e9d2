import { describe, expect, it } from 'vitest';
import {
  asPayload,
  payloadMismatch,
  payloadUrl,
} from '../../../../src/browser/navigation/payload.ts';
import { chromeOf } from '../../../../src/engine/rendering/build-id.ts';
import { fragmentMark } from '../../../../src/engine/queries/fragments.ts';
import { pageParts, parsedParts } from '../../../../src/engine/rendering/render/page-parts.ts';
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
  it('has the facts, the head and the main element, but not the chrome', () => {
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
  ])('does not have %s, which only crawlers and full page loads need', (element) => {
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
    'throws for %s',
    (broken) => expect(() => payloadFrom(broken)).toThrow('the page has no'),
  );

  it.each([
    ['main', '<h1>'],
    ['head', '<title>'],
  ])('throws if a fragment would be missing in <%s>', (element, tag) => {
    const page = html.replace(tag, `${fragmentMark(1)}${tag}`);
    const parts = parsedParts(page);
    expect(() => payloadOf(page, parts, facts, 'id')).toThrow(`'fill' is in <${element}>`);
  });

  it.each([
    ['an attribute', '<p title="</main>">a</p><p aria-label="<main>">b</p>'],
    ['an attribute of the header', '<p>a</p>', '<a title="<main>b</main>">c</a>'],
    ['a comment', '<!-- </main> --><p>a</p>'],
    ['a title in an SVG', '<svg><title></main></title></svg><p>a</p>'],
    ['a text box', '<textarea></main></textarea><p>a</p>'],
    ['a script', '<script>const end = "</main>";</script><p>a</p>'],
  ])('has the complete main element when %s contains its tag', (_, main, header = 'A') => {
    const page = html.replace('<h1>Цены</h1>', main).replace('A</header>', `${header}</header>`);
    expect(payloadFrom(page).main).toBe(main);
  });

  it.each([
    ['an attribute', '<meta name="description" content="</head>">'],
    ['a script', '<script src="/a.js">"</head>"</script>'],
    ['a comment', '<!-- </head> -->'],
  ])('has the complete head when %s contains its end tag', (_, element) => {
    const { head } = payloadFrom(html.replace('<title>', `${element}<title>`));
    expect(head).toBe(`${element}<title>Цены</title>`);
  });

  it('leaves out complete elements of the head, whatever their attributes contain', () => {
    const meta = '<meta property="og:title" content="a > b"><link rel="alternate" title=">">';
    expect(payloadFrom(html.replace('<title>', `${meta}<title>`)).head).toBe('<title>Цены</title>');
  });

  it('keeps text in a title that looks like an element that is left out', () => {
    const title = '<title>a <link rel="alternate"> <script></script></title>';
    expect(payloadFrom(html.replace(/<title>.*<\/title>/, title)).head).toBe(title);
  });

  it.each([
    ['index.html', '_payload.json'],
    ['pricing.html', 'pricing/_payload.json'],
    ['ru.html', 'ru/_payload.json'],
    ['zh/blog/x.html', 'zh/blog/x/_payload.json'],
  ])('of %s is in %s', (page, file) => expect(payloadFile(page)).toBe(file));

  it.each([
    ['https://a.example/', 'https://a.example/_payload.json'],
    ['https://a.example/ru', 'https://a.example/ru/_payload.json'],
    ['https://a.example/ru/?x=1#y', 'https://a.example/ru/_payload.json'],
    ['https://a.example/blog/x', 'https://a.example/blog/x/_payload.json'],
  ])('of %s is fetched from %s', (page, url) => expect(payloadUrl(new URL(page))).toBe(url));
});

describe('asPayload', () => {
  it('accepts a payload with every field', () => {
    expect(asPayload(JSON.parse(JSON.stringify(payload)))).toEqual(payload);
  });

  it.each<[string, unknown]>([
    ['HTML', '<!doctype html>'],
    ['null', null],
    ['a list', []],
    ['no main element', { ...payload, main: undefined }],
    ['an empty main element', { ...payload, main: '' }],
    ['a head that is not a string', { ...payload, head: {} }],
    ['no alternates', { ...payload, alternates: null }],
  ])('rejects %s', (_, response) => expect(asPayload(response)).toBeUndefined());
});

it.each([
  [{ build: 'id', locale: 'ru', lang: 'ru-RU' }, undefined],
  [{ build: 'other', locale: 'ru', lang: 'ru-RU' }, 'other-build'],
  [{ build: 'id', locale: 'uk', lang: 'uk-UA' }, 'other-locale'],
  [{ build: 'id', locale: 'ru', lang: 'en-US' }, 'other-language'],
])('payloadMismatch in a page of %j returns %s', (running, mismatch) => {
  expect(payloadMismatch(payload, running)).toBe(mismatch);
});
