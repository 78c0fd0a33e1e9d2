/** Wakes what stands around every page: header, footer and what floats. Each works without it. */
import { enableMobileBanner } from '../banner/mobile-banner';
import { answerConsultActions } from '../chat/consult';
import { closeMenus } from '../menus/close-menus';
import { enableSchemeSwitch } from '../scheme/scheme';
import { showAfter } from '../scroll-top/scroll-top';
import { pageToaster } from '../toasts/page-toaster';
import { showToasts } from '../toasts/toast-region';

const find = (selector: string) => document.querySelector<HTMLElement>(selector);

export function wakeChrome(): void {
  closeMenus(document);
  answerConsultActions(document);

  const scheme = find('[data-testid="scheme-switch"]');
  if (scheme) enableSchemeSwitch(scheme, document.documentElement, () => localStorage);

  const firstViewport = find('[data-first-viewport]');
  const toTop = find('[data-testid="scroll-top"]');
  if (firstViewport && toTop) showAfter(firstViewport, toTop);

  const banner = find('[data-testid="mobile-banner"]');
  if (banner) enableMobileBanner(banner, () => localStorage);

  const toasts = find('[data-toasts]');
  if (toasts) showToasts(toasts, pageToaster);
}
