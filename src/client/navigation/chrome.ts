/** The parts of header and footer that depend on the page, kept in step with it (design, "Payloads"). */
import type { PagePayload } from '../../markup/page-payload';

/** Points the language switcher to the page in other languages, and account links back to it. */
export function updateChrome(
  root: ParentNode,
  { alternates }: Pick<PagePayload, 'alternates'>,
  path: string,
): void {
  for (const link of root.querySelectorAll<HTMLAnchorElement>('a[data-locale]')) {
    const href = alternates[link.dataset['locale'] ?? ''];
    if (href !== undefined) link.setAttribute('href', href);
  }
  for (const link of root.querySelectorAll<HTMLAnchorElement>('a[data-account]')) {
    const url = new URL(link.href);
    if (!url.searchParams.has('from')) continue;
    url.searchParams.set('from', path);
    link.href = url.href;
  }
}

/** Closes the menus and panels of the page that is left. */
export function closeChrome(root: ParentNode): void {
  for (const menu of root.querySelectorAll<HTMLDetailsElement>('details[name="site-menu"][open]')) {
    menu.open = false;
  }
  for (const popover of root.querySelectorAll<HTMLElement>(':popover-open')) popover.hidePopover();
}
