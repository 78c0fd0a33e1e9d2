import { describe, expect, it } from 'vitest';
import {
  compilePattern,
  definedParams,
  type Params,
} from '../../../../src/engine/routing/patterns.ts';

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
    expect(compilePattern(pattern)).toMatchObject({ addresses: [pattern], names });
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

  it.each<[string, string, Params | undefined]>([
    ['/blog', '/blog', {}],
    ['/blog', '/blog/page/2', { page: '2' }],
    ['/blog', '/blog/page', undefined],
    ['/blog', '/blog/page/2/3', undefined],
    ['/blog', '/blogs', undefined],
    ['/blog-:category', '/blog-a', { category: 'a' }],
    ['/blog-:category', '/blog-a/page/2', { category: 'a', page: '2' }],
    ['/blog-:category/:tags', '/blog-a/page', { category: 'a', tags: 'page' }],
    ['/blog-:category/:tags', '/blog-a/b/page/x', { category: 'a', tags: 'b', page: 'x' }],
  ])('matches the list %s against %s: %j', (pattern, path, expected) => {
    const compiled = compilePattern(pattern, true);
    expect(compiled.match(path)).toEqual(expected);
    if (expected) expect(compiled.build(expected)).toBe(path);
  });

  it('compiles a list to its two addresses, one source and an optional page', () => {
    expect(compilePattern('/blog-:category', true)).toMatchObject({
      addresses: ['/blog-:category', '/blog-:category/page/:page'],
      source: '/blog-[^/]+(?:/page/[^/]+)?',
      names: ['category', 'page'],
    });
  });
});

it('definedParams drops parameters without a value', () => {
  const given = { id: 'a', page: undefined, tags: '' };
  expect(definedParams(given)).toEqual({ id: 'a' });
});
