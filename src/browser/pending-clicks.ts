/**
 * A click on an island that is not hydrated yet is not lost: the last one is
 * remembered and delivered once its island has hydrated. What HTML does without
 * a script (links, popovers, disclosure, sending a form) is left to it. The
 * shortcut of an element (`aria-keyshortcuts`) is a click on it at any time: an
 * island that listened itself would miss keys while React hydrates it.
 */
import { isShortcut } from './shortcuts';

/** What a click does by itself. A form that is a dialog's sends nothing. */
const NATIVE =
  'a[href], [popovertarget], [command], summary, form:not([method="dialog"]) [type="submit"]';

const isChoice = (element: Element): element is HTMLInputElement =>
  element instanceof HTMLInputElement && (element.type === 'radio' || element.type === 'checkbox');

/** Clicks again; a choice that the browser has made already is made once more, so that it is heard. */
function deliver(element: HTMLElement): void {
  if (isChoice(element)) element.checked = !element.checked;
  element.click();
}

/** Remembers and delivers clicks on a page's islands, and makes clicks of shortcuts. */
export function initPendingClicks(page: Document): void {
  let pending: { readonly island: Element; readonly element: HTMLElement } | undefined;
  page.addEventListener(
    'click',
    ({ target }) => {
      if (!(target instanceof Element)) return;
      const island = target.closest('astro-island[ssr]');
      if (!island || target.closest(NATIVE)) return;
      const element = target.closest<HTMLElement>('button, input, [role="button"]');
      if (element && island.contains(element)) pending = { island, element };
    },
    { capture: true },
  );
  page.addEventListener('keydown', (event) => {
    const element = [...page.querySelectorAll<HTMLElement>('[aria-keyshortcuts]')].find((one) =>
      isShortcut(one.getAttribute('aria-keyshortcuts') ?? '', event),
    );
    if (!element) return;
    event.preventDefault();
    const island = element.closest('astro-island[ssr]');
    if (island) pending = { island, element };
    else element.click();
  });
  // The event does not bubble; on the way down it passes the document.
  page.addEventListener(
    'astro:hydrate',
    ({ target }) => {
      if (!pending || pending.island !== target) return;
      const { element } = pending;
      pending = undefined;
      if (element.isConnected) deliver(element);
    },
    { capture: true },
  );
}
