import { parse, type DefaultTreeAdapterMap } from 'parse5';
import { describe, expect, it } from 'vitest';
import {
  pageParts,
  textOf,
  plainParts,
  parsedParts,
} from '../../../../src/engine/rendering/render/page-parts.ts';

const page = (main: string, head = ''): string =>
  `<!DOCTYPE html><html><head><title>a</title>${head}</head><body><header>b</header><main id="main" tabindex="-1">${main}</main><footer>c</footer></body></html>`;
const codeOf = (main: string, head = ''): string[] =>
  pageParts(page(main, head)).code.map(({ kind, text }) => `${kind} ${text}`);

describe('the inline code of a page', () => {
  it.each<[string, string, string[]]>([
    ['a script', '<script>a()</script>', ['script a()']],
    ['a module', '<script type="module">a()</script>', ['script a()']],
    ['a script in capitals', '<SCRIPT>a()</SCRIPT>', ['script a()']],
    ['a script in an SVG', '<svg><script>a()</script></svg>', ['script a()']],
    ['a script of an unknown type', '<script type="x">a()</script>', ['script a()']],
    ['speculation rules', '<script type="speculationrules">{}</script>', ['script {}']],
    [
      'a script after a data script',
      '<script type="application/json"></script><script>a()</script>',
      ['script a()'],
    ],
    ['the text of an external script', '<script src="/a.js">a()</script>', []],
    ['an external script', '<script type="module" src="/_astro/a.js"></script>', []],
    ['a data script', '<script type="application/ld+json">{"a":1}</script>', []],
    ['a style', '<style>p{}</style>', ['style p{}']],
    ['a style in an SVG', '<svg><style>p{}</style></svg>', ['style p{}']],
    ['a style attribute', '<p style="color:red">a</p>', ['attribute style="color:red"']],
    ['a style after a quote', '<p id="a"style="color:red">a</p>', ['attribute style="color:red"']],
    ['a style after a slash', '<p/style=x>a</p>', ['attribute style="x"']],
    ['an event handler', '<img src="x" onerror="a()">', ['attribute onerror="a()"']],
    ['an event handler in capitals', '<img ONERROR = a()>', ['attribute onerror="a()"']],
    ['an event handler across lines', '<img\nonerror\n=\n"a()">', ['attribute onerror="a()"']],
    ['a javascript: URL', '<a href="javascript:a()">b</a>', ['attribute href="javascript:a()"']],
    [
      'a javascript: URL in mixed case',
      "<a href='JavaScript:a()'>b</a>",
      ['attribute href="JavaScript:a()"'],
    ],
    [
      'a javascript: URL with white space',
      '<a href=" java\tscript:a()">b</a>',
      ['attribute href=" java\tscript:a()"'],
    ],
    [
      'a javascript: URL in entities',
      '<a href="&#106;avascript&colon;a()">b</a>',
      ['attribute href="javascript:a()"'],
    ],
    [
      'a javascript: URL in an SVG',
      '<svg><a xlink:href="javascript:a()">b</a></svg>',
      ['attribute xlink:href="javascript:a()"'],
    ],
    ['a form', '<form action="javascript:a()"></form>', ['attribute action="javascript:a()"']],
    [
      'a form button',
      '<button formaction="javascript:a()">b</button>',
      ['attribute formaction="javascript:a()"'],
    ],
    ['a script in an attribute', '<img alt="<script>a()</script>">', []],
    ['a script in a single-quoted attribute', "<p title='<script>a()</script>'>b</p>", []],
    ['a script in a comment', '<!-- <script>a()</script> -->', []],
    ['a script in a text box', '<textarea><script>a()</script></textarea>', []],
    ['a script as text', '<code>&lt;script>a()&lt;/script></code>', []],
    ['an event handler as text', '<code>img onerror="a()" style="b"</code>', []],
    ['an event handler in an attribute', `<p title="x onerror='a()' style='b'">c</p>`, []],
    ['a javascript: URL as text', '<p title="href=javascript:a()">b</p>', []],
    ['text that contains javascript', '<a href="java">b</a><img alt="javascript: a">', []],
  ])('is what the parser finds: %s', (_, main, expected) => {
    expect(codeOf(main)).toEqual(expected);
    // The fast path must find the same as the parser, in the body and in the head.
    expect(parsedParts(page(main)).code).toEqual(pageParts(page(main)).code);
    expect(parsedParts(page('', main)).code).toEqual(pageParts(page('', main)).code);
  });

  it('is found in the head, too', () => {
    const head = '<meta name="a" content="<script>b()</script>"><script>a()</script>';
    expect(codeOf('', head)).toEqual(['script a()']);
  });
});

