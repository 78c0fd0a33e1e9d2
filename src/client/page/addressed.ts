import { contentId } from '../../markup/content-ids';

/** The id that a fragment names; malformed percent-encoding stands as it is. */
function idIn(hash: string): string {
  const fragment = hash.slice(1);
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

/**
 * Shows what the address names where the browser does not: content under its old
 * id, which had no prefix (`#refund` for `h-refund`), and what a closed `details`
 * holds, since the router's first change of the history keeps browsers from it.
 */
export function showAddressed(page: Document, hash: string): void {
  const id = idIn(hash);
  const named = page.getElementById(id);
  const target = named ?? page.getElementById(contentId(id));
  const details = target?.closest('details');
  const isClosed = details ? !details.open : false;
  if (!target || (named && !isClosed)) return;
  if (details) details.open = true;
  target.scrollIntoView({ behavior: 'instant' });
}
