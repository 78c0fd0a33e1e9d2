/** Starts what stands around every page and is no island: menus, switcher, the button to the top. */
import { initBannerEntrance } from '../../browser/banner-entrance';
import { initPageLinks } from '../../browser/page-links';
import { browserCookies } from '../cookies/cookies';
import { answerLanguageSwitcher } from '../locale/switcher';
import { closeMenus } from '../menus/close-menus';
import { showAfter } from '../scroll-top/scroll-top';

const find = (selector: string) => document.querySelector<HTMLElement>(selector);

/** The prefixes that addresses of locales begin with, the redundant `/en` and `/zh` too. */
const localePrefixes = (): readonly string[] => [
  ...(document.querySelector<HTMLMetaElement>('meta[name="locale-prefixes"]')?.content ?? '').split(
    ' ',
  ),
  '/en',
  '/zh',
];

export function initChrome(): void {
  closeMenus(document);
  answerLanguageSwitcher(document, browserCookies(location), localePrefixes());

  const firstViewport = find('[data-first-viewport]');
  const toTop = find('[data-scroll-top]');
  if (firstViewport && toTop) showAfter(firstViewport, toTop);

  initBannerEntrance(document.documentElement);
  initPageLinks(document);
}
