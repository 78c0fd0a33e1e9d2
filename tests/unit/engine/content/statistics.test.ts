import { describe, expect, it } from 'vitest';
import { readStatistics } from '../../../../src/engine/content/statistics.ts';
import {
  ANALYTICS_ID,
  BAIDU,
  GOOGLE_ANALYTICS,
  GOOGLE_TAG_MANAGER,
  YANDEX,
} from '../../../lib/snippets.ts';

const { google, container, counter, baidu } = ANALYTICS_ID;
const OPTIONS = 'clickmap,trackLinks,accurateTrackBounce,webvisor';
const ALLOWED = { ids: Object.values(ANALYTICS_ID), origins: ['https://tags.example'] };
const GTAG = `https://www.googletagmanager.com/gtag/js?id=${google}`;

/** Variants of a snippet: other quotes, no line breaks or comments. */
const otherQuotes = (html: string): string =>
  html.replace(/<script>[^]*?<\/script>/g, (script) => script.replaceAll("'", '"'));
const narrow = (html: string): string => html.replace(/<!--.*?-->/g, '').replace(/\s*\n\s*/g, ' ');
const wide = (html: string): string =>
  html
    .replace(/<script>/g, '<script type="text/javascript">\n\t/* pasted */ // here\n')
    .replace(/\n/g, '\r\n\n');
const unended = (html: string): string => html.replace(/;(\s*<\/script>)/g, '$1');

