/** Wakes what stands around every page: header, footer and what floats. Each works without it. */
import { enableMobileBanner } from '../banner/mobile-banner';
import { answerConsultActions } from '../chat/consult';
import { browserCookies } from '../cookies/cookies';
import { answerLanguageSwitcher } from '../locale/switcher';
import { closeMenus } from '../menus/close-menus';
import { enableSchemeSwitch } from '../scheme/scheme';
import { answerSearch } from '../search/open';
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

export function wakeChrome(): void {
  closeMenus(document);
  answerLanguageSwitcher(document, browserCookies(location), localePrefixes());
  answerConsultActions(document);
  answerSearch(document);

  const scheme = find('[data-testid="scheme-switch"]');
  if (scheme) enableSchemeSwitch(scheme, document.documentElement, () => localStorage);

  const firstViewport = find('[data-first-viewport]');
  const toTop = find('[data-testid="scroll-top"]');
  if (firstViewport && toTop) showAfter(firstViewport, toTop);

  const banner = find('[data-testid="mobile-banner"]');
  if (banner) enableMobileBanner(banner, () => localStorage);
}
