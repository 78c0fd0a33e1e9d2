import { sectionPath } from '../../shared/section-path.ts';

/** Links of header and footer that can be the current page; the language switcher has its own mark. */
const LINKS = '.menus a, .site-footer li a';

const withoutSlash = (path: string): string => path.replace(/(?<=.)\/$/, '');

/**
 * Marks the links of header and footer that lead to a path, or else to its section. The server marks
 * them, too, but both stay while the pages between them change.
 */
export function markCurrentPage(root: ParentNode, path: string): void {
  const current = withoutSlash(path);
  const links = [...root.querySelectorAll<HTMLAnchorElement>(LINKS)];
  const isLinked = links.some((link) => withoutSlash(link.pathname) === current);
  const marked = isLinked ? current : sectionPath(current);
  for (const link of links) {
    if (withoutSlash(link.pathname) !== marked) link.removeAttribute('aria-current');
    else link.setAttribute('aria-current', isLinked ? 'page' : 'true');
  }
}
