/** Malformed request targets as seen in practice, for property tests. */
import fc from 'fast-check';
import { localeCodes } from '../../src/i18n/locales.ts';

const SEGMENTS = [
  'pricing',
  'Pricing',
  'Download',
  'download',
  'blog',
  'blog-guides',
  'solutions',
  'rpa',
  'docs',
  'index',
  'plans',
  'nope',
  'en',
  'zh',
  'ru',
  'a%20b',
  '%2F',
  '%2e%2e',
  '..',
  '.',
  '%E4%B8%AD',
  '中文',
  'x.png',
  '_astro',
  '1',
  '\\',
  '',
];
const SUFFIXES = ['', '', '', '/', '//', '.html', '.html/', '/index.html', '.html.html'];
const QUERIES = [
  '',
  '',
  '?',
  '?x=1',
  '?a=%2F&b=%20',
  '?q=中',
  '?x=1?y=2',
  '?redirect=//evil.example',
];

const slashes = fc.constantFrom('/', '/', '/', '//', '///', '/\\', '\\/');
const locale = fc.constantFrom('', '', ...localeCodes, 'EN', 'xx');
const segment = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...SEGMENTS) },
  { weight: 1, arbitrary: fc.string({ maxLength: 8 }).map((text) => encodeURIComponent(text)) },
);

/** A path with repeated slashes, odd suffixes, locales, encodings and a query. */
export const messyTarget = fc
  .record({
    lead: slashes,
    locale,
    parts: fc.array(fc.tuple(slashes, segment), { maxLength: 4 }),
    suffix: fc.constantFrom(...SUFFIXES),
    query: fc.constantFrom(...QUERIES),
  })
  .map(({ lead, locale: code, parts, suffix, query }) => {
    const path = lead + code + parts.map(([gap, part]) => gap + part).join('') + suffix;
    return path + query;
  });

/** Headers that a visitor's browser may send. */
export const visitor = fc.record({
  cookie: fc.constantFrom(
    undefined,
    undefined,
    ...localeCodes.map((code) => `locale=${code}`),
    'locale=../x',
  ),
  acceptLanguage: fc.constantFrom(undefined, 'zh-CN', 'ru', 'de', 'fr-CA,fr;q=0.9', '*', ';;q=,,,'),
});
