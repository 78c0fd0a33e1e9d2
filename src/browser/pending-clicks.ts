/**
 * A click on an island that is not hydrated yet is not lost: the last one is
 * remembered and delivered once its island has hydrated. What HTML does without
 * a script (links, popovers, disclosure, sending a form) is left to it, except on
 * an element with `data-hold-click`, whose HTML is only the fallback: its click is
 * held, and falls back when the island fails. The shortcut of an element
 * (`aria-keyshortcuts`) is a click on it, at any time.
 */
import { finishHydration } from './finish-hydration';
import { isPlainClick } from './plain-click';

const MODIFIERS = [
  ['Control', 'ctrlKey'],
  ['Meta', 'metaKey'],
  ['Alt', 'altKey'],
  ['Shift', 'shiftKey'],
] as const;

type Keys = Pick<KeyboardEvent, 'key' | (typeof MODIFIERS)[number][1]>;

/** Whether a key press is one of the shortcuts of `aria-keyshortcuts`: `Control+K Meta+K`. */
export const isShortcut = (shortcuts: string, pressed: Keys): boolean =>
  shortcuts.split(' ').some((shortcut) => {
    const names = shortcut.split('+');
    return (
      names.at(-1)?.toLowerCase() === pressed.key.toLowerCase() &&
      MODIFIERS.every(([name, flag]) => names.includes(name) === pressed[flag])
    );
  });

const HELD = '[data-hold-click]';

/** What a click does by itself. A form that is a dialog's sends nothing. */
const NATIVE =
  'a[href], [popovertarget], [command], summary, form:not([method="dialog"]) [type="submit"]';

const isChoice = (element: Element): element is HTMLInputElement =>
  element instanceof HTMLInputElement && (element.type === 'radio' || element.type === 'checkbox');

interface Pending {
  readonly island: Element;
  readonly element: HTMLElement;
  /** Of a choice: what the visitor's click has made of it. */
  readonly checked: boolean | undefined;
}

/**
 * Clicks again. A choice that stands as the visitor left it is turned back first, and React takes
 * note of that, so that the click is a change to it.
 */
function deliver({ island, element, checked }: Pending): void {
  if (isChoice(element) && element.checked === checked) {
    element.checked = !checked;
    finishHydration(island);
  }
  element.click();
}

/** Remembers and delivers clicks on a page's islands, and shortcuts. */
export function initPendingClicks(page: Document): void {
  let pending: Pending | undefined;
  const failed = new WeakSet<Element>();
  const onClick = (event: MouseEvent): void => {
    const { target } = event;
    if (!(target instanceof Element)) return;
    const island = target.closest('astro-island[ssr]');
    if (!island || failed.has(island)) return;
    const held = target.closest<HTMLElement>(HELD);
    if (held ? !isPlainClick(event) : target.closest(NATIVE)) return;
    const element = held ?? target.closest<HTMLElement>('button, input, [role="button"]');
    if (!element || !island.contains(element)) return;
    pending = { island, element, checked: isChoice(element) ? element.checked : undefined };
    if (!held) return;
    held.ariaBusy = 'true';
    event.preventDefault();
    // Links are followed by a listener further up, and a held click is no click yet.
    event.stopImmediatePropagation();
  };
  page.addEventListener('click', onClick, { capture: true });
  page.addEventListener('keydown', (event) => {
    const element = [...page.querySelectorAll<HTMLElement>('[aria-keyshortcuts]')].find((one) =>
      isShortcut(one.getAttribute('aria-keyshortcuts') ?? '', event),
    );
    if (!element) return;
    event.preventDefault();
    element.click();
  });
  const release = ({ type, target }: Event): void => {
    if (type === 'astro:hydration-error' && target instanceof Element) failed.add(target);
    if (!pending || pending.island !== target) return;
    const click = pending;
    pending = undefined;
    if (click.element.matches(HELD)) click.element.ariaBusy = null;
    if (click.element.isConnected) deliver(click);
  };
  // Not every one bubbles; on the way down they pass the document.
  for (const type of ['astro:hydrate', 'astro:hydration-error']) {
    page.addEventListener(type, release, { capture: true });
  }
}
