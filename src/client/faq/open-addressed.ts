/**
 * Opens what the address leads into (`/faq#refund`) and shows it. Browsers do
 * this by themselves; the router's first change of the history, while the page
 * loads, keeps them from it. Does nothing when the target is open already.
 */
export function openAddressed(page: Document, hash: string): void {
  const target = page.getElementById(hash.slice(1));
  const details = target?.closest('details');
  if (!target || !details || details.open) return;
  details.open = true;
  target.scrollIntoView({ behavior: 'instant' });
}
