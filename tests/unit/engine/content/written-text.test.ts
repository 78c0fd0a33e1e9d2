/** Markdown and HTML as people write them: what the page shows, and what is reported. */
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { TextFormat } from '../../../../src/engine/content/context.ts';
import { lostText } from '../../../../src/engine/content/lost-text.ts';
import { updateContent } from '../../../../src/engine/content/fetch-content.ts';
import { problemLine } from '../../../../src/engine/content/problems.ts';
import { renderRichText } from '../../../../src/engine/content/rich-text.ts';
import type { RichTextKind } from '../../../../src/engine/content/schemas/collection.ts';
import { starterSource } from '../../../../src/engine/content/sources/starter.ts';
import type { Locale } from '../../../../src/i18n/locales.ts';
import { markdown, post, validContent, writeFolder } from '../../../lib/content-folder.ts';

interface Options {
  readonly locale?: Locale;
  readonly format?: TextFormat;
  readonly kind?: RichTextKind;
}

/** Returns the page of a text on one line, with no-break spaces as `_` and joiners as `+`. */
function shown(source: string, { kind = 'article', ...options }: Options = {}): string {
  return renderRichText(source, kind, options)
    .replace(/\s*\n\s*/g, '')
    .replaceAll('\u00a0', '_')
    .replaceAll('\u2060', '+')
    .trim();
}

