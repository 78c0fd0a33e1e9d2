/** Where in the viewport a heading counts as reached, as a fraction of its height. */
const LINE = 0.3;
/** More pixels than a page is tall: a heading above the viewport counts as within it. */
const ABOVE = 1_000_000;

/**
 * Returns the index of the section being read: the last one whose heading is at or above the line;
 * -1 before the first. `tops` are in page order; they and `line` are pixels from the viewport top.
 */
export const currentSection = (tops: readonly number[], line: number): number =>
  tops.findLastIndex((top) => top <= line);

/**
 * Marks the section being read in a table of contents (`aria-current="location"`). The observer
 * fires when a heading crosses the line, even in one leap from the end of the page to its start.
 * Does nothing without IntersectionObserver. Before the first section it marks `before`, an index;
 * none by default.
 */
export function initToc(toc: ParentNode, page: Document, before = -1): void {
  if (!('IntersectionObserver' in globalThis)) return;
  const sections = [...toc.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')].flatMap((link) => {
    const heading = page.getElementById(decodeURIComponent(link.hash.slice(1)));
    return heading ? [{ link, heading }] : [];
  });
  const mark = (): void => {
    const tops = sections.map(({ heading }) => heading.getBoundingClientRect().top);
    const current = Math.max(currentSection(tops, innerHeight * LINE), before);
    sections.forEach(({ link }, at) => {
      if (at === current) link.setAttribute('aria-current', 'location');
      else link.removeAttribute('aria-current');
    });
  };
  const observer = new IntersectionObserver(mark, {
    rootMargin: `${ABOVE}px 0px -${Math.round((1 - LINE) * 100)}% 0px`,
  });
  for (const { heading } of sections) observer.observe(heading);
}
