/** The events that `src/head/EarlyEvents.astro` collects before the tracker has loaded. */
interface EarlyEvents extends EventListenerObject {
  /** Original events, oldest first; at most `EARLY_EVENTS`. */
  readonly events: Event[];
}

declare global {
  interface Window {
    __earlyErrors?: EarlyEvents | undefined;
    __earlyClicks?: EarlyEvents | undefined;
  }
}

const TYPES = {
  __earlyErrors: ['error', 'unhandledrejection'],
  __earlyClicks: ['click'],
} as const;

/**
 * Returns the events collected so far, oldest first, and stops collecting; `undefined` if they have
 * been taken or dropped before.
 */
export function takeEarlyEvents(
  view: Window,
  name: keyof typeof TYPES,
): readonly Event[] | undefined {
  const early = view[name];
  if (!early) return undefined;
  for (const type of TYPES[name]) view.removeEventListener(type, early, true);
  view[name] = undefined;
  return early.events;
}

/** Drops a click that will be made again, so that it is recorded once. */
export function dropEarlyClick(view: Window, click: Event): void {
  const events = view.__earlyClicks?.events;
  const at = events?.indexOf(click) ?? -1;
  if (at !== -1) events?.splice(at, 1);
}

/** Drops all events from before consent, which must never be reported. */
export function dropEarlyEvents(view: Window): void {
  takeEarlyEvents(view, '__earlyErrors');
  takeEarlyEvents(view, '__earlyClicks');
}
