import { describe, expect, it } from 'vitest';
import { fragmentMark, type FilledFragment } from '../../../../src/engine/queries/fragments.ts';
import { PageBytes } from '../../../../src/engine/rendering/render/page-bytes.ts';

const header: FilledFragment = {
  html: '<header><a href="/login?from=PATH">Войти</a><a href="/register?from=PATH">日本語</a></header>',
  fill: ['PATH', '%2Fru%2Fblog'],
};
const footer: FilledFragment = { html: '<footer>©</footer>', fill: ['PATH', '%2F'] };
const text = (html: string, fragments: readonly FilledFragment[], pages = new PageBytes()) =>
  Buffer.from(pages.of(html, fragments).bytes).toString();

describe('the bytes of a page', () => {
  it.each<[string, string, readonly FilledFragment[], string]>([
    ['no fragment', '<p>ж 𝄞 &amp;</p>', [], '<p>ж 𝄞 &amp;</p>'],
    [
      'the texts of the page in a fragment',
      `<body>${fragmentMark(0)}<main>é</main>`,
      [header],
      '<body><header><a href="/login?from=%2Fru%2Fblog">Войти</a><a href="/register?from=%2Fru%2Fblog">日本語</a></header><main>é</main>',
    ],
    [
      'fragments in the order of their marks',
      `${fragmentMark(1)}<main>$&</main>${fragmentMark(0)}`,
      [header, { ...footer, html: 'a' }].toReversed(),
      '<header><a href="/login?from=%2Fru%2Fblog">Войти</a><a href="/register?from=%2Fru%2Fblog">日本語</a></header><main>$&</main>a',
    ],
  ])('has %s', (_, html, fragments, expected) => expect(text(html, fragments)).toBe(expected));

  it('has what one page after the other puts into the same fragment', () => {
    const pages = new PageBytes();
    const login = (path: string) =>
      text(fragmentMark(0), [{ html: '/login?from=PATH', fill: ['PATH', path] }], pages);
    expect([login('%2Fa'), login('%2Flonger'), login('')]).toEqual([
      '/login?from=%2Fa',
      '/login?from=%2Flonger',
      '/login?from=',
    ]);
  });

  it('may be larger than any page before', () => {
    const pages = new PageBytes();
    for (const length of [10, 90_000, 400_000, 20]) {
      const main = '語'.repeat(length);
      expect(text(main + fragmentMark(0), [footer], pages) === `${main}${footer.html}`).toBe(true);
    }
  });

  it('comes with the inline code of its fragments, for every page', () => {
    const pages = new PageBytes();
    for (const page of ['a', 'b']) {
      const html = '<a onclick="a()">b</a><script>c()</script><a href="/x">d</a>';
      expect(pages.of(page + fragmentMark(0), [{ ...footer, html }]).code).toEqual([
        { kind: 'attribute', element: 'a', text: 'onclick="a()"' },
        { kind: 'script', element: 'script', text: 'c()' },
      ]);
    }
    expect(pages.of(fragmentMark(0), [header]).code).toEqual([]);
  });

  it.each<[string, string, readonly FilledFragment[], string]>([
    ['a fragment is missing', '<main></main>', [footer], 'lacks 1 of its fragments'],
    ['one is shown twice', fragmentMark(0) + fragmentMark(0), [footer], 'fragment 0 twice'],
    ['content contains a mark', fragmentMark(7), [], 'fragment 7 twice, or has no fragment 7'],
  ])('are not returned if %s', (_, html, fragments, reason) =>
    expect(() => new PageBytes().of(html, fragments)).toThrow(reason),
  );
});
