import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { isReservedPageId } from '../../src/engine/content/validate.ts';
import { dist } from './site.ts';

it('every name at the site root belongs to a generic page or is reserved', () => {
  const content = path.resolve(import.meta.dirname, '../../src/content/pages/en');
  const taken = readdirSync(dist)
    // Only pages and folders: `sitemap.xml` doesn't conflict with `sitemap.html`.
    .map((name) => name.replace(/\.html$/, ''))
    .filter((name) => /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(name))
    .filter((name) => !existsSync(path.join(content, `${name}.md`)));
  expect(taken.filter((name) => !isReservedPageId(name))).toEqual([]);
});
