import { useStore } from '@nanostores/react';
import { accountHref } from '../shared/account-link';
import { $page, $referral } from '../stores/page';
import { useSyncExternalStore } from 'react';

/** An account link for the page that is shown, with the visitor's referral code; as the server wrote it until hydration. */
export function useAccountHref(href: string): string {
  const page = useStore($page, { ssr: 'initial' });
  const referral = useStore($referral, { ssr: 'initial' });
  return useHydrated() ? accountHref(href, page.path, referral) : href;
}

const never = (): (() => void) => () => undefined;

/** Whether the island runs in a browser: false on the server and in the render that hydrates its HTML. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
