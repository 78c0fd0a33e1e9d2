/** Random requests with malformed URLs, as from visitors, links and attackers. */
import fc from 'fast-check';
import type { HostKind } from '../../src/engine/hosting/hosts.ts';
import { localeCodes } from '../../src/i18n/locales.ts';

export interface MessyRequest {
  readonly kind: HostKind;
  readonly target: string;
  readonly cookie: string | undefined;
  readonly acceptLanguage: string | undefined;
}

/** Returns a text as the raw bytes of a client that doesn't encode. */
const unencoded = (text: string): string => Buffer.from(text).toString('latin1');

const PAGES = ['pricing', 'download', 'docs', 'blog', 'release', 'error/404', 'plans', 'rpa'];
const ODD = [
  ...['Pricing', 'Download', 'PRICING', 'index', 'index.html', '.html', 'nope', '404', 'docs/1'],
  ...['favicon.svg', 'nope.png', '_astro', 'builds/latest.json', 'a.b', '.', '..', '...', ';x'],
  ...['evil.example', '@evil.example', 'evil.example:80', 'https:', 'javascript:alert(1)', '$uri'],
  ...['%2F', '%5C', '%2e%2e', '%09', '%0d%0aX:1', 'a%20b', '%E4%BB%B7%E6%A0%BC', '%e4%b8%ad', 'RU'],
  ...[unencoded('价格'), unencoded('ライブ'), 'pricing%2Ehtml', 'pricin%67', '%00', '%zz'],
];
const QUERIES = [
  ...['', '?', '?a=1', '?a=1&b=%2f', '?next=//evil.example/', '?x=/index.html', '?a?b', '?\\'],
  ...['?q=%E4%B8%AD', `?q=${unencoded('中')}`, '#x', '?a=1#x'],
];
const LANGUAGES = [
  ...['zh-CN', 'zh-TW,zh;q=0.9', 'fr-CA,fr;q=0.9,en;q=0.8', 'de,ja;q=0.8,ru;q=0.9', 'de', '*'],
  ...['hi-Latn,uk', 'ru;q=0,ko;q=0.3', 'pt-BR', ';;q=,,,'],
];
const COOKIES = ['locale=zh', 'locale=en', 'a=b; locale=ko', 'locale=xx; locale=ru', 'LOCALE=fr'];

const slashes = fc.oneof(
  { weight: 6, arbitrary: fc.constant('/') },
  { weight: 2, arbitrary: fc.constantFrom('//', '\\', '/\\', '\\/', '///', '\\\\', '/\\/') },
);
const segment = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...PAGES) },
  { weight: 3, arbitrary: fc.constantFrom(...localeCodes) },
  { weight: 3, arbitrary: fc.constantFrom(...ODD) },
  { weight: 1, arbitrary: fc.stringMatching(/^[a-zA-Z0-9._~!$&'()*+,;=:@-]{1,8}$/) },
);
const suffix = fc.oneof(
  { weight: 4, arbitrary: fc.constant('') },
  { weight: 3, arbitrary: fc.constantFrom('/', '//', '\\', '.html', '/index.html', '.html/') },
  {
    weight: 1,
    arbitrary: fc.constantFrom('.html.html/', '/index.html//', '//index.html', '.HTML'),
  },
);

const path = fc
  .tuple(fc.array(fc.tuple(slashes, segment), { maxLength: 4 }), suffix)
  .map(([segments, end]) => segments.flat().join('') + end)
  .map((text) => (text.startsWith('/') ? text : `/${text}`));

/** Requests for the two domains and for a single domain. */
export const messyRequests: fc.Arbitrary<MessyRequest> = fc.record({
  kind: fc.constantFrom<HostKind>('www', 'cn', 'one'),
  target: fc.tuple(path, fc.constantFrom(...QUERIES)).map((parts) => parts.join('')),
  cookie: fc.option(fc.constantFrom(...COOKIES), { nil: undefined, freq: 2 }),
  acceptLanguage: fc.option(fc.constantFrom(...LANGUAGES), { nil: undefined, freq: 2 }),
});
