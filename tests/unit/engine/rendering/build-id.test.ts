import { describe, expect, it } from 'vitest';
import { normalizeModule } from '../../../../src/engine/rendering/build-id.ts';

const manifest = (fields: Record<string, unknown>): string =>
  `var _manifest = deserializeManifest(${JSON.stringify({
    outDir: 'file:///home/one/dist/',
    assets: ['/favicon.svg', '/icons/touch-180.png', '/_astro/Home.B1.css'],
    key: '7T5fW6xpyJxAKcaL6xYJnfd6d6xREPwbrEK3BFl0Dyg=',
    routes: ['/[locale]/blog'],
    ...fields,
  })});`;

describe('normalizeModule', () => {
  it.each([
    ['the folder of the build', { outDir: 'file:///home/other/dist/' }],
    ['the server island key', { key: 'SR03yMbgQVYgcjXPdFfTWJLMsX177FvZuX1IwDdEOCU=' }],
    [
      'the order of the assets',
      { assets: ['/favicon.svg', '/_astro/Home.B1.css', '/icons/touch-180.png'] },
    ],
  ])('ignores %s', (_, fields) => {
    expect(normalizeModule(manifest(fields))).toBe(normalizeModule(manifest({})));
  });

  it.each([
    [
      'the name of an asset',
      { assets: ['/favicon.svg', '/icons/touch-180.png', '/_astro/Home.C2.css'] },
    ],
    ['the number of assets', { assets: ['/favicon.svg', '/icons/touch-180.png'] }],
    ['the routes', { routes: ['/[locale]/news'] }],
  ])('keeps %s', (_, fields) => {
    expect(normalizeModule(manifest(fields))).not.toBe(normalizeModule(manifest({})));
  });
});
