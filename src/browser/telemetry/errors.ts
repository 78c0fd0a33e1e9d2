import { ERROR_CODES, safeText, type Fields } from './events.ts';
import { ERRORS } from './limits.ts';
import { quietly } from './track.ts';
import { redactUrl } from './redact.ts';

/** Errors that no page can fix: opaque ones of other origins, and a harmless loop notice. */
const NOISE = /^(?:Uncaught )?(?:Script error\.?$|ResizeObserver loop)/i;
const EXTENSION = /^(?:chrome|moz|safari(?:-web)?|ms-browser)-extension:/;

/** Errors with the same first characters count as identical. */
const KEY_LENGTH = 200;

/** Reports an error by its code and message. */
export type Report = (fields: Fields) => void;

const isBroken = (element: Element): boolean =>
  element instanceof HTMLImageElement
    ? element.complete && element.naturalWidth === 0 && Boolean(element.currentSrc || element.src)
    : element instanceof HTMLLinkElement &&
      element.relList.contains('stylesheet') &&
      !element.sheet;

/** Returns the URL that a failed element should have loaded. */
function addressOf(element: Element): string {
  const source = element as Partial<Record<'currentSrc' | 'src' | 'href', unknown>>;
  return [source.currentSrc, source.src, source.href].map(safeText).find(isAddress) ?? '';
}
const isAddress = (text: string): boolean => /^[a-z-]+:/.test(text);

/**
 * Reports failed resources, script errors and unhandled rejections (docs/requirements.md#error-pages),
 * without noise and each at most three times: the `early` ones collected before the tracker loaded,
 * and all later ones. Broken resources that were missed are found after the load event. Without
 * `early`, which has been dropped for lack of consent, they are not looked for. Aborting `signal`
 * stops it.
 */
export function initErrorReports(
  view: Window,
  report: Report,
  early: readonly Event[] | undefined,
  signal?: AbortSignal,
): void {
  const seen = new Map<string, number>();
  const reportCapped = (error_type: number, message: string): void => {
    const key = error_type + message.slice(0, KEY_LENGTH);
    const times = seen.get(key) ?? 0;
    if (times >= ERRORS.identical || (!times && seen.size >= ERRORS.distinct)) return;
    seen.set(key, times + 1);
    report({ error_type, message });
  };
  const reported = new WeakSet<Element>();
  const onBroken = (element: Element): void => {
    reported.add(element);
    const address = addressOf(element);
    if (!EXTENSION.test(address)) {
      reportCapped(ERROR_CODES.resource, `${element.localName} ${redactUrl(address)}`);
    }
  };
  const onError = quietly((event: Event): void => {
    const { target } = event;
    if (target instanceof Element) return onBroken(target);
    const { message, filename, lineno, colno } = event as ErrorEvent;
    const text = safeText(message);
    if (NOISE.test(text) || EXTENSION.test(safeText(filename))) return;
    reportCapped(ERROR_CODES.script, filename ? `${text} (${filename}:${lineno}:${colno})` : text);
  });
  const onRejection = quietly((event: Event): void => {
    const text = safeText((event as PromiseRejectionEvent).reason);
    if (!NOISE.test(text)) reportCapped(ERROR_CODES.rejection, text);
  });
  for (const event of early ?? []) (event.type === 'error' ? onError : onRejection)(event);
  // Resource errors do not bubble, but they can be captured.
  const listening = signal && { signal };
  view.addEventListener('error', onError, { ...listening, capture: true });
  view.addEventListener('unhandledrejection', onRejection, listening);
  if (!early) return;
  const findBroken = quietly((): void => {
    for (const element of view.document.querySelectorAll('img, link')) {
      if (isBroken(element) && !reported.has(element)) onBroken(element);
    }
  });
  if (view.document.readyState === 'complete') findBroken();
  else view.addEventListener('load', findBroken, listening);
}
