/**
 * Shows the scroll-to-top button after one viewport height of scrolling (docs/requirements.md#layouts): when the sentinel, which fills the first viewport, is out of view. Does nothing without
 * IntersectionObserver.
 */
export function initScrollTop(sentinel: Element, button: Element): void {
  if (!('IntersectionObserver' in globalThis)) return;
  const observer = new IntersectionObserver(([entry]) => {
    button.toggleAttribute('data-hidden', entry?.isIntersecting ?? true);
  });
  observer.observe(sentinel);
}
