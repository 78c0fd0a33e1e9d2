import { describe, expect, it } from 'vitest';
import {
  checkInlineCode,
  inlineHashes,
  ownScripts,
} from '../../../../src/engine/rendering/render/inline-scripts.ts';

describe('the inline scripts of the project', () => {
  it.each<[string, string, string[]]>([
    ['finds a plain script', 'render`<p>${a}</p><script>\n  b();\n<\\/script>`', ['\n  b();\n']],
    ['finds a script with an attribute', 'render`<script data-a>b()</script>`', ['b()']],
    ['unescapes a template', 'render`<script>a(\\`\\${b}\\\\n\\`)<\\/script>`', ['a(`${b}\\n`)']],
    ['finds a script with a dollar sign', 'render`<script>$(a)<\\/script>`', ['$(a)']],
    ['finds duplicates once', 'render`<script>a()</script><script>a()</script>`', ['a()']],
    ['skips an external script', 'render`<script type="module" src="/a.js"><\\/script>`', []],
    ['skips a placeholder', 'render`<script>${content}<\\/script>`', []],
    ['skips a script with a placeholder', 'render`<script>a(${content})<\\/script>`', []],
    ['skips a style', 'render`<style>p{}</style>`', []],
    ['does not match across two templates', 'render`<script>`; other`</script>`', []],
  ])('%s', (_, module, expected) => expect(ownScripts([module])).toEqual(expected));

  it('are hashed as browsers hash them, without duplicates', () => {
    const text = "alert('Hello, world.');";
    expect(inlineHashes([text, text])).toEqual([
      'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng=',
    ]);
  });
});

describe('checkInlineCode', () => {
  const own = ['own()'];
  it('allows the scripts of the project', () => {
    const found = [{ kind: 'script', element: 'script', text: 'own()' }] as const;
    expect(() => checkInlineCode(found, own)).not.toThrow();
  });

  it.each([
    ['script', 'script', 'evil()', '<script>evil()</script>'],
    ['script', 'script', 'own() ', '<script>own() </script>'],
    ['style', 'style', 'own()', '<style>own()</style>'],
    ['attribute', 'img', 'onerror="a()"', '<img onerror="a()">'],
    ['script', 'script', 'a'.repeat(121), `<script>${'a'.repeat(120)}…</script>`],
  ] as const)('refuses a %s of <%s>: %s', (kind, element, text, shown) => {
    expect(() => checkInlineCode([{ kind, element, text }], own)).toThrow(
      `the Content Security Policy blocks this inline code: ${shown}`,
    );
  });
});
