/** Links of header and footer that can be the current page; the language switcher has its own mark. */
const LINKS = '.menus a, .site-footer li a';

const withoutSlash = (path: string): string => path.replace(/(?<=.)\/$/, '');

/**
 * Marks the links of header and footer that lead to a path. The server marks them, too, but both
 * stay while the pages between them change.
 */
export function markCurrentPage(root: ParentNode, path: string): void {
  const current = withoutSlash(path);
  for (const link of root.querySelectorAll<HTMLAnchorElement>(LINKS)) {
    if (withoutSlash(link.pathname) === current) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
  }
}
