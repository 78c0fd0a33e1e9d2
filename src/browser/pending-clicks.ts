/**
 * Remembers the last click on an island that is not hydrated yet and replays it after hydration.
 * What HTML does without a script (links, popovers, disclosure, form submission) is left to the
 * browser, except on `data-hold-click` elements, whose HTML is only a fallback: their click waits,
 * and takes the fallback if the island fails. A keyboard shortcut (`aria-keyshortcuts`) always
 * clicks its element.
 */
import { finishHydration } from './finish-hydration';
import { isPlainClick } from './plain-click';
import { dropEarlyClick } from './telemetry/early-events';

const MODIFIERS = [
  ['Control', 'ctrlKey'],
  ['Meta', 'metaKey'],
  ['Alt', 'altKey'],
  ['Shift', 'shiftKey'],
] as const;

type Keys = Pick<KeyboardEvent, 'key' | 'code' | (typeof MODIFIERS)[number][1]>;

/** Whether a key is this letter, or is where the letter is on keyboards without Latin letters. */
const isLetter = (letter: string, { key, code }: Pick<Keys, 'key' | 'code'>): boolean =>
  key.toUpperCase() === letter || (/^[^ -~]$/.test(key) && code === `Key${letter}`);

/** Whether a key press matches one of the `aria-keyshortcuts`: `Control+K Meta+K`. */
export const isShortcut = (shortcuts: string, pressed: Keys): boolean =>
  shortcuts.split(' ').some((shortcut) => {
    const names = shortcut.split('+');
    return (
      isLetter(names.at(-1)?.toUpperCase() ?? '', pressed) &&
      MODIFIERS.every(([name, flag]) => names.includes(name) === pressed[flag])
    );
  });

/** Whether a machine has Command keys: there, Control with a letter edits the text in a field. */
const hasCommandKey = ({ platform }: Pick<Navigator, 'platform'>): boolean =>
  /^(?:Mac|iP)/.test(platform);

const TEXT_FIELD =
  'textarea, select, [contenteditable], input:not([type=checkbox], [type=radio], [type=range], [type=button], [type=submit])';

const isTextField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(TEXT_FIELD) !== null;

/** Whether a key press is a shortcut of the page, and not meant for the field it is pressed in. */
const isForPage = (event: KeyboardEvent): boolean =>
  !event.defaultPrevented &&
  !event.repeat &&
  !(event.ctrlKey && hasCommandKey(navigator) && isTextField(event.target));

const HOLD_CLICK = '[data-hold-click]';

/** Elements with a native click action. A dialog's form submits nothing. */
const NATIVE =
  'a[href], [popovertarget], [command], summary, form:not([method="dialog"]) [type="submit"]';

const isChoice = (element: Element): element is HTMLInputElement =>
  element instanceof HTMLInputElement && (element.type === 'radio' || element.type === 'checkbox');

interface Pending {
  readonly island: Element;
  readonly element: HTMLElement;
  /** State of a radio button or checkbox after the visitor's click. */
  readonly checked: boolean | undefined;
}

/**
 * Replays a click. A choice that still has the visitor's state is reverted first, and React is made
 * to notice, so that the click counts as a change.
 */
function replay({ island, element, checked }: Pending): void {
  if (isChoice(element) && element.checked === checked) {
    element.checked = !checked;
    finishHydration(island);
  }
  element.click();
}

/** Remembers and replays clicks on islands, and handles keyboard shortcuts. */
export function initPendingClicks(page: Document): void {
  let pending: Pending | undefined;
  const failed = new WeakSet<Element>();
  const onClick = (event: MouseEvent): void => {
    const { target } = event;
    if (!(target instanceof Element)) return;
    const island = target.closest('astro-island[ssr]');
    if (!island || failed.has(island)) return;
    const holdElement = target.closest<HTMLElement>(HOLD_CLICK);
    if (holdElement ? !isPlainClick(event) : target.closest(NATIVE)) return;
    const element = holdElement ?? target.closest<HTMLElement>('button, input, [role="button"]');
    if (!element || !island.contains(element)) return;
    dropEarlyClick(window, event);
    pending = { island, element, checked: isChoice(element) ? element.checked : undefined };
    if (!holdElement) return;
    holdElement.ariaBusy = 'true';
    event.preventDefault();
    // Stops listeners further up that follow links: the click has not happened yet.
    event.stopImmediatePropagation();
  };
  page.addEventListener('click', onClick, { capture: true });
  page.addEventListener('keydown', (event) => {
    if (!isForPage(event)) return;
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
    if (type === 'astro:hydrate') finishHydration(pending.island);
    const click = pending;
    pending = undefined;
    if (click.element.matches(HOLD_CLICK)) click.element.ariaBusy = null;
    if (click.element.isConnected) replay(click);
  };
  /** React renders an island again if another program has changed its HTML. */
  const follow = (event: Event): void => {
    if (!pending || pending.island !== event.target) return;
    const { detail } = event as CustomEvent<ReadonlyMap<Element, HTMLElement>>;
    pending = { ...pending, element: detail.get(pending.element) ?? pending.element };
  };
  page.addEventListener('island:replaced', follow, { capture: true });
  // Not all of these events bubble, but all of them can be captured.
  for (const type of ['astro:hydrate', 'astro:hydration-error']) {
    page.addEventListener(type, release, { capture: true });
  }
}
