/** What `src/head/EarlyErrors.astro` collects: failures from before the tracker has loaded. */
interface EarlyErrors extends EventListenerObject {
  /** Oldest first, as the browser raised them; at most `EARLY_EVENTS`. */
  readonly events: readonly Event[];
}

declare global {
  interface Window {
    __earlyErrors?: EarlyErrors;
  }
}

/** Returns the failures collected so far, oldest first, and ends the collection: it is empty from then on. */
export function takeEarlyErrors(view: Window): readonly Event[] {
  const early = view.__earlyErrors;
  if (!early) return [];
  for (const type of ['error', 'unhandledrejection']) view.removeEventListener(type, early, true);
  delete view.__earlyErrors;
  return early.events;
}