describe('a page shows', () => {
  it.each<[what: string, source: string, expected: string, options?: Options]>([
    ['a heading with an arrow', '## → Next', '<h2 id="h--next">→ Next</h2>', { locale: 'fr' }],
    ['a list with an arrow', '- → one', '<ul><li>→ one</li></ul>', { locale: 'en' }],
    ['a numbered list with an arrow', '1. → a', '<ol><li>→ a</li></ol>', { locale: 'en' }],
    [
      'indented code with an arrow',
      '    → output',
      '<pre tabindex="0"><code>→ output</code></pre>',
      { locale: 'en' },
    ],
    ['a list with a dash', '- — Привет', '<ul><li>— Привет</li></ul>', { locale: 'ru' }],
    ['a heading with a dash', '## — тире', '<h2 id="h--тире">— тире</h2>', { locale: 'uk' }],
    ['a list in Thai', '- แทน x', '<ul><li>แทน x</li></ul>', { locale: 'th' }],
    [
      'words that are bound across emphasis',
      'в **окне** и *ещё* `в окне` — [на сайте](/a/в-окне)',
      '<p>в_<strong>окне</strong> и_<em>ещё</em> <code>в окне</code>_— <a href="/a/%D0%B2-%D0%BE%D0%BA%D0%BD%D0%B5">на_сайте</a></p>',
      { locale: 'ru' },
    ],
    [
      'a reference link on two lines',
      '[для\nнас]\n\n[для нас]: /pricing',
      '<p><a href="/pricing">для\nнас</a></p>'.replace('\n', ''),
      { locale: 'ru' },
    ],
    ['emphasis before Chinese', '**注意：**请', '<p><strong>注意：</strong>请</p>'],
    [
      'emphasis within Japanese',
      '**無料です。**ぜひ**「…」**',
      '<p><strong>無料です。</strong>ぜひ<strong>「…」</strong></p>',
    ],
    ['emphasis before Korean', '**"말"**은', '<p><strong>"말"</strong>은</p>'],
    ['emphasis before Thai', '**“คำ”**ครับ', '<p><strong>“คำ”</strong>ครับ</p>'],
    [
      'emphasis in an answer',
      '**注意：**请',
      '<p><strong>注意：</strong>请</p>',
      { kind: 'inline' },
    ],
    ['ranges', '10~20 元，3~5 天', '<p>10~20 元，3~5 天</p>'],
    ['deletions', '~~25~~ 20 ~~~x~~~', '<p><del>25</del> 20 ~~~x~~~</p>'],
    [
      'an address before full-width punctuation',
      '见 https://www.plural.example/pricing。欢迎',
      '<p>见 <a href="/pricing">https://www.plural.example/pricing</a>。欢迎</p>',
    ],
    [
      'a tag in a sentence',
      'Use the <style> tag.\n\n## More',
      '<p>Use the &#x3C;style> tag.</p><h2 id="h-more">More</h2>',
    ],
    ...[
      'title',
      'textarea',
      'xmp',
      'iframe',
      'script',
      'plaintext',
      'select',
      'template',
      'noscript',
    ].map((name): [string, string, string] => [
      `what follows <${name}>`,
      `<${name}>\n\nA <${name}> b\n\nc`,
      `<p>&#x3C;${name}></p><p>A &#x3C;${name}> b</p><p>c</p>`,
    ]),
    ['what follows an open comment', '<!-- a\n\n## B', '<p>&#x3C;!-- a</p><h2 id="h-b">B</h2>'],
    [
      'HTML as HTML',
      '    <p>a</p>\n<pre># c</pre>',
      '<p>a</p><pre tabindex="0"># c</pre>',
      { format: 'html' },
    ],
    ['groups as their content', '<div>a</div><div>b</div>', '<p>a</p><p>b</p>', { format: 'html' }],
    ...[
      'b',
      'i',
      's',
      'u',
      'ins',
      'mark',
      'small',
      'q',
      'cite',
      'samp',
      'var',
      'kbd',
      'sub',
      'sup',
    ].map((name): [string, string, string] => [
      `<${name}>`,
      `a <${name}>b</${name}>`,
      `<p>a <${name}>b</${name}></p>`,
    ]),
    ['<ruby>', '<ruby>漢<rt>かん</rt></ruby>', '<p><ruby>漢<rt>かん</rt></ruby></p>'],
    [
      '<time>',
      '<time datetime="2026-05-01">May</time>',
      '<p><time datetime="2026-05-01">May</time></p>',
    ],
    ['<bdi> and dir', '<bdi dir="rtl">a</bdi>', '<p><bdi dir="rtl">a</bdi></p>'],
    [
      'parts of a table',
      '<table><caption>C</caption><colgroup><col span="2"></colgroup><tbody><tr><td>a</td></tr></tbody><tfoot><tr><td>b</td></tr></tfoot></table>',
      '<div class="table-scroll" tabindex="0"><table><caption>C</caption><colgroup><col span="2"></colgroup><tbody><tr><td>a</td></tr></tbody><tfoot><tr><td>b</td></tr></tfoot></table></div>',
    ],
    [
      '<details>',
      '<details open><summary>s</summary>\n\nt\n\n</details>',
      '<details open><summary>s</summary><p>t</p></details>',
    ],
    [
      'tasks with their state',
      '- [x] a\n- [ ] b',
      '<ul><li><label><input type="checkbox" disabled checked> a</label></li><li><label><input type="checkbox" disabled> b</label></li></ul>',
    ],
    ['telephone numbers', '[a](tel:+1)', '<p><a href="tel:+1">a</a></p>'],
    ['schemes in capitals', '[a](MAILTO:b@c.example)', '<p><a href="mailto:b@c.example">a</a></p>'],
    [
      'anchors with the prefix of headings',
      '<a id="one"></a> <h2 id="two">T</h2>\n\n## U {#three}\n\n[1](#one) [2](#two) [3](#three)',
      '<p><span id="h-one"></span> </p><h2 id="h-two">T</h2><p></p><h2 id="h-three">U</h2><p><a href="#h-one">1</a> <a href="#h-two">2</a> <a href="#h-three">3</a></p>',
    ],
    [
      'the language of code',
      '```c++\nx\n```',
      '<pre tabindex="0"><code class="language-c++">x</code></pre>',
    ],
    [
      'tables, lists and code in an answer',
      '|a|\n|-|\n|b|\n\n- c\n\n```\nd\n```',
      '<div class="table-scroll" tabindex="0"><table><thead><tr><th scope="col">a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table></div><ul><li>c</li></ul><pre tabindex="0"><code>d</code></pre>',
      { kind: 'inline' },
    ],
    [
      'footnotes of an answer as text',
      'a[^1]\n\n[^1]: /b',
      '<p>a[^1]</p><p>[^1]: /b</p>',
      { kind: 'inline' },
    ],
    ...(
      [
        [
          'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
          'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1',
        ],
        [
          'https://youtu.be/aqz-KE-bpKQ?t=1m5s',
          'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1&#x26;start=65',
        ],
        [
          'https://vimeo.com/76979871',
          'https://player.vimeo.com/video/76979871?autoplay=1&#x26;dnt=1',
        ],
        [
          'https://www.bilibili.com/video/BV1GJ411x7h7',
          'https://player.bilibili.com/player.html?bvid=BV1GJ411x7h7&#x26;page=1&#x26;autoplay=1',
        ],
      ] as const
    ).map(([address, player]): [string, string, string] => {
      const [service = ''] =
        /YouTube|Vimeo|Bilibili/i.exec(address.replace('youtu.be', 'youtube')) ?? [];
      const name =
        { youtube: 'YouTube', vimeo: 'Vimeo', bilibili: 'Bilibili' }[service.toLowerCase()] ?? '';
      return [
        `the video at ${address}`,
        address,
        `<figure class="video"><a href="${address}" rel="noopener noreferrer" target="_blank" data-video="${player}"><span>Watch on ${name}</span></a><figcaption>Nothing loads from ${name} until you press play.</figcaption></figure>`,
      ];
    }),
    [
      'the video of a frame',
      '<iframe src="//www.youtube.com/embed/aqz-KE-bpKQ" title="Tour"></iframe>',
      '<figure class="video"><a href="https://www.youtube.com/watch?v=aqz-KE-bpKQ" rel="noopener noreferrer" target="_blank" data-video="https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1"><span>Tour</span><span>Auf YouTube</span></a><figcaption>-</figcaption></figure>'
        .replace('Auf YouTube', 'Смотреть на_YouTube')
        .replace('>-<', '>Пока вы_не_нажмёте на_видео, с_YouTube ничего не_загружается.<'),
      { locale: 'ru' },
    ],
    [
      'a video in a sentence as a link',
      'a https://vimeo.com/1',
      '<p>a <a href="https://vimeo.com/1" rel="noopener noreferrer" target="_blank">https://vimeo.com/1</a></p>',
    ],
  ])('%s', (_, source, expected, options) => {
    expect(shown(source, options)).toBe(expected);
  });
});