describe('readStatistics', () => {
  it.each([
    ['nothing', '', { metas: [], tags: [] }],
    ['a comment and whitespace', '<!-- tag -->\n ', { metas: [], tags: [] }],
    [
      'a verification meta',
      '<meta name="google-site-verification" content="a-B_9=" />',
      { metas: [{ name: 'google-site-verification', content: 'a-B_9=' }], tags: [] },
    ],
    [
      'a script from a listed origin',
      '<script async src="https://tags.example/a.js"></script>',
      { metas: [], tags: ['https://tags.example/a.js'] },
    ],
    [
      'only the loader of Google',
      `<script async src="${GTAG}"></script>`,
      { metas: [], tags: [google] },
    ],
    [
      'several snippets in one field',
      GOOGLE_TAG_MANAGER(container) + BAIDU(baidu),
      { metas: [], tags: [container, baidu] },
    ],
  ])('accepts %s', (_, html, expected) => {
    expect(readStatistics(html, ALLOWED)).toEqual(expected);
  });

  describe.each([
    ['Google Analytics 4', GOOGLE_ANALYTICS(google), google],
    ['Google Tag Manager', GOOGLE_TAG_MANAGER(container), container],
    [
      'Yandex Metrica',
      YANDEX.current(counter),
      `${counter}:webvisor,clickmap,accurateTrackBounce,trackLinks`,
    ],
    ['Yandex Metrica, an older one', YANDEX.older(counter), `${counter}:${OPTIONS}`],
    ['Baidu Tongji', BAIDU(baidu), baidu],
  ])('with the snippet of %s', (_, html, tag) => {
    it.each([
      ['accepts it unchanged', (text: string) => text],
      ['accepts it with other quotes', otherQuotes],
      ['accepts it in one line and without comments', narrow],
      ['accepts it with more whitespace and comments', wide],
      ['accepts it without the last semicolon', unended],
    ])('%s', (_name, change) => {
      expect(readStatistics(change(html), ALLOWED)).toEqual({ metas: [], tags: [tag] });
    });

    it.each([
      [
        'another id',
        { ...ALLOWED, ids: ALLOWED.ids.filter((id) => !tag.startsWith(id)) },
        'is not listed in',
      ],
      [
        'no list',
        { ids: [], origins: [] },
        'is not listed in site.analyticsIds (src/config/site.ts): it is empty',
      ],
    ])('rejects it if the site lists %s', (_name, allowed, reason) => {
      expect(() => readStatistics(html, allowed)).toThrow(reason);
    });

    it.each([
      ['a call after it', (text: string) => text.replace('</script>', ';alert(1)</script>')],
      [
        'a call before it',
        (text: string) => text.replace(/<script( type="text\/javascript" ?)?>/, '$&alert(1);'),
      ],
      [
        'another URL',
        (text: string) => text.replaceAll(/https:\/\/[a-z.]+\//g, 'https://evil.example/'),
      ],
      [
        'another variable or method name',
        (text: string) => text.replace(/dataLayer|_hmt|insertBefore/, 'other'),
      ],
      [
        'code in place of the id',
        (text: string) => text.replaceAll(/'(G|GTM)-\w+'|12345678|[\da-f]{32}/g, 'location'),
      ],
    ])('rejects it with %s', (_name, change) => {
      expect(() => readStatistics(change(html), ALLOWED)).toThrow(
        /not allowed|is not listed in|must be/,
      );
    });
  });

  it.each([
    [
      'code',
      '<script>alert(1)</script>',
      'accepted are the snippets of Google Analytics 4, Google Tag Manager, Yandex Metrica and Baidu Tongji',
    ],
    [
      'an unknown option',
      YANDEX.older(counter).replace('clickmap:true', 'steal:true'),
      "option 'steal'",
    ],
    [
      'code as the value of an option',
      YANDEX.older(counter).replace('clickmap:true', 'clickmap:alert(1)'),
      "option 'clickmap'",
    ],
    ['code next to a src', `<script src="${GTAG}">x()</script>`, 'code beside a src'],
    ['another host', '<script src="https://evil.example/a.js"></script>', "'https://evil.example'"],
    [
      'a subdomain of a listed origin',
      '<script src="https://a.tags.example/a.js"></script>',
      "'https://a.tags.example'",
    ],
    [
      'an id that is not listed',
      `<script src="${GTAG.replace(google, 'G-EVIL000')}"></script>`,
      "'G-EVIL000'",
    ],
    [
      'another file of a service',
      '<script src="https://www.googletagmanager.com/a.js"></script>',
      "'https://www.googletagmanager.com'",
    ],
    ['an id with a suffix', `<script src="${GTAG}&l=x"></script>`, 'not allowed'],
    ['plain http', '<script src="http://hm.baidu.com/hm.js"></script>', 'https URL'],
    ['a protocol-relative URL', '<script src="//hm.baidu.com/hm.js"></script>', 'https URL'],
    ['data:', '<script src="data:text/javascript,1"></script>', 'https URL'],
    ['no src', '<script></script>', 'not allowed'],
    ['credentials', '<script src="https://a@tags.example/hm.js"></script>', 'https URL'],
    ['a handler', `<script src="${GTAG}" onload="x()"></script>`, "'onLoad'"],
    ['a module', `<script type="module" src="${GTAG}"></script>`, "type 'module'"],
    ['a refresh', '<meta http-equiv="refresh" content="0;url=//evil">', 'not allowed'],
    ['another meta', '<meta name="robots" content="noindex">', "'robots'"],
    ['markup in a meta', '<meta name="yandex-verification" content="a b">', 'verification code'],
    [
      'a picture of another counter',
      '<noscript><img src="https://mc.yandex.ru/watch/99"></noscript>',
      "'99'",
    ],
    [
      'a picture from another host',
      '<noscript><img src="https://evil.example/1"></noscript>',
      'noscript',
    ],
    ['a text without scripts', '<noscript>Hello</noscript>', 'noscript'],
    ['a frame', '<iframe src="https://www.googletagmanager.com/ns.html"></iframe>', 'iframe'],
    ['a style', '<style>*{display:none}</style>', 'style'],
    ['text', 'UA-1', 'text'],
    ['an unclosed script', '<script>', 'not allowed'],
  ])('rejects %s', (_, html, reason) => {
    expect(() => readStatistics(html, ALLOWED)).toThrow(reason);
  });
});
