import { describe, expect, it } from 'vitest';
import { compilePattern, type Params } from '../../../../src/engine/routing/patterns.ts';

describe('compilePattern', () => {
  it.each<[string, string, Params | undefined]>([
    ['/', '/', {}],
    ['/pricing', '/pricing', {}],
    ['/pricing', '/pricing/x', undefined],
    ['/pricing', '/x/pricing', undefined],
    ['/helps/:id', '/helps/install-plural', { id: 'install-plural' }],
    ['/helps/:id', '/helps/', undefined],
    ['/helps/:id', '/helps/a/b', undefined],
    ['/blog-:category/:tags', '/blog-guides/start', { category: 'guides', tags: 'start' }],
    ['/blog-:category', '/blog', undefined],
    ['/a.b', '/a.b', {}],
    ['/a.b', '/axb', undefined],
    ['/(a)+[b]{1}|^$?*\\', '/(a)+[b]{1}|^$?*\\', {}],
  ])('matches %s against %s: %j', (pattern, path, expected) => {
    expect(compilePattern(pattern).match(path)).toEqual(expected);
  });

  it.each<[string, Params, string, string[]]>([
    ['/', {}, '/', []],
    ['/helps/:id', { id: 'a$1', other: 'x' }, '/helps/a$1', ['id']],
    ['/blog-:category/:tags', { category: 'a', tags: 'b' }, '/blog-a/b', ['category', 'tags']],
  ])('builds %s with %j: %s', (pattern, params, path, names) => {
    expect(compilePattern(pattern)).toMatchObject({ text: pattern, names });
    expect(compilePattern(pattern).build(params)).toBe(path);
  });

  it.each([
    ['/', '/'],
    ['/blog-:category/:tags', '/blog-[^/]+/[^/]+'],
    ['/a.b', String.raw`/a\.b`],
  ])('compiles %s to the source %s', (pattern, source) => {
    expect(compilePattern(pattern).source).toBe(source);
  });

  it('throws with the name of a missing parameter', () => {
    expect(() => compilePattern('/a/:id').build({})).toThrow("/a/:id: parameter 'id' is missing");
  });
});
