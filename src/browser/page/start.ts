/** What every page of the site runs before its islands hydrate. */
import '../island-directives';
import 'astro/runtime/server/astro-island.js';
import { initBannerEntrance } from '../banner-entrance';
import { initPageLinks } from '../page-links';
import { initPendingClicks } from '../pending-clicks';
import { $page } from '../../stores/page';
import { browserCookies } from '../cookies/cookies';
import { answerLanguageSwitcher } from '../locale/switcher';
import { closeMenus } from '../menus/close-menus';
import { initMissingChunks } from '../navigation/missing-chunks';
import { startNavigation } from '../navigation/router';
import { showAfter } from '../scroll-top/scroll-top';
import { showAddressed } from './addressed';
import { onEachPage } from './on-each-page';

const find = (selector: string) => document.querySelector<HTMLElement>(selector);
const meta = (name: string): string | undefined =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;

/** The prefixes that addresses of locales begin with; `/en` and `/zh` are redundant. */
const prefixes = meta('locale-prefixes')?.split(' ') ?? [];
const allPrefixes = [...prefixes, '/en', '/zh'];

const build = meta('build');
const locale = meta('locale');
if (locale) $page.set({ locale, path: location.pathname, alternates: {} });
// In development, where no build has an id, Astro's router works alone.
if (build && locale) {
  const prefix = prefixes.find((one) => one === `/${locale}`) ?? '';
  startNavigation(build, locale, {
    origin: location.origin,
    prefix,
    otherPrefixes: allPrefixes.filter((one) => one !== prefix),
  });
}

initPendingClicks(document);
initMissingChunks();

closeMenus(document);
answerLanguageSwitcher(document, browserCookies(location), allPrefixes);
const firstViewport = find('[data-first-viewport]');
const toTop = find('[data-scroll-top]');
if (firstViewport && toTop) showAfter(firstViewport, toTop);
initBannerEntrance(document.documentElement);
initPageLinks(document);

const showNamed = (): void => showAddressed(document, location.hash);
onEachPage(showNamed);
addEventListener('hashchange', showNamed);
