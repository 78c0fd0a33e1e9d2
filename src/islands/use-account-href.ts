import { useStore } from '@nanostores/react';
import { accountHref } from '../shared/account-link';
import { $page, $referral } from '../stores/page';
import { useSyncExternalStore } from 'react';

/**
 * Returns an account link for the current page with the visitor's referral code; until hydration,
 * the link that the server rendered.
 */
export function useAccountHref(href: string): string {
  const page = useStore($page, { ssr: 'initial' });
  const referral = useStore($referral, { ssr: 'initial' });
  return useHydrated() ? accountHref(href, page.path, referral) : href;
}

const never = (): (() => void) => () => undefined;

/** Whether the island is hydrated: false on the server and in the hydration render. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
