import { useSyncExternalStore } from 'react';

const never = (): (() => void) => () => undefined;

/** Whether the island runs in a browser: false on the server and in the render that hydrates its HTML. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
