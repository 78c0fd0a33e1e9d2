import { afterAll, describe, expect, it } from 'vitest';
import { close, createIndex } from 'pagefind';
import type { Locale } from '../../../../../src/i18n/locales.ts';
import { indexOf } from '../../../../../src/engine/files/search/pagefind.ts';
import { searchText, weighted } from '../../../../../src/engine/files/search/search-text.ts';

afterAll(() => close());

/** Returns text with single spaces, as Pagefind reads it, with short marks. */
const short = (text: string): string =>
  text
    .replaceAll('___END_PAGEFIND_WEIGHT___', '>')
    .replaceAll('___PAGEFIND_WEIGHT___', '<')
    .replace(/\s+/g, ' ')
    .trim();

describe('the text of HTML', () => {
  it.each([
    ['separates blocks', '<p>One</p><p>Two</p>', 'One. Two.'],
    [
      'adds no second punctuation',
      '<p>One?</p><p>(Two)</p><p>“Three.”</p>',
      'One? (Two). “Three.”',
    ],
    ['adds none to an empty block', '<p></p><p>One</p>', 'One.'],
    ['adds punctuation once to nested blocks', '<ul><li><p>One</p></li></ul>', 'One.'],
    [
      'keeps words with inline markup whole',
      '<p>pro<b>xy</b> <a href="/x">list</a></p>',
      'proxy list.',
    ],
    ['separates cells and lines', '<td>One</td><th>Two</th>Three<br>four', 'One. Two. Three four'],
    ['gives headings a weight', '<h2 id="a">One</h2><h4>Two</h4>', '<6 One. > <4 Two. >'],
    ['decodes characters', '<p>a &lt;b&gt; &amp;amp; &#8364;5</p>', 'a <b> &amp; €5.'],
    [
      'ends a block with the punctuation of its script',
      '<p>代理</p><p>プロキシー</p><p>प्रॉक्सी</p><p>เว็บ</p>',
      '代理。 プロキシー。 प्रॉक्सी। เว็บ.',
    ],
  ])('%s', (_what, html, text) => expect(short(searchText([html]))).toBe(text));
});

it.each<[Locale, string, string, string]>([
  [
    'en',
    'Profiles',
    'What they keep',
    '<h2>Cookies &amp; storage</h2><p>Each has <b>its</b> own.</p>',
  ],
  ['zh', '配置文件！', '每个账号。', '<h3>代理服务器？</h3><p>每个配置文件都有自己的存储。</p>'],
])(
  'in %s, Pagefind’s own parser of HTML gives the same index',
  async (locale, title, lead, html) => {
    const content = [
      weighted(10, searchText([`<h1>${title}</h1>`])),
      weighted(3, searchText([`<p>${lead}</p>`])),
      searchText([html]),
    ].join('');
    const own = await indexOf(locale, [{ url: '/a', title, words: 'one, two', content }]);

    const { index } = await createIndex({ forceLanguage: locale === 'zh' ? 'zh-cn' : 'en-us' });
    await index?.addHTMLFile({
      url: '/a',
      content: `<html><body>
      <h1 data-pagefind-meta="title" data-pagefind-weight="10">${title}</h1>
      <i data-pagefind-meta="words[title]" title="one, two"></i>
      <p data-pagefind-weight="3">${lead}</p>${html}</body></html>`,
    });
    const { files = [] } = (await index?.getFiles()) ?? {};
    const parsed = new Map(files.map((file) => [file.path, file.content]));
    expect(own.size).toBeGreaterThan(5);
    for (const [name, bytes] of own) expect([name, bytes]).toEqual([name, parsed.get(name)]);
  },
);
