import { describe, expect, it } from 'vitest';
import { withoutChance } from '../../../../src/engine/rendering/build-id.ts';

const manifest = (fields: Record<string, unknown>): string =>
  `var _manifest = deserializeManifest(${JSON.stringify({
    outDir: 'file:///home/one/dist/',
    assets: ['/favicon.svg', '/icons/touch-180.png', '/_astro/Home.B1.css'],
    key: '7T5fW6xpyJxAKcaL6xYJnfd6d6xREPwbrEK3BFl0Dyg=',
    routes: ['/[locale]/blog'],
    ...fields,
  })});`;

describe('a compiled module, for the id of a build', () => {
  it.each([
    ['the folder of the build', { outDir: 'file:///home/other/dist/' }],
    ['a key', { key: 'SR03yMbgQVYgcjXPdFfTWJLMsX177FvZuX1IwDdEOCU=' }],
    [
      'the order in which the disk told the assets',
      { assets: ['/favicon.svg', '/_astro/Home.B1.css', '/icons/touch-180.png'] },
    ],
  ])('is the same with another %s', (_, fields) => {
    expect(withoutChance(manifest(fields))).toBe(withoutChance(manifest({})));
  });

  it.each([
    ['asset', { assets: ['/favicon.svg', '/icons/touch-180.png', '/_astro/Home.C2.css'] }],
    ['number of assets', { assets: ['/favicon.svg', '/icons/touch-180.png'] }],
    ['route', { routes: ['/[locale]/news'] }],
  ])('is another with another %s', (_, fields) => {
    expect(withoutChance(manifest(fields))).not.toBe(withoutChance(manifest({})));
  });
});
