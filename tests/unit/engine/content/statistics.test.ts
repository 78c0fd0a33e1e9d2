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

/** A snippet as somebody may have saved it: in other quotes, without line breaks or comments. */
const otherQuotes = (html: string): string =>
  html.replace(/<script>[^]*?<\/script>/g, (script) => script.replaceAll("'", '"'));
const narrow = (html: string): string => html.replace(/<!--.*?-->/g, '').replace(/\s*\n\s*/g, ' ');
const wide = (html: string): string =>
  html
    .replace(/<script>/g, '<script type="text/javascript">\n\t/* pasted */ // here\n')
    .replace(/\n/g, '\r\n\n');
const unended = (html: string): string => html.replace(/;(\s*<\/script>)/g, '$1');

describe('the statistical snippets of base info (section 3)', () => {
  it.each([
    ['nothing', '', { metas: [], tags: [] }],
    ['a comment and white space', '<!-- tag -->\n ', { metas: [], tags: [] }],
    [
      'a proof of ownership',
      '<meta name="google-site-verification" content="a-B_9=" />',
      { metas: [{ name: 'google-site-verification', content: 'a-B_9=' }], tags: [] },
    ],
    [
      'a script of an origin on the list',
      '<script async src="https://tags.example/a.js"></script>',
      { metas: [], tags: ['https://tags.example/a.js'] },
    ],
    [
      'the loader of Google alone',
      `<script async src="${GTAG}"></script>`,
      { metas: [], tags: [google] },
    ],
    [
      'several snippets in one field',
      GOOGLE_TAG_MANAGER(container) + BAIDU(baidu),
      { metas: [], tags: [container, baidu] },
    ],
  ])('take %s', (_, html, expected) => {
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
  ])('take the snippet of %s', (_, html, tag) => {
    it.each([
      ['as it is given', (text: string) => text],
      ['in other quotes', otherQuotes],
      ['in one line and without comments', narrow],
      ['with more white space and comments', wide],
      ['without the last semicolon', unended],
    ])('%s', (_name, change) => {
      expect(readStatistics(change(html), ALLOWED)).toEqual({ metas: [], tags: [tag] });
    });

    it.each([
      [
        'another id',
        { ...ALLOWED, ids: ALLOWED.ids.filter((id) => !tag.startsWith(id)) },
        'does not list',
      ],
      [
        'no list',
        { ids: [], origins: [] },
        'site.analyticsIds (src/config/site.ts) does not list: it is empty',
      ],
    ])('but not where the site lists %s', (_name, allowed, reason) => {
      expect(() => readStatistics(html, allowed)).toThrow(reason);
    });

    it.each([
      ['a call behind it', (text: string) => text.replace('</script>', ';alert(1)</script>')],
      [
        'a call before it',
        (text: string) => text.replace(/<script( type="text\/javascript" ?)?>/, '$&alert(1);'),
      ],
      [
        'another address',
        (text: string) => text.replaceAll(/https:\/\/[a-z.]+\//g, 'https://evil.example/'),
      ],
      [
        'a name that is changed',
        (text: string) => text.replace(/dataLayer|_hmt|insertBefore/, 'other'),
      ],
      [
        'code in place of the id',
        (text: string) => text.replaceAll(/'(G|GTM)-\w+'|12345678|[\da-f]{32}/g, 'location'),
      ],
    ])('and not with %s', (_name, change) => {
      expect(() => readStatistics(change(html), ALLOWED)).toThrow(
        /not allowed|does not list|must be/,
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
      'an option that is unknown',
      YANDEX.older(counter).replace('clickmap:true', 'steal:true'),
      "option 'steal'",
    ],
    [
      'a value that is code',
      YANDEX.older(counter).replace('clickmap:true', 'clickmap:alert(1)'),
      "option 'clickmap'",
    ],
    ['code beside an address', `<script src="${GTAG}">x()</script>`, 'code beside a src'],
    ['another host', '<script src="https://evil.example/a.js"></script>', "'https://evil.example'"],
    [
      'below a host that is listed',
      '<script src="https://a.tags.example/a.js"></script>',
      "'https://a.tags.example'",
    ],
    [
      'a container of somebody else',
      `<script src="${GTAG.replace(google, 'G-EVIL000')}"></script>`,
      "'G-EVIL000'",
    ],
    [
      'another file of a service',
      '<script src="https://www.googletagmanager.com/a.js"></script>',
      "'https://www.googletagmanager.com'",
    ],
    ['an id with more behind it', `<script src="${GTAG}&l=x"></script>`, 'not allowed'],
    ['plain http', '<script src="http://hm.baidu.com/hm.js"></script>', 'https URL'],
    ['a protocol-relative address', '<script src="//hm.baidu.com/hm.js"></script>', 'https URL'],
    ['data:', '<script src="data:text/javascript,1"></script>', 'https URL'],
    ['no address', '<script></script>', 'not allowed'],
    ['user-info', '<script src="https://a@tags.example/hm.js"></script>', 'https URL'],
    ['a handler', `<script src="${GTAG}" onload="x()"></script>`, "'onLoad'"],
    ['a module', `<script type="module" src="${GTAG}"></script>`, "type 'module'"],
    ['a refresh', '<meta http-equiv="refresh" content="0;url=//evil">', 'not allowed'],
    ['another meta', '<meta name="robots" content="noindex">', "'robots'"],
    ['markup in a meta', '<meta name="yandex-verification" content="a b">', 'no verification code'],
    [
      'a picture of another counter',
      '<noscript><img src="https://mc.yandex.ru/watch/99"></noscript>',
      "'99'",
    ],
    [
      'a picture from elsewhere',
      '<noscript><img src="https://evil.example/1"></noscript>',
      'noscript',
    ],
    ['a text without scripts', '<noscript>Hello</noscript>', 'noscript'],
    ['a frame', '<iframe src="https://www.googletagmanager.com/ns.html"></iframe>', 'iframe'],
    ['a style', '<style>*{display:none}</style>', 'style'],
    ['text', 'UA-1', 'text'],
    ['an unclosed script', '<script>', 'not allowed'],
  ])('refuse %s', (_, html, reason) => {
    expect(() => readStatistics(html, ALLOWED)).toThrow(reason);
  });
});
