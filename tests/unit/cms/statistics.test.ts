import { describe, expect, it } from 'vitest';
import { readStatistics } from '../../../src/cms/statistics.ts';

const GTAG = 'https://www.googletagmanager.com/gtag/js?id=G-1';

describe('the statistical snippets of base info (section 3)', () => {
  it.each([
    ['nothing', '', { metas: [], scripts: [] }],
    ['a comment and white space', '<!-- tag -->\n ', { metas: [], scripts: [] }],
    [
      'a proof of ownership',
      '<meta name="google-site-verification" content="a-B_9=" />',
      { metas: [{ name: 'google-site-verification', content: 'a-B_9=' }], scripts: [] },
    ],
    [
      'a script of a host on the list',
      `<script async src="${GTAG}"></script>`,
      { metas: [], scripts: [GTAG] },
    ],
  ])('take %s', (_, html, expected) => {
    expect(readStatistics(html)).toEqual(expected);
  });

  it.each([
    ['code', '<script>alert(1)</script>', 'code inside a script'],
    ['code beside an address', `<script src="${GTAG}">x()</script>`, 'code inside a script'],
    ['another host', '<script src="https://evil.example/a.js"></script>', "'evil.example'"],
    [
      'a host that only ends so',
      '<script src="https://evilhm.baidu.com.example/a.js"></script>',
      'not allowed',
    ],
    ['plain http', '<script src="http://hm.baidu.com/hm.js"></script>', 'https URL'],
    ['a protocol-relative address', '<script src="//hm.baidu.com/hm.js"></script>', 'https URL'],
    ['data:', '<script src="data:text/javascript,1"></script>', 'https URL'],
    ['no address', '<script></script>', 'https URL'],
    ['user-info', '<script src="https://a@hm.baidu.com/hm.js"></script>', 'https URL'],
    ['a handler', `<script src="${GTAG}" onload="x()"></script>`, "'onLoad'"],
    ['a module', `<script type="module" src="${GTAG}"></script>`, "type 'module'"],
    ['a refresh', '<meta http-equiv="refresh" content="0;url=//evil">', 'not allowed'],
    ['another meta', '<meta name="robots" content="noindex">', "'robots'"],
    ['markup in a meta', '<meta name="yandex-verification" content="a b">', 'no verification code'],
    ['a picture', '<noscript><img src="https://mc.yandex.ru/watch/1"></noscript>', 'noscript'],
    ['a frame', '<iframe src="https://www.googletagmanager.com/ns.html"></iframe>', 'iframe'],
    ['a style', '<style>*{display:none}</style>', 'style'],
    ['text', 'UA-1', 'text'],
    ['an unclosed script', '<script>', 'https URL'],
  ])('refuse %s', (_, html, reason) => {
    expect(() => readStatistics(html)).toThrow(reason);
  });
});
