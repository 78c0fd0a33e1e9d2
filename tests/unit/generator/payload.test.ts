import { describe, expect, it } from 'vitest';
import { asPayload, doubtAbout, payloadUrl } from '../../../src/client/navigation/payload.ts';
import { chromeOf } from '../../../src/generator/build-id.ts';
import { payloadFile, payloadOf } from '../../../src/generator/payload.ts';

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
const payload = payloadOf(html, facts, 'id');

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
    const { head } = payloadOf(html.replace('</title>', `</title>${element}`), facts, 'id');
    expect(head).toBe('<title>Цены</title>');
  });

  it.each(['<meta name="description" content="a">', '<script type="module" src="/a.js"></script>'])(
    'has %s',
    (element) => {
      const { head } = payloadOf(html.replace('</title>', `</title>${element}`), facts, 'id');
      expect(head).toContain(element);
    },
  );

  it.each(['<html><body><main></main></body></html>', '<html><head></head></html>'])(
    'cannot be cut out of %s',
    (broken) => expect(() => payloadOf(broken, facts, 'id')).toThrow('the page has no'),
  );

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
