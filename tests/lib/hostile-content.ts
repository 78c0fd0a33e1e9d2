/** Entries that may be invalid in any way, seeded: the same seed gives the same entries. */
import { seededRandom } from '../../sandbox/faults.ts';
import { cleanText } from '../../src/shared/clean-text.ts';
import { isReservedPageId } from '../../src/engine/content/validate.ts';
import { cmsPost } from './cms-content.ts';
import type { CmsEntry } from '../../tooling/servers/cms-server.ts';

/** An element name that only hostile content uses. */
export const EVIL = 'x-evil';

/** Valid ids with a special meaning in some programs. */
const GOOD_IDS = [
  'constructor',
  'prototype',
  'tostring',
  'hasownproperty',
  'valueof',
  'undefined',
  'null',
  'nan',
  'con',
  'aux',
  '0',
  '00',
  '1e10',
  'page',
  'feed',
  '404',
  'a'.repeat(80),
];

const BAD_IDS = [
  '__proto__',
  'toString',
  'hasOwnProperty',
  'valueOf',
  '..',
  '.',
  '../../etc/passwd',
  '%2e%2e',
  'a/b',
  'a\\b',
  '_payload.json',
  'con.txt',
  'index',
  'A',
  '-a',
  'a--b',
  'a b',
  'a?b',
  'a#b',
  '{{x}}',
  '${x}',
  '</main>',
  'раge',
  'ünïcode',
  'a\u0000b',
  'a\u202eb',
  'a\u200bb',
  'a\n/etc',
  'a\ud800',
  'a'.repeat(81),
  'a'.repeat(300),
  'a'.repeat(10_000),
];

const RESERVED_IDS = ['blog', 'ru', '404', 'index', 'blog-x', 'news-letter', 'builds', 'rpa'];

const SNIPPETS = [
  `</title><${EVIL}>`,
  `</main><${EVIL}>`,
  `</h1></article><${EVIL}>`,
  `</script><script>evil()</script>`,
  `<!--<${EVIL}>`,
  `--><${EVIL}>`,
  `]]><${EVIL}>`,
  `<![CDATA[<${EVIL}>`,
  `"><${EVIL}>`,
  `' onmouseover='evil()`,
  `" onload="evil()`,
  `<img src=x onerror=evil()>`,
  `<svg/onload=evil()>`,
  `&lt;${EVIL}&gt; &#x3c;${EVIL}&#x3e; &constructor;`,
  `javascript:evil()`,
  `[a](javascript:evil())`,
  '{{constructor.constructor("evil()")()}}',
  '${process.env.PATH}',
  '#{7*7} <%= 7*7 %>',
  '{count, plural, one {#} other {#}} {0} {',
  "'{' '' }",
  `$& $1 $$ $' $\``,
  '%s %d %2e%2e/ %00',
  '__proto__ constructor toString',
  'a\u0000b\u0001\u0008\u001b[31m',
  '\ud800 and \udc00',
  '\ufeff\ufffe\uffff\ufdd0',
  '\u202egnp.exe\u202c',
  '\u2066\u2067\u2068',
  '\u200b\u200c\u200d\u2060',
  '\u200fשלום مرحبا\u200e',
  'раypаl Ρlurаl ＰＬＵＲＡＬ 𝐏𝐥𝐮𝐫𝐚𝐥',
  'Z\u0300\u0301\u0302\u0303\u0304\u0305\u0306\u0307\u0308a\u0309\u030a\u030b',
  '👩‍👩‍👧‍👦🏴󠁧󠁢󠁥󠁮󠁧󠁿',
  '   many   spaces\t and\u00a0others ',
  '\\ \\\\ \\n \\u003c \\',
  '# a | b | --- *c* `d` _e_ ~f~',
  '- [x] > 1. !',
  '/\\../..//',
];

/** Invalid titles and the reasons. */
const BAD_TITLES: readonly (readonly [string, string])[] = [
  ['a'.repeat(121), 'must be at most 120 characters'],
  ['a'.repeat(300), 'must be at most 120 characters'],
  ['<b>'.repeat(10_000), 'must be at most 120 characters'],
  ['a\nb', 'must be a single line'],
  ['a\rb', 'must be a single line'],
  ['a\u2028b', 'must be a single line'],
  ['', 'must not be empty'],
  ['\u0000\u202e\ufeff', 'must not be empty'],
  ['\u200b\u2060\u200d', 'must not be empty'],
  ['\u3164\u00ad', 'must not be empty'],
];

const LOCALES = ['ru', 'vn', 'es', 'pt', 'tr', 'th', 'fr', 'uk', 'ko', 'hi', 'jp', 'tc', 'zh'];
/** Maximum lengths of titles and SEO titles, in characters. */
const [MAX_TITLE, MAX_SEO_TITLE] = [120, 80];

export interface HostileEntry extends CmsEntry {
  /** Why the entry is invalid; `undefined` if it is valid. */
  readonly reason: string | undefined;
}

/** Returns a title as shown on pages: without unusable characters, and trimmed. */
export const shownTitle = (title: string): string => cleanText(title).trim();

/** Returns `count` entries: posts and some pages. */
export function hostileContent(seed: number, count: number): HostileEntry[] {
  const random = seededRandom(seed);
  const pick = <Item>(list: readonly Item[]): Item =>
    list[Math.floor(random() * list.length)] as Item;
  const entry = (id: string, title: string, reason?: string, collection = 'blog-posts') => {
    const locale = LOCALES[entries.length % LOCALES.length] as string;
    const seo_title = reason === undefined ? title.slice(0, MAX_SEO_TITLE) : 'T';
    const more = { category: 'guides', tags: [], title, seo_title, summary: 'Summary' };
    const post = cmsPost(locale, id, more);
    entries.push({ ...post, collection, reason });
  };
  const entries: HostileEntry[] = [];
  for (const id of GOOD_IDS) entry(id, `Title ${pick(SNIPPETS)}`.slice(0, MAX_TITLE));
  for (const id of BAD_IDS) entry(id, 'Title', "field 'id'");
  for (const [at, [title, reason]] of BAD_TITLES.entries()) entry(`bad-${at}`, title, reason);
  for (const id of RESERVED_IDS.filter(isReservedPageId)) {
    const { fields } = cmsPost('en', id);
    const { title, summary, seo_title, seo_keywords, seo_description } = fields;
    const page = { title, summary, seo_title, seo_keywords, seo_description };
    entries.push({
      ...{ collection: 'pages', locale: 'en', id, body: 'Text' },
      fields: { ...page, updated_at: '2026-01-01' },
      reason: 'is reserved',
    });
  }
  for (const [at, snippet] of SNIPPETS.entries()) entry(`every-${at}`, `Title ${snippet}`);
  while (entries.length < count) {
    const title = `${pick(SNIPPETS)} Title ${pick(SNIPPETS)}`;
    entry(`mixed-${entries.length}`, title.slice(0, MAX_TITLE).trimEnd());
  }
  return entries;
}
