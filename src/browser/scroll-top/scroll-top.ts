/**
 * Shows the scroll-to-top button once the visitor has scrolled past one
 * viewport height (specification, section 2.2): when the sentinel, which is
 * that tall and stands at the top, is out of sight. Does nothing where the
 * browser cannot observe.
 */
export function showAfter(sentinel: Element, button: Element): void {
  if (!('IntersectionObserver' in globalThis)) return;
  const observer = new IntersectionObserver(([entry]) => {
    button.toggleAttribute('data-hidden', entry?.isIntersecting ?? true);
  });
  observer.observe(sentinel);
}
