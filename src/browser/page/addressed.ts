import { contentId } from '../../shared/content-ids';

/** The id that a fragment names; malformed percent-encoding stands as it is. */
function idIn(hash: string): string {
  const fragment = hash.slice(1);
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

/** What a fragment names: an id, or content under its old id, which had no prefix; `null` where nothing is named. */
export function addressed(page: Document, hash: string): HTMLElement | null {
  const id = idIn(hash);
  return page.getElementById(id) ?? page.getElementById(contentId(id));
}

/**
 * Shows what the address names where the browser does not: content under its old
 * id, which had no prefix (`#refund` for `h-refund`), and what a closed `details`
 * holds, since the router's first change of the history keeps browsers from it.
 */
export function showAddressed(page: Document, hash: string): void {
  const target = addressed(page, hash);
  const details = target?.closest('details');
  const isClosed = details ? !details.open : false;
  if (!target || (target.id === idIn(hash) && !isClosed)) return;
  if (details) details.open = true;
  target.scrollIntoView({ behavior: 'instant' });
}
