import { useEffectEvent, useLayoutEffect } from 'react';

/**
 * Calls `read` once after hydration, to take over what a visitor entered before: React leaves it in
 * the fields, but does not know it.
 */
export function useEarlyInput(read: () => void): void {
  const onHydrated = useEffectEvent(read);
  useLayoutEffect(() => onHydrated(), []);
}
