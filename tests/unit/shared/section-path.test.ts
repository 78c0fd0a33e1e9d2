import { expect, it } from 'vitest';
import { COMPARISON } from '../../../src/config/links.ts';
import { sectionPath } from '../../../src/shared/section-path.ts';

it.each([
  ['/ru/blog/an-article', '/ru/blog'],
  ['/news-company', '/news'],
  ['/alternatives/gologin-alternative', `/alternatives/${COMPARISON}`],
  ['/ru/alternatives/gologin-alternative', `/ru/alternatives/${COMPARISON}`],
  ['/blog-guides/access-control', '/blog'],
  ['/th/blog-guides/access-control/page/2', '/th/blog'],
  ['/partner/tidegate', '/partner'],
  ['/blog', undefined],
  ['/newsletter', undefined],
  ['/alternatives', undefined],
  ['/alternatives/more/less', undefined],
])('%s belongs to %s', (path, section) => {
  expect(sectionPath(path)).toBe(section);
});
