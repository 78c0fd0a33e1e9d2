/** Closes the menus and panels of the page that is left. */
export function closeChrome(root: ParentNode): void {
  for (const menu of root.querySelectorAll<HTMLDetailsElement>('details[name="site-menu"][open]')) {
    menu.open = false;
  }
  for (const popover of root.querySelectorAll<HTMLElement>(':popover-open')) popover.hidePopover();
}
