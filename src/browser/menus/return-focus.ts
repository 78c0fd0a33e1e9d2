/**
 * Returns the focus when a dialog or a panel has closed and the browser hasn't done so: to the
 * button that opened it, or to the menu's button if that one is hidden again.
 */
export function initFocusReturn(page: Document): void {
  const onClosed = ({ target }: Event): void => {
    const isPanel = target instanceof HTMLElement && (target.popover || target.matches('dialog'));
    if (!isPanel || target.matches('[open], :popover-open')) return;
    // What is not rendered keeps the focus until the next frame.
    const { activeElement: focused, body } = page;
    if (focused && focused !== body && focused.checkVisibility()) return;
    const openers = page.querySelectorAll<HTMLElement>(
      `[popovertarget="${target.id}"], .menu-button`,
    );
    const opener = [...openers].find((one) => !target.contains(one) && one.checkVisibility());
    opener?.focus({ preventScroll: true });
  };
  for (const type of ['close', 'toggle']) page.addEventListener(type, onClosed, { capture: true });
}
