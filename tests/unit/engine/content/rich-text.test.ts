import { load } from 'cheerio';
import { describe, expect, it } from 'vitest';
import { renderRichText } from '../../../../src/engine/content/rich-text.ts';

/** Hostile input (conformance case 39) and the expected output. */
const HOSTILE: [string, string, string][] = [
  ['a script', '<script>alert(1)</script>\n\nb', '<p>b</p>'],
  [
    'a script in a sentence, which is text',
    'a <script>alert(1)</script> b',
    '<p>a &#x3C;script>alert(1)&#x3C;/script> b</p>',
  ],
  ['a script after closing tags', '</p></div></script><script src="//evil"></script>x', 'x'],
  ['xmp', '<xmp><img src=x onerror=alert(1)></xmp>', ''],
  ['a handler', '<p onclick="alert(1)">x</p>', '<p>x</p>'],
  ['a javascript link', '[x](javascript:alert(1))', '<p>x</p>'],
  ['a link with user-info', '[x](https://www.plural.example@evil.example/)', '<p>x</p>'],
  ['a link with a password', '<a href="https://a:b@evil.example/">x</a>', '<p>x</p>'],
  ['user-info on an own domain', '[x](https://evil@www.plural.example/faq)', '<p>x</p>'],
  ['user-info behind backslashes', '<a href="https:\\\\a@evil.example">x</a>', '<p>x</p>'],
  ['user-info behind a tab', '<a href="ht\ttps://a@evil.example">x</a>', '<p>x</p>'],
  ['a bare URL with user-info', '<https://a@evil.example/>', '<p>https://a@evil.example/</p>'],
  ['a javascript link in HTML', '<a href="jAvAsCrIpT:alert(1)">x</a>', '<p>x</p>'],
  ['an entity-encoded scheme', '<a href="&#106;avascript:alert(1)">x</a>', '<p>x</p>'],
  ['a tab in a scheme', '<a href="java\tscript:alert(1)">x</a>', '<p>x</p>'],
  ['a data link', '<a href="data:text/html,<script>alert(1)</script>">x</a>', '<p>x</p>'],
  ['an iframe', '<iframe src="https://evil.example"></iframe>x', 'x'],
  ['a style', '<style>*{display:none}</style><p style="color:red">x</p>', '<p>x</p>'],
  ['SVG', '<svg><a href="javascript:alert(1)"><text>x</text></a></svg>', ''],
  ['a form', '<form action="https://evil.example"><input name=a></form>x', 'x'],
  ['an id', '<p id="main" name="x" class="site-header">x</p>', '<p>x</p>'],
  [
    'mutation by noscript',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
    '',
  ],
  [
    'mutation by math',
    '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></math>',
    '',
  ],
  ['a picture by http', '<img src="http://evil.example/x.png" alt="a">', '<img alt="a">'],
];

describe('renderRichText sanitizes', () => {
  it.each(HOSTILE)('%s', (_, source, expected) => {
    const html = renderRichText(source, 'article');
    const page = load(html);
    expect(
      page('script, style, iframe, svg, math, form, input, xmp, noscript, object'),
    ).toHaveLength(0);
    const attributes = page('*')
      .toArray()
      .flatMap((node) => ('attribs' in node ? Object.entries(node.attribs) : []));
    for (const [name, value] of attributes) {
      expect(name).not.toMatch(/^on|^style$/);
      expect(value).not.toMatch(/script:|data:/i);
    }
    expect(html.trim().replaceAll(/<p><\/p>\n?/g, '')).toBe(expected);
  });
});

