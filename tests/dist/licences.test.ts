import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { dist } from './site.ts';

describe('licences.txt', () => {
  const text = readFileSync(path.join(dist, 'licences.txt'), 'utf8');

  it.each([
    ['react', /^## react - .*\(MIT\)\n\nMIT License\n\nCopyright \(c\) Meta/m],
    [
      'the font',
      /^## @fontsource-variable\/geologica - .*\(OFL-1\.1\)\n\nCopyright 2020 The Geologica/m,
    ],
    ['the search', /^## pagefind - .*\(MIT\)\n\npagefind\n\nCopyright \(c\) Pagefind/m],
  ])('contains the notice of %s', (_, notice) => expect(text).toMatch(notice));
});
