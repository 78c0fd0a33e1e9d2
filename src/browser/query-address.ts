import type { TransitionBeforePreparationEvent } from 'astro:transitions/client';
import { $page } from '../stores/page';

/** The search parameter, so that a link to the results can be shared. */
const PARAMETER = 'q';

/** Pause in typing before a query is shown in the address, in milliseconds. */
export const ADDRESS_PAUSE_MS = 1000;

/** Returns the search query of a URL; `''` if there is none. */
export const queryOf = (href: string): string => new URL(href).searchParams.get(PARAMETER) ?? '';

/** Returns the URL with a search query; an empty query removes the parameter. */
export function addressWith(href: string, query: string): string {
  const url = new URL(href);
  if (query) url.searchParams.set(PARAMETER, query);
  else url.searchParams.delete(PARAMETER);
  return url.href;
}

/**
 * Replaces the URL in the address bar without a new history entry. Does nothing while the visitor
 * goes back: the address is then already that of the other page.
 */
export function replaceAddress(href: string): void {
  const isShown = location.pathname === $page.get().path;
  if (isShown && href !== location.href) history.replaceState(history.state, '', href);
}

let pending: { readonly path: string; readonly address: () => string } | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
let isListening = false;

function showPending(): void {
  clearTimeout(timer);
  const shown = pending;
  pending = undefined;
  if (shown?.path === location.pathname) replaceAddress(shown.address());
}

/** Shows a pending query when the visitor leaves the field or the page. */
function listen(): void {
  if (isListening) return;
  isListening = true;
  document.addEventListener('focusout', showPending);
  document.addEventListener('visibilitychange', showPending);
  addEventListener('pagehide', showPending);
  const onNavigation = ({ navigationType }: TransitionBeforePreparationEvent): void => {
    // After Back, the address is already that of another entry.
    if (navigationType === 'traverse') pending = undefined;
    showPending();
  };
  document.addEventListener('astro:before-preparation', onNavigation, { capture: true });
}

/**
 * Replaces the URL in the address bar once the visitor pauses or leaves: while typing, it would
 * change with every word. `address` is called then.
 */
export function replaceAddressLater(address: () => string): void {
  listen();
  pending = { path: location.pathname, address };
  clearTimeout(timer);
  timer = setTimeout(showPending, ADDRESS_PAUSE_MS);
}
