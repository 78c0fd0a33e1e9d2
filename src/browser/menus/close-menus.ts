const openMenus = (root: ParentNode) =>
  root.querySelectorAll<HTMLDetailsElement>('details[name="site-menu"][open]');

/**
 * Closes open menus on Escape, returning focus to the menu's button, and when the visitor clicks or
 * focuses anything else. Menus also open and close without this module.
 */
export function initMenus(root: Document): void {
  const closeOthers = ({ target }: Event): void => {
    for (const menu of openMenus(root)) {
      if (target instanceof Node && !menu.contains(target)) menu.open = false;
    }
  };
  root.addEventListener('pointerdown', closeOthers);
  root.addEventListener('focusin', closeOthers);
  // The phone's menu covers the page: what has the focus must not be behind it.
  root.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element && target.closest('main, footer')) {
      root.querySelector<HTMLElement>('#site-menu:popover-open')?.hidePopover();
    }
  });
  root.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    for (const menu of openMenus(root)) {
      const hadFocus = menu.contains(root.activeElement);
      menu.open = false;
      if (hadFocus) menu.querySelector('summary')?.focus();
    }
  });
}

/** Closes the menus, popovers and dialogs of the page being left. */
export function closeChrome(root: ParentNode): void {
  for (const menu of openMenus(root)) menu.open = false;
  for (const popover of root.querySelectorAll<HTMLElement>(':popover-open')) popover.hidePopover();
  for (const dialog of root.querySelectorAll('dialog')) dialog.close();
}
