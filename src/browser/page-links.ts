/**
 * Updates server-rendered links that depend on the page and the visitor: the language switcher
 * leads to the same page in other languages, account links name the current page and carry the
 * referral code. Islands read the stores themselves, except for HTML that is passed to them.
 */
import { accountHref } from '../shared/account-link';
import { $page, $referral } from '../stores/page';

/** Updates the links below a root from the stores. */
export function updatePageLinks(root: ParentNode): void {
  const { alternates, path } = $page.get();
  for (const link of root.querySelectorAll<HTMLAnchorElement>('a[data-locale]')) {
    const href = alternates[link.dataset['locale'] ?? ''];
    if (href !== undefined) link.setAttribute('href', href);
  }
  const referral = $referral.get();
  for (const link of root.querySelectorAll<HTMLAnchorElement>('a[data-account]')) {
    const owner = link.closest('astro-island, astro-slot')?.localName;
    if (owner !== 'astro-island') link.href = accountHref(link.href, path, referral);
  }
}

/** Keeps the links of a document in sync with the stores. */
export function initPageLinks(page: Document): void {
  const update = (): void => updatePageLinks(page);
  $page.listen(update);
  $referral.listen(update);
}
