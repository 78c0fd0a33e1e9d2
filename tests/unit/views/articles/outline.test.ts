import { describe, expect, it } from 'vitest';
import { boxCode, linkHeadings, outlineOf } from '../../../../src/components/patterns/outline.ts';

const leaf = (id: string, title: string) => ({ id, title, children: [] });

describe('outlineOf', () => {
  it.each([
    ['nothing', '<p>a</p>', []],
    ['fewer than three sections', '<h2 id="a">A</h2><h2 id="b">B</h2>', []],
    [
      'sections in order',
      '<h2 id="a">A</h2><p>x</p><h2 id="b">B</h2>\n<h2 id="c">C</h2>',
      [leaf('a', 'A'), leaf('b', 'B'), leaf('c', 'C')],
    ],
    [
      'subsections below their section, and one before any section',
      '<h3 id="z">Z</h3><h2 id="a">A</h2><h3 id="b">B</h3><h3 id="c">C</h3><h2 id="d">D</h2>',
      [
        { ...leaf('z', 'Z') },
        { ...leaf('a', 'A'), children: [leaf('b', 'B'), leaf('c', 'C')] },
        leaf('d', 'D'),
      ],
    ],
    [
      'text without markup or escapes',
      '<h2 lang="en" id="a"><code>a &#x3C;b></code> &#x26;\n <em>c</em></h2><h2 id="共">共有</h2><h2 id="c">C</h2>',
      [leaf('a', 'a <b> & c'), leaf('共', '共有'), leaf('c', 'C')],
    ],
    [
      'no heading without an id or text, or of another level',
      '<h2>A</h2><h2 id="e"></h2><h4 id="f">F</h4><h2 id="b">B</h2><h3 id="c">C</h3><h2 id="d">D</h2>',
      [{ ...leaf('b', 'B'), children: [leaf('c', 'C')] }, leaf('d', 'D')],
    ],
    [
      'no heading in code',
      '<pre><code>&#x3C;h2 id="x">X&#x3C;/h2></code></pre><h2 id="a">A</h2><h2 id="b">B</h2>',
      [],
    ],
  ])('finds %s', (_, html, expected) => {
    expect(outlineOf(html)).toEqual(expected);
  });
});

describe('linkHeadings', () => {
  it.each([
    ['a heading', '<h2 id="a">A</h2>', '<h2 id="a"><a class="anchor" href="#a">A</a></h2>'],
    [
      'a heading with markup',
      '<h3 id="a" lang="en">A <em>b</em></h3>',
      '<h3 id="a" lang="en"><a class="anchor" href="#a">A <em>b</em></a></h3>',
    ],
    ['no heading without an id', '<h2>A</h2>', '<h2>A</h2>'],
    [
      'no heading that contains a link',
      '<h2 id="a"><a href="/b">B</a></h2>',
      '<h2 id="a"><a href="/b">B</a></h2>',
    ],
    ['no heading of a lower level', '<h4 id="a">A</h4>', '<h4 id="a">A</h4>'],
  ])('links %s', (_, html, expected) => {
    expect(linkHeadings(html)).toBe(expected);
  });
});

describe('boxCode', () => {
  it.each([
    [
      'wraps code with its language',
      '<pre tabindex="0"><code class="language-ts">a</code></pre>',
      '<div class="code-block" data-language="ts"><pre tabindex="0"><code class="language-ts">a</code></pre></div>',
    ],
    [
      'wraps code without a language',
      '<p>x</p><pre tabindex="0"><code>a</code></pre>',
      '<p>x</p><div class="code-block"><pre tabindex="0"><code>a</code></pre></div>',
    ],
    ['wraps nothing else', '<p><code>a</code></p>', '<p><code>a</code></p>'],
  ])('%s', (_, html, expected) => {
    expect(boxCode(html)).toBe(expected);
  });
});
