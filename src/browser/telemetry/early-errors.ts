/** The errors that `src/head/EarlyErrors.astro` collects before the tracker has loaded. */
interface EarlyErrors extends EventListenerObject {
  /** Original events, oldest first; at most `EARLY_EVENTS`. */
  readonly events: readonly Event[];
}

declare global {
  interface Window {
    __earlyErrors?: EarlyErrors;
  }
}

/** Returns the errors collected so far, oldest first, and stops collecting. */
export function takeEarlyErrors(view: Window): readonly Event[] {
  const early = view.__earlyErrors;
  if (!early) return [];
  for (const type of ['error', 'unhandledrejection']) view.removeEventListener(type, early, true);
  delete view.__earlyErrors;
  return early.events;
}
