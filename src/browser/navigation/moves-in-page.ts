/**
 * Moves within a page. Astro's router does not know of queries that islands have written to the
 * address since it loaded the page: it would load the page again, and what the visitor has typed
 * and opened there would be lost.
 */
import type {
  TransitionBeforePreparationEvent,
  TransitionBeforeSwapEvent,
} from 'astro:transitions/client';

const pageOf = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string =>
  pathname + search;

/** Makes links and Back within a page leave the page as it is. Call it before other listeners. */
export function initMovesInPage(): void {
  let shown = pageOf(location);
  /** Gives a new entry a state: the router ignores entries without one, so Back would fail. */
  const moved = (): void => {
    shown = pageOf(location);
    if (history.state === null) history.replaceState({ index: 0, scrollX, scrollY }, '');
  };
  addEventListener('hashchange', moved);

  const leaveToBrowser = ({ target }: Event): void => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (!link?.hash || link.origin !== location.origin || pageOf(link) !== pageOf(location)) return;
    link.dataset['astroReload'] = '';
    setTimeout(() => {
      delete link.dataset['astroReload'];
      moved();
    });
  };
  document.addEventListener('click', leaveToBrowser, { capture: true });

  // The router has to know the new address, but nothing else is to happen.
  let isMove = false;
  const onPreparation = (event: TransitionBeforePreparationEvent): void => {
    isMove = event.navigationType === 'traverse' && pageOf(event.to) === shown;
    if (!isMove) return;
    event.stopImmediatePropagation();
    event.loader = () => Promise.resolve();
  };
  const onSwap = (event: TransitionBeforeSwapEvent): void => {
    if (!isMove) return;
    event.stopImmediatePropagation();
    event.swap = () => undefined;
  };
  const onArrival = (event: Event): void => {
    if (isMove) event.stopImmediatePropagation();
    else moved();
  };
  const capture = { capture: true };
  document.addEventListener('astro:before-preparation', onPreparation, capture);
  document.addEventListener('astro:before-swap', onSwap, capture);
  document.addEventListener('astro:after-swap', onArrival, capture);
  document.addEventListener('astro:page-load', onArrival, capture);
}
