/** Runs on every page of the site, before islands hydrate. */
import '../island-directives';
import 'astro/runtime/server/astro-island.js';
import { initBannerEntrance } from '../banner-entrance';
import { initInputMethod } from '../input-method';
import { initPageLinks } from '../page-links';
import { initPendingClicks } from '../pending-clicks';
import { BREAKPOINTS } from '../../config/limits';
import { $page } from '../../stores/page';
import { browserCookies } from '../cookies/cookies';
import { initLanguageSwitcher } from '../locale/switcher';
import { initMenus } from '../menus/close-menus';
import { markCurrentPage } from '../menus/current-page';
import { initFooterGroups } from '../menus/footer-groups';
import { initFocusReturn } from '../menus/return-focus';
import { initMissingChunks } from '../navigation/missing-chunks';
import { startNavigation } from '../navigation/router';
import { initScrollTop } from '../scroll-top/scroll-top';
import { initToc } from '../toc/toc';
import { showFragmentTarget } from './addressed';
import { onEachPage } from './on-each-page';

const find = (selector: string) => document.querySelector<HTMLElement>(selector);
const meta = (name: string): string | undefined =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;

/** All locale prefixes of paths; `/en` and `/zh` are redundant ones. */
const prefixes = meta('locale-prefixes')?.split(' ') ?? [];
const allPrefixes = [...prefixes, '/en', '/zh'];

const build = meta('build');
const locale = meta('locale');
if (locale) $page.set({ locale, path: location.pathname, alternates: {} });
// In development, builds have no id and Astro's router works alone.
if (!build) onEachPage(() => $page.set({ ...$page.get(), path: location.pathname }));
if (build && locale) {
  const prefix = prefixes.find((one) => one === `/${locale}`) ?? '';
  startNavigation(build, locale, {
    origin: location.origin,
    prefix,
    otherPrefixes: allPrefixes.filter((one) => one !== prefix),
  });
}

initInputMethod(document);
initPendingClicks(document);
initMissingChunks();

initMenus(document);
initFocusReturn(document);
initFooterGroups(document, matchMedia(`(width <= ${BREAKPOINTS.mobile}px)`));
onEachPage(() => markCurrentPage(document, location.pathname));
initLanguageSwitcher(document, browserCookies(location), allPrefixes);
const firstViewport = find('[data-first-viewport]');
const toTop = find('[data-scroll-top]');
if (firstViewport && toTop) initScrollTop(firstViewport, toTop);
initBannerEntrance(document.documentElement);
initPageLinks(document);
onEachPage(() => {
  const toc = find('[data-toc]');
  if (toc) initToc(toc, document);
});

onEachPage(() => {
  if (!find('.prose .video')) return;
  void import('../videos/videos').then(({ initVideos }) => initVideos(document));
});

const showTarget = (): void => showFragmentTarget(document, location.hash);
onEachPage(showTarget);
addEventListener('hashchange', showTarget);