describe('renderRichText keeps', () => {
  it.each([
    [
      'headings below level 1, with ids',
      '# A b\n\n##### C',
      'article',
      '<h2 id="h-a-b">A b</h2>\n<h4 id="h-c">C</h4>',
    ],
    [
      'headings with the same text, with unique ids',
      '## A\n\n## A\n\n### *A*',
      'article',
      '<h2 id="h-a">A</h2>\n<h2 id="h-a-1">A</h2>\n<h3 id="h-a-2"><em>A</em></h3>',
    ],
    ['internal links', '[x](pricing)', 'article', '<p><a href="/pricing">x</a></p>'],
    ['fragments', '[x](#a-b)', 'article', '<p><a href="#a-b">x</a></p>'],
    ['a lone percent sign', '<a href="#%">x</a>', 'article', '<p><a href="#%">x</a></p>'],
    [
      'links to headings of the text',
      '## A b\n\n## 共\n\n[x](#a-b) [y](#%E5%85%B1) [z](#h-a-b)',
      'article',
      '<h2 id="h-a-b">A b</h2>\n<h2 id="h-共">共</h2>\n<p><a href="#h-a-b">x</a> <a href="#h-%E5%85%B1">y</a> <a href="#h-a-b">z</a></p>',
    ],
    [
      'links to the cookie settings, even with a heading of that name',
      '## Cookie settings\n\n[x](#cookie-settings)',
      'article',
      '<h2 id="h-cookie-settings">Cookie settings</h2>\n<p><a href="#cookie-settings">x</a></p>',
    ],
    [
      'headings without words, with a prefix in their ids',
      '## !\n\n## Main',
      'article',
      '<h2 id="h-">!</h2>\n<h2 id="h-main">Main</h2>',
    ],
    [
      'external links, marked',
      '[x](https://other.example/)',
      'inline',
      '<p><a href="https://other.example/" rel="noopener noreferrer" target="_blank">x</a></p>',
    ],
    [
      'code as text',
      '```js\n<b>&\n```',
      'article',
      '<pre tabindex="0"><code class="language-js">&#x3C;b>&#x26;\n</code></pre>',
    ],
    [
      'angle brackets in attributes, escaped',
      '[x](/a "1 < 2 > *b*") `href="/a<b>"`',
      'article',
      '<p><a href="/a" title="1 &lt; 2 &gt; *b*">x</a> <code>href="/a&#x3C;b>"</code></p>',
    ],
    [
      'tables in a scroll container',
      '|a|\n|-|\n|b|',
      'article',
      '<div class="table-scroll" tabindex="0"><table><thead><tr><th scope="col">a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table></div>',
    ],
    [
      'the column of each cell, if a table is wide',
      '|a|*b*| |\n|-|-|-|\n|1|2|3|',
      'article',
      '<div class="table-scroll" tabindex="0"><table class="stacked"><thead><tr><th scope="col">a</th><th scope="col"><em>b</em></th><th scope="col"></th></tr></thead><tbody><tr><td>1</td><td data-label="b">2</td><td>3</td></tr></tbody></table></div>',
    ],
    [
      'wide tables with cells that span columns as they are',
      '<table class="x"><thead><tr><th>a</th><th scope="row">b</th><th>c</th></tr></thead><tbody><tr><td data-label="x" colspan="2">1</td><td>2</td></tr></tbody></table>',
      'article',
      '<div class="table-scroll" tabindex="0"><table><thead><tr><th scope="col">a</th><th scope="row">b</th><th scope="col">c</th></tr></thead><tbody><tr><td colspan="2">1</td><td>2</td></tr></tbody></table></div>',
    ],
    [
      'sizes in a table in one line',
      '|a|\n|-|\n|1920 × 1080|',
      'article',
      '<div class="table-scroll" tabindex="0"><table><thead><tr><th scope="col">a</th></tr></thead><tbody><tr><td>1920\u00a0×\u00a01080</td></tr></tbody></table></div>',
    ],
    [
      'the alignment of cells',
      '|a|b|\n|:-:|-:|\n|1|<span style="x">2</span>|',
      'article',
      '<div class="table-scroll" tabindex="0"><table><thead><tr><th align="center" scope="col">a</th><th align="right" scope="col">b</th></tr></thead><tbody><tr><td align="center">1</td><td align="right">2</td></tr></tbody></table></div>',
    ],
    [
      'bare URLs as links',
      'www.other.example',
      'inline',
      '<p><a href="http://www.other.example" rel="noopener noreferrer" target="_blank">www.other.example</a></p>',
    ],
    [
      'links to its own domains as paths',
      '[x](https://www.plural.example/ru/faq?a=1#b) <https://www.plural-cn.example/faq> [y](http://www.plural-cn.example/a.pdf) [z](//www.plural.example)',
      'inline',
      '<p><a href="/ru/faq?a=1#b">x</a> <a href="/zh/faq">https://www.plural-cn.example/faq</a> <a href="/a.pdf">y</a> <a href="/www.plural.example">z</a></p>',
    ],
    [
      'lines of three hyphens, which are not front matter',
      '---\na\n\n---',
      'article',
      '<hr>\n<p>a</p>\n<hr>',
    ],
    [
      'links to headings with no-break characters',
      '## О\u00a0нас и-\u2060я\n\n[x](#о-нас-и-я)',
      'article',
      `<h2 id="h-о-нас-и-я">О\u00a0нас и-\u2060я</h2>\n<p><a href="#h-${encodeURI('о-нас-и-я')}">x</a></p>`,
    ],
    ['headings in short texts, in bold', '## A', 'inline', '<p><strong>A</strong></p>'],
    ['HTML from a CMS', '<p>A <em>b</em></p>', 'article', '<p>A <em>b</em></p>'],
  ] as const)('%s', (_, source, kind, expected) => {
    expect(
      renderRichText(source, kind).replaceAll(/>\n+</g, (gap) =>
        kind === 'article' && source.startsWith('|') ? '><' : gap,
      ),
    ).toBe(expected);
  });
});

