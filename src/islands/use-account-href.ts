import { useStore } from '@nanostores/react';
import { accountHref } from '../shared/account-link';
import { $page, $referral } from '../stores/page';
import { useHydrated } from './use-hydrated';

/**
 * Returns an account link for the current page with the visitor's referral code; until hydration,
 * the link that the server rendered.
 */
export function useAccountHref(href: string): string {
  const page = useStore($page, { ssr: 'initial' });
  const referral = useStore($referral, { ssr: 'initial' });
  return useHydrated() ? accountHref(href, page.path, referral) : href;
}
