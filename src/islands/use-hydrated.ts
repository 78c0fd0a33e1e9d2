import { useSyncExternalStore } from 'react';

const never = (): (() => void) => () => undefined;

/** Whether the island is hydrated: false on the server and in the hydration render. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
