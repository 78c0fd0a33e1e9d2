// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { updatePageLinks } from '../../../../src/browser/page-links.ts';
import { closeChrome } from '../../../../src/browser/menus/close-menus.ts';
import {
  isOwnPage,
  ownPages,
  type Site,
} from '../../../../src/browser/navigation/prefetch-links.ts';
import { $page, $referral } from '../../../../src/stores/page.ts';

const origin = 'https://www.plural.example';
const english: Site = { origin, prefix: '', otherPrefixes: ['/ru', '/jp', '/en', '/zh'] };
const russian: Site = { origin, prefix: '/ru', otherPrefixes: ['/jp', '/en', '/zh'] };

describe('own pages', () => {
  it.each<[Site, string, boolean]>([
    [english, '/', true],
    [english, '/pricing?x=1#y', true],
    [english, '/rum', true],
    [english, '/ru', false],
    [english, '/ru/pricing', false],
    [english, '/zh/pricing', false],
    [english, '/favicon.svg', false],
    [english, '/_icons', false],
    [english, '/error/502', false],
    [english, '//evil.example/pricing', false],
    [english, 'https://app.plural.example/pricing', false],
    [english, 'mailto:a@b.example', false],
    [russian, '/ru', true],
    [russian, '/ru/pricing', true],
    [russian, '/ru/_icons', false],
    [russian, '/pricing', false],
    [russian, '/', false],
    [russian, '/rum', false],
  ])('isOwnPage for %j and %s is %s', (site, href, expected) => {
    expect(isOwnPage(new URL(href, origin), site)).toBe(expected);
  });

  it('lists each own page once, without the current page', () => {
    document.body.innerHTML = ['/a', '/b#c', '/a?x', '/here', '/ru/a', 'https://x.example/a']
      .map((href) => `<a href="${new URL(href, origin)}">x</a>`)
      .join('')
      .concat(`<a href="${origin}/new" target="_blank">x</a>`)
      .concat(`<a href="${origin}/file" download>x</a>`);
    const links = document.querySelectorAll('a');
    const pages = ownPages(links, new URL('/here', origin), english);
    expect(pages.map(({ pathname }) => pathname)).toEqual(['/a', '/b']);
  });
});

describe('persistent chrome', () => {
  it('updates the switcher and the account links, except for those that islands render', () => {
    document.body.innerHTML = `
      <a data-locale="ru" href="/ru/old">ru</a><a data-locale="xx" href="/xx">xx</a>
      <a data-account href="https://app.plural.example/r?lang=en-US&from=%2Fold">in</a>
      <a data-account href="https://app.plural.example/r?lang=en-US">out</a>
      <astro-island>
        <a data-account href="https://app.plural.example/r?from=%2Fold">own</a>
        <astro-slot><a data-account href="https://app.plural.example/r?from=%2Fold">in</a></astro-slot>
      </astro-island>`;
    $page.set({ locale: 'en', path: '/new', alternates: { ru: '/ru/new' } });
    $referral.set('friend');
    updatePageLinks(document);
    expect([...document.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
      '/ru/new',
      '/xx',
      'https://app.plural.example/r?lang=en-US&from=%2Fnew&ref=friend',
      'https://app.plural.example/r?lang=en-US&ref=friend',
      'https://app.plural.example/r?from=%2Fold',
      'https://app.plural.example/r?from=%2Fnew&ref=friend',
    ]);
  });

  it('is closed when the page is left', () => {
    document.body.innerHTML =
      '<details name="site-menu" open></details><details open id="other"></details>';
    closeChrome({
      querySelectorAll: (selector: string) =>
        selector === ':popover-open' ? [] : document.querySelectorAll(selector),
    } as unknown as ParentNode);
    const open = [...document.querySelectorAll('details')].map((one) => one.open);
    expect(open).toEqual([false, true]);
  });
});
