/**
 * What belongs to one page in its head. Everything else there is the same on all pages of a locale,
 * or was added by another program.
 */
export const PAGE_HEAD = [
  'title',
  'meta:is([name=description], [name=keywords], [name=robots], [name^="twitter:"], [property])',
  'link:is([rel=canonical], [rel=alternate], [href^="/_astro/"])',
  'script[type="application/ld+json"]',
].join();

/** Whether two elements are the same one. A stylesheet is, whatever else its link says. */
const isSame = (one: Element, other: Element): boolean =>
  one.isEqualNode(other) ||
  (one.matches('link[rel=stylesheet]') &&
    other.matches('link[rel=stylesheet]') &&
    one.getAttribute('href') === other.getAttribute('href'));

/** Replaces what belongs to the page in a head with that of the next page. */
export function swapHead(head: Element, next: Element): void {
  const added = [...next.children].filter((one) => one.matches(PAGE_HEAD));
  for (const element of [...head.children].filter((one) => one.matches(PAGE_HEAD))) {
    const at = added.findIndex((one) => isSame(one, element));
    if (at < 0) element.remove();
    else added.splice(at, 1);
  }
  head.append(...added);
}
