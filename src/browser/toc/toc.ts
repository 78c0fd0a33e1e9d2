/** How far down the viewport a heading counts as reached, as a share of its height. */
const LINE = 0.3;

/**
 * Which section is being read: the last whose heading stands at or above the
 * line; -1 before the first. `tops` are in the order of the page, in pixels
 * from the top of the viewport, as `line` is.
 */
export const currentSection = (tops: readonly number[], line: number): number =>
  tops.findLastIndex((top) => top <= line);

/**
 * Marks in a table of contents the section that is being read
 * (`aria-current="location"`). The observer only says when to look again: it
 * fires when a heading crosses the line or the viewport's top. Does nothing
 * where the browser cannot observe.
 */
export function followReading(toc: ParentNode, page: Document): void {
  if (!('IntersectionObserver' in globalThis)) return;
  const sections = [...toc.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')].flatMap((link) => {
    const heading = page.getElementById(decodeURIComponent(link.hash.slice(1)));
    return heading ? [{ link, heading }] : [];
  });
  const mark = (): void => {
    const tops = sections.map(({ heading }) => heading.getBoundingClientRect().top);
    const current = currentSection(tops, innerHeight * LINE);
    sections.forEach(({ link }, at) => {
      if (at === current) link.setAttribute('aria-current', 'location');
      else link.removeAttribute('aria-current');
    });
  };
  const observer = new IntersectionObserver(mark, {
    rootMargin: `0px 0px -${Math.round((1 - LINE) * 100)}% 0px`,
  });
  for (const { heading } of sections) observer.observe(heading);
}