it.each([
  ['```sh\nв окне\n```', '<pre tabindex="0"><code class="language-sh">в окне\n</code></pre>'],
  ['~~~\nв окне\n~~~', '<pre tabindex="0"><code>в окне\n</code></pre>'],
  ['    в окне', '<pre tabindex="0"><code>в окне\n</code></pre>'],
  ['<pre>в <b>окне и</b></pre>', '<pre tabindex="0">в <b>окне и</b></pre>'],
  ['`в окне` и ещё', '<p><code>в окне</code> и_ещё</p>'],
  [
    '<kbd>в окне</kbd>, <code><em>и ещё</em></code>',
    '<p><kbd>в окне</kbd>, <code><em>и ещё</em></code></p>',
  ],
])('code does not bind words: %j', (source, expected) => {
  const html = renderRichText(source, 'article', { locale: 'ru' });
  expect(html.replaceAll('\u00a0', '_').trim()).toBe(expected);
});

it('URLs in Hindi stay as they are', () => {
  const url = 'https://hi.other.example/भारत-पाक';
  const html = renderRichText(`[x](${url}) <${url}>`, 'inline', { locale: 'hi' });
  const links = load(html)('a');
  expect(Array.from(links, (link) => link.attribs['href'])).toEqual([
    encodeURI(url),
    encodeURI(url),
  ]);
  const picture = renderRichText('![x](/media/सेट-अप.png)', 'article', { locale: 'hi' });
  expect(load(picture)('img').attr('src')).toBe(encodeURI('/media/सेट-अप.png'));
});

it.each([
  ['quotes', '> '.repeat(50_000), 'levels deep'],
  ['lists', '- '.repeat(50_000), 'levels deep'],
  ['quotes in lists', '> - '.repeat(25_000), 'levels deep'],
  [
    'formatting that every block repeats',
    `<div>${Array.from({ length: 180 }, (_, at) => `<b id="${at}">`).join('')}</div>${'<div>x</div>'.repeat(16_000)}`,
    'more than 50000 elements',
  ],
])('refuses %s that would take minutes or all memory', (_, source, reason) => {
  expect(() => renderRichText(source, 'article')).toThrow(reason);
});

it('allows long lines of hyphens', () => {
  expect(renderRichText(`a\n\n${'-'.repeat(500)}`, 'article')).toBe('<p>a</p>\n<hr>');
});
