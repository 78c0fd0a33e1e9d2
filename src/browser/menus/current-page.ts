import { sectionPath } from '../../shared/section-path.ts';

/** Links of header and footer that can be the current page; the language switcher has its own mark. */
const PARTS = ['.menus a', '.site-footer li a'];

const withoutSlash = (path: string): string => path.replace(/(?<=.)\/$/, '');

function markIn(links: readonly HTMLAnchorElement[], current: string): void {
  const isLinked = links.some((link) => withoutSlash(link.pathname) === current);
  const marked = isLinked ? current : sectionPath(current);
  for (const link of links) {
    if (withoutSlash(link.pathname) !== marked) link.removeAttribute('aria-current');
    else link.setAttribute('aria-current', isLinked ? 'page' : 'true');
  }
}

/**
 * Marks the links of the header that lead to a path, or else to its section, and those of the
 * footer. The server marks them, too, but both stay while the pages between them change.
 */
export function markCurrentPage(root: ParentNode, path: string): void {
  const current = withoutSlash(path);
  for (const part of PARTS) markIn([...root.querySelectorAll<HTMLAnchorElement>(part)], current);
}
