// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { markCurrentPage } from '../../../src/browser/menus/current-page.ts';

document.body.innerHTML = `
  <nav class="menus"><a href="/ru/pricing">Pricing</a><a href="/ru">Home</a></nav>
  <div class="account"><a href="/ru/pricing" aria-current="true">Language</a></div>
  <footer class="site-footer"><ul><li><a href="/ru/pricing">Pricing</a></li></ul><ul><li><a href="/ru/news">News</a></li></ul></footer>
  <main><a href="/ru/pricing">Prices</a></main>`;
const marks = (): (string | null)[] =>
  [...document.querySelectorAll('a')].map((link) => link.getAttribute('aria-current'));

it.each([
  ['/ru/pricing', ['page', null, 'true', 'page', null, null]],
  ['/ru/pricing/', ['page', null, 'true', 'page', null, null]],
  ['/ru/blog', [null, null, 'true', null, null, null]],
  ['/ru/', [null, 'page', 'true', null, null, null]],
  ['/', [null, null, 'true', null, null, null]],
  ['/ru/news', [null, null, 'true', null, 'page', null]],
  ['/ru/news/version-5', [null, null, 'true', null, 'true', null]],
  ['/ru/news-company', [null, null, 'true', null, 'true', null]],
  ['/ru/newsletter', [null, null, 'true', null, null, null]],
])('on %s marks its links in header and footer, and no others', (path, expected) => {
  markCurrentPage(document, path);
  expect(marks()).toEqual(expected);
});

it('marks the comparisons in the header on one that only the footer has', () => {
  document.body.innerHTML = `
    <nav class="menus"><a href="/alternatives/multilogin-alternative">Comparisons</a></nav>
    <footer class="site-footer"><ul>
      <li><a href="/alternatives/multilogin-alternative">Multilogin</a></li>
      <li><a href="/alternatives/gologin-alternative">GoLogin</a></li>
    </ul></footer>`;
  markCurrentPage(document, '/alternatives/gologin-alternative');
  expect(marks()).toEqual(['true', null, 'page']);
});
