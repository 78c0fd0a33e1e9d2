import { describe, expect, it } from 'vitest';
import { checkInlineCode, inlineHashes, ownScripts } from '../../../../src/engine/rendering/render/inline-scripts.ts';

describe('the scripts of the project itself', () => {
  it.each<[string, string, string[]]>([
    ['a script of a template', 'render`<p>${a}</p><script>\n  b();\n<\\/script>`', ['\n  b();\n']],
    ['one with an attribute', 'render`<script data-a>b()</script>`', ['b()']],
    ['escapes of a template', 'render`<script>a(\\`\\${b}\\\\n\\`)<\\/script>`', ['a(`${b}\\n`)']],
    ['a dollar sign', 'render`<script>$(a)<\\/script>`', ['$(a)']],
    ['the same in two modules', 'render`<script>a()</script><script>a()</script>`', ['a()']],
    ['an external script', 'render`<script type="module" src="/a.js"><\\/script>`', []],
    ['what a page fills in', 'render`<script>${content}<\\/script>`', []],
    ['what a page fills in partly', 'render`<script>a(${content})<\\/script>`', []],
    ['a style', 'render`<style>p{}</style>`', []],
    ['two templates', 'render`<script>`; other`</script>`', []],
  ])('%s', (_, module, expected) => expect(ownScripts([module])).toEqual(expected));

  it('are hashed once, as browsers hash them', () => {
    const text = "alert('Hello, world.');";
    expect(inlineHashes([text, text])).toEqual([
      'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng=',
    ]);
  });
});

describe('a page', () => {
  const own = ['own()'];
  it('may hold the scripts of the project', () => {
    const found = [{ kind: 'script', element: 'script', text: 'own()' }] as const;
    expect(() => checkInlineCode(found, own)).not.toThrow();
  });

  it.each([
    ['script', 'script', 'evil()', '<script>evil()</script>'],
    ['script', 'script', 'own() ', '<script>own() </script>'],
    ['style', 'style', 'own()', '<style>own()</style>'],
    ['attribute', 'img', 'onerror="a()"', '<img onerror="a()">'],
    ['script', 'script', 'a'.repeat(121), `<script>${'a'.repeat(120)}…</script>`],
  ] as const)('must not hold a %s of <%s>: %s', (kind, element, text, shown) => {
    expect(() => checkInlineCode([{ kind, element, text }], own)).toThrow(
      `the Content Security Policy allows no inline code but the site's own: ${shown}`,
    );
  });
});
