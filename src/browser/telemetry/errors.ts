import { ERROR_CODES, safeText, type Fields } from './events.ts';
import { ERRORS } from './limits.ts';
import { quietly } from './track.ts';
import { redactUrl } from './redact.ts';

/** Noise that no page can fix: opaque errors of other origins, and a harmless loop notice. */
const NOISE = /^(?:Uncaught )?(?:Script error\.?$|ResizeObserver loop)/i;
const EXTENSION = /^(?:chrome|moz|safari(?:-web)?|ms-browser)-extension:/;

/** So much of a message tells errors apart. */
const KEY_LENGTH = 200;

/** Reports an error by its code and words. */
export type Report = (fields: Fields) => void;

const isBroken = (element: Element): boolean =>
  element instanceof HTMLImageElement
    ? element.complete && element.naturalWidth === 0 && Boolean(element.currentSrc || element.src)
    : element instanceof HTMLLinkElement &&
      element.relList.contains('stylesheet') &&
      !element.sheet;

/** The address that a failed element should have loaded. */
function addressOf(element: Element): string {
  const source = element as Partial<Record<'currentSrc' | 'src' | 'href', unknown>>;
  return [source.currentSrc, source.src, source.href].map(safeText).find(isAddress) ?? '';
}
const isAddress = (text: string): boolean => /^[a-z-]+:/.test(text);

/**
 * Reports failing resources, script errors and unhandled rejections of a page
 * (specification, section 8), without noise, and identical ones three times at
 * most: `early` ones, which somebody else has collected, and those to come.
 * Broken resources that nobody has collected are found when the page has loaded.
 * Aborting `signal` ends it.
 */
export function followErrors(
  view: Window,
  report: Report,
  early: readonly Event[] = [],
  signal?: AbortSignal,
): void {
  const seen = new Map<string, number>();
  const tell = (error_type: number, message: string): void => {
    const key = error_type + message.slice(0, KEY_LENGTH);
    const times = seen.get(key) ?? 0;
    if (times >= ERRORS.identical || (!times && seen.size >= ERRORS.distinct)) return;
    seen.set(key, times + 1);
    report({ error_type, message });
  };
  const known = new WeakSet<Element>();
  const onBroken = (element: Element): void => {
    known.add(element);
    const address = addressOf(element);
    if (!EXTENSION.test(address)) {
      tell(ERROR_CODES.resource, `${element.localName} ${redactUrl(address)}`);
    }
  };
  const onError = quietly((event: Event): void => {
    const { target } = event;
    if (target instanceof Element) return onBroken(target);
    const { message, filename, lineno, colno } = event as ErrorEvent;
    const text = safeText(message);
    if (NOISE.test(text) || EXTENSION.test(safeText(filename))) return;
    tell(ERROR_CODES.script, filename ? `${text} (${filename}:${lineno}:${colno})` : text);
  });
  const onRejection = quietly((event: Event): void => {
    const text = safeText((event as PromiseRejectionEvent).reason);
    if (!NOISE.test(text)) tell(ERROR_CODES.rejection, text);
  });
  for (const event of early) (event.type === 'error' ? onError : onRejection)(event);
  // Errors of resources do not bubble, but they are captured.
  const listening = signal && { signal };
  view.addEventListener('error', onError, { ...listening, capture: true });
  view.addEventListener('unhandledrejection', onRejection, listening);
  const findBroken = quietly((): void => {
    for (const element of view.document.querySelectorAll('img, link')) {
      if (isBroken(element) && !known.has(element)) onBroken(element);
    }
  });
  if (view.document.readyState === 'complete') findBroken();
  else view.addEventListener('load', findBroken, listening);
}
