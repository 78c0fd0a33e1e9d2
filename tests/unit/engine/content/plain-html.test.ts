/** The plain reader returns what the HTML parser returns, or leaves the HTML to it. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { markdownToHtml } from 'satteri';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../../../sandbox/faults.ts';
import { parseHtml } from '../../../../src/engine/content/html.ts';
import { readPlainHtml } from '../../../../src/engine/content/plain-html.ts';

const CONTENT = path.resolve(import.meta.dirname, '../../../../src/content');

/** Returns the tree of the parser, without its note on the document type. */
const parsed = (html: string) => {
  const { type, children } = parseHtml(html);
  return { type, children };
};

describe('readPlainHtml', () => {
  it.each([
    ['text', 'a &amp; b'],
    ['links and emphasis', '<p><a href="/x?a=1&amp;b" title="&quot;t&quot;"><em>x</em></a></p>'],
    ['lists', '<ol start="3">\n<li>a\n<ul>\n<li><p>b</p></li>\n</ul></li>\n</ol>'],
    ['tables', '<table>\n<thead><tr><th style="text-align: left">a</th></tr></thead></table>'],
    ['code', '<pre><code class="language-js">\n&lt;b&gt;\n</code></pre>'],
    [
      'pictures and breaks',
      '<p><img src="/media/a.png" alt="" title="t"><br>\n<img alt="a" /></p>',
    ],
  ])('reads %s', (_, html) => {
    const tree = readPlainHtml(html);
    expect(tree).toBeDefined();
    expect(tree).toEqual(parsed(html));
  });

  it.each([
    ['another element', '<p><span>a</span></p>'],
    ['a script', '<p>a</p><script>b</script>'],
    ['a comment', '<!-- a --><p>b</p>'],
    ['another attribute', '<p id="a">b</p>'],
    ['an attribute twice', '<p><a href="/a" href="/b">c</a></p>'],
    ['an attribute without quotes', '<p><a href=/a>b</a></p>'],
    ['capital letters', '<P>a</P>'],
    ['an open element', '<p>a'],
    ['overlapping elements', '<p><em>a</p></em>'],
    ['a link in a link', '<p><a href="/a"><em><a href="/b">c</a></em></a></p>'],
    ['a block in a paragraph', '<p><ul></ul></p>'],
    ['a block in emphasis', '<em><p>a</p></em>'],
    ['an item without a list', '<li>a</li>'],
    ['a cell without a row', '<table><td>a</td></table>'],
    ['text in a table', '<table>a<thead></thead></table>'],
    ['text in a list', '<ul>a</ul>'],
    ['a line break that a parser drops', '<pre>\na</pre>'],
    ['another entity', '<p>a &nbsp; &lt b</p>'],
    ['a character that a parser changes', '<p>a\rb\0</p>'],
    ['an end tag only', '</p>'],
    ['many levels', '<blockquote>'.repeat(50) + '</blockquote>'.repeat(50)],
  ])('leaves %s to the parser', (_, html) => {
    expect(readPlainHtml(html)).toBeUndefined();
  });

  it('reads nearly all articles of the starter content as the parser does', () => {
    const files = readdirSync(CONTENT, { recursive: true, encoding: 'utf8' });
    const articles = files.filter((file) => file.endsWith('.md'));
    let plain = 0;
    for (const file of articles) {
      const source = readFileSync(path.join(CONTENT, file), 'utf8').replace(/^---.*?\n---/s, '');
      const { html } = markdownToHtml(source, { features: { gfm: true, frontmatter: false } });
      const tree = readPlainHtml(html);
      if (!tree) continue;
      plain += 1;
      expect(tree, file).toEqual(parsed(html));
    }
    expect(plain / articles.length).toBeGreaterThan(0.9);
  });

  it('reads random HTML as the parser does', () => {
    const random = seededRandom(24);
    const pick = <One>(list: readonly One[]): One =>
      list[Math.floor(random() * list.length)] as One;
    const names = 'p h2 h6 blockquote ul ol li pre hr table thead tbody tr th td a em code br img'
      .split(' ')
      .concat('strong', 'del', 'div', 'script', 'svg');
    const texts = ['', '', '\n', 'a', ' b ', '\n\n', '&amp;', '&#x26;', '\u{feff}', '\f', '<', '>'];
    const attributes = [
      '',
      '',
      '',
      ' href="/a"',
      ' class="x"',
      ' start="2"',
      ' style="a"',
      ' id=x',
    ];
    const inside: Readonly<Record<string, readonly string[]>> = {
      ...{ ul: ['li'], ol: ['li'], pre: ['code'], table: ['thead', 'tbody'] },
      ...{ thead: ['tr'], tbody: ['tr'], tr: ['th', 'td'] },
    };
    let plain = 0;
    for (let run = 0; run < 40_000; run += 1) {
      const open: string[] = [];
      let html = pick(texts);
      for (let part = random() * 12; part > 0; part -= 1) {
        // Mostly well-formed, or nothing would be plain.
        const name = pick((random() < 0.9 && inside[open.at(-1) ?? '']) || names);
        if (open.length > 0 && random() < 0.45) html += `</${open.pop()}>`;
        else if (random() < 0.03) html += `</${name}>`;
        else {
          html += `<${name}${random() < 0.3 ? pick(attributes) : ''}>`;
          if (!['br', 'img', 'hr'].includes(name)) open.push(name);
        }
        if (random() < 0.5) html += pick(texts);
      }
      html += open
        .reverse()
        .map((name) => `</${name}>`)
        .join('');
      const tree = readPlainHtml(html);
      if (!tree) continue;
      plain += 1;
      expect(tree, html).toEqual(parsed(html));
    }
    expect(plain).toBeGreaterThan(2000);
  });
});
