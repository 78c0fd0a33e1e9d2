import { contentId } from '../../shared/content-ids';
import { decoded } from '../../shared/decoded';

const idIn = (hash: string): string => decoded(hash.slice(1));

/** Returns the element of a fragment: by its id, or by its old id, which had no prefix. */
export function fragmentTarget(page: Document, hash: string): HTMLElement | null {
  const id = idIn(hash);
  return page.getElementById(id) ?? page.getElementById(contentId(id));
}

/**
 * Scrolls to the element of a fragment where the browser does not: content under its old id
 * (`#refund` for `h-refund`), and content in a closed `details`, which browsers no longer open once
 * the router has changed the history.
 */
export function showFragmentTarget(page: Document, hash: string): void {
  const target = fragmentTarget(page, hash);
  const details = target?.closest('details');
  const isClosed = details ? !details.open : false;
  if (!target || (target.id === idIn(hash) && !isClosed)) return;
  if (details) details.open = true;
  target.scrollIntoView({ behavior: 'instant' });
}