/** The body of an entry, and what its report says. */
const REPORTED: readonly (readonly [source: string, expected: readonly string[]])[] = [
  [
    '<iframe src="https://evil.example/"></iframe>',
    [':13| <iframe> is not allowed, so it is left out with its content'],
  ],
  [
    'a\n\n<video src="a.mp4"></video>',
    [':15| <video> is not allowed, so it is left out with its content'],
  ],
  ['<style>p{}</style>', [':13| <style> is not allowed, so it is left out with its content']],
  ['a <video src="b.mp4"> c', [':13| <video> is not allowed, so the page shows it as text']],
  ['a <x-tag>b</x-tag>', [':13| <x-tag> is not allowed, so it is left out']],
  ['a <img alt="x"> b', ['| a picture has no address, so it is left out']],
  ['[empty]()', [":13| the link 'empty' has no address that it may have, so it is text"]],
  ['[js](javascript:a)', [":13| the link 'js' has no address that it may have, so it is text"]],
  ['a\n\n[typo](#typo)', [":15| '#typo' leads to no heading of this text"]],
  ['## A {#a}\n\n## B {#a}', [":13| the id 'a' is used twice, so it is left out"]],
  ['a\n\n[^1]: note', [":15| nothing refers to the footnote '[^1]', so it is left out"]],
  ['<table>Lost words<tr><td>a</td></tr></table>', []],
  ['[top](#top) [settings](#cookie-settings) [A](#a)\n\n## A', []],
  ['<p>a <b>b</b></p>\n<!-- c -->\n<div><span>d</span></div>', []],
];

/** The body of an entry that is set aside, and the reason. */
const REFUSED: readonly (readonly [source: string, expected: string])[] = [
  [
    'a\n\n![x](http://other.example/a.png)',
    ":15): field 'body': 'http://other.example/a.png' is neither a picture below /media/ nor an https address",
  ],
  [
    '![x](data:image/png;base64,AAAA)',
    ":13): field 'body': 'data:image/png;base64,AAAA' is neither a picture below /media/ nor an https address",
  ],
  [
    '![x](/media/a.png)\n\n![y](/media/a.png)',
    ":13): field 'body': '/media/a.png' is not in content/media",
  ],
];

it('reports what pages do not show, with entry, field and line, and publishes the rest', async () => {
  const named = (prefix: string, list: readonly (readonly [string, unknown])[]) =>
    Object.fromEntries(
      list.map(([source], at) => [`blog-posts/en/${prefix}-${at}.md`, markdown(post, source)]),
    );
  const folder = await writeFolder({
    ...validContent(),
    ...named('report', REPORTED),
    ...named('refused', REFUSED),
    'blog-posts/en/tags.md': markdown({ ...post, tags: ['start', 'start'] }, 'Text'),
    'blog-posts/en/html.md': markdown({ ...post, format: 'html' }, '  <p>a</p>'),
    'blog-posts/en/rtf.md': markdown({ ...post, format: 'rtf' }, 'a'),
    'blog-posts/en/yaml.md': '---\ntitle: a\nsummary: [\n---\nText',
  });
  const snapshot = await mkdtemp(path.join(tmpdir(), 'snapshot-'));
  const { notices, problems } = await updateContent(starterSource(folder, 'content'), snapshot);
  const place = (name: string): string => `blog-posts/en/${name} (content/blog-posts/en/${name}.md`;
  expect(notices.filter((line) => line.startsWith('Check: ')).sort()).toEqual(
    REPORTED.flatMap(([, expected], at) =>
      expected.map((line) => {
        const [lineNumber, reason] = line.split('| ');
        return `Check: ${place(`report-${at}`)}${lineNumber}): field 'body': ${reason}`;
      }),
    ).sort(),
  );
  expect(problems.map(problemLine).sort()).toEqual(
    [
      ...REFUSED.map(([, line], at) => `${place(`refused-${at}`)}${line}; the entry is left out`),
      `${place('tags')}): field 'tags': must name each tag once; the entry is left out`,
      `${place('rtf')}): field 'format': must be markdown or html; the entry is left out`,
      `${place('yaml')}): Flow sequence in block collection must be sufficiently indented and end with a ] at line 4, column 1; the entry is left out`,
    ].sort(),
  );
});

it.each([
  ['one two three four', 'one two three four', undefined],
  ['one two three four', 'one\u00a0twothree\u2060 four', undefined],
  ['one two three four', 'one two', 'three four'],
  ['one two three four', 'one four', 'two three four'],
  ['one\ntwo three\nfour', 'one', 'two three'],
])('finds the text that a page lacks: %j on %j', (source, page, expected) => {
  expect(lostText(source, page)).toBe(expected);
});