describe('a page in the plain form', () => {
  const HEAD =
    '<meta charset="utf-8"><meta property="og:title" content="a > b"><link rel="alternate" href="/a">' +
    '<script>own()</script><script type="application/ld+json">{"a":1}</script>' +
    '<script type="module" src="/a.js"></script><meta name="x" content="</head>">';

  it.each<[string, string, string, boolean]>([
    ['text', '<p title="b">a</p>', HEAD, true],
    ['an external script', '<script type="module" src="/_astro/a.js"></script>', HEAD, true],
    ['a tag in an attribute of the body', '<p title="<main>">a</p>', HEAD, false],
    ['an inline script in the body', '<script>a()</script>', HEAD, false],
    ['an event handler in the head', 'a', '<link rel="a" onload="a()">', false],
    ['an unquoted attribute in the head', 'a', '<meta name=a>', false],
    ['an attribute in capitals', 'a', '<meta NAME="a">', false],
    ['a comment in the head', 'a', '<!-- a -->', false],
    ['a style in the head', 'a', '<style>p{}</style>', false],
    ['a tag in a script of the head', 'a', '<script>"<b>"</script>', false],
    ['an unclosed title', 'a', '<title>', false],
  ])('with %s has the parts that the parser finds', (_, main, head, isPlain) => {
    const html = page(main, head);
    const plain = plainParts(html);
    expect(plain !== undefined).toBe(isPlain);
    if (plain) expect(plain).toEqual(parsedParts(html));
  });
});

type Node = DefaultTreeAdapterMap['node'];

/** Returns the content of the main element as a parser that follows the HTML standard finds it. */
function standardMain(html: string): string | undefined {
  const find = (node: Node): DefaultTreeAdapterMap['element'] | undefined => {
    if ('tagName' in node && node.tagName === 'main') return node;
    const children = 'childNodes' in node ? node.childNodes : [];
    for (const child of children) {
      const found = find(child);
      if (found) return found;
    }
    return undefined;
  };
  const location =
    find(parse(html, { sourceCodeLocationInfo: true }))?.sourceCodeLocation ?? undefined;
  return location && html.slice(location.startTag?.endOffset, location.endTag?.startOffset);
}

it('finds the same main element as a standard parser, wherever tags are hidden', () => {
  const hidden = ['<main>', '</main>', '</head>', '<script>', '</script>', '<style>', '--', "'"];
  const contexts = [
    (text: string) => `<p title="${text}">a</p>`,
    (text: string) => `<!-- ${text} -->`,
    (text: string) => `<textarea>${text}</textarea>`,
    (text: string) => `<a href="/a?${text}">a</a>`,
  ];
  let compared = 0;
  for (const one of hidden) {
    for (const other of hidden) {
      for (const wrap of contexts) {
        const text = wrap(`${one} b ${other}`);
        for (const html of [page(text), page('d').replace('b</header>', `${text}</header>`)]) {
          const { main } = pageParts(html);
          expect(main && textOf(html, main), html).toBe(standardMain(html));
          compared += 1;
        }
      }
    }
  }
  expect(compared).toBe(8 * 8 * 4 * 2);
});
