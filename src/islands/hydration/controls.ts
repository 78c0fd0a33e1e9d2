/** Carries what a visitor has entered from the controls of an island to those that replace them. */

const CONTROLS = 'a, button, input, select, textarea, [role="button"]';

/** Returns the controls of an island in their order, without those in its slots. */
export const controlsOf = (island: Element): readonly HTMLElement[] =>
  [...island.querySelectorAll<HTMLElement>(CONTROLS)].filter(
    (control) => !island.contains(control.closest('astro-slot')),
  );

const isChoice = (element: Element): element is HTMLInputElement =>
  element instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(element.type);

const isText = (element: Element): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;

/** What a control has in common with the one that replaces it; ids and names may differ. */
const kindOf = (control: HTMLElement): string =>
  [
    control.localName,
    control.className,
    control.getAttribute('type'),
    isChoice(control) && control.value,
  ].join();

/** Returns the control that replaces each of the old ones: the next one of the same kind. */
export function pairControls(
  old: readonly HTMLElement[],
  fresh: readonly HTMLElement[],
): ReadonlyMap<HTMLElement, HTMLElement> {
  const left = [...fresh];
  const pairs = new Map<HTMLElement, HTMLElement>();
  for (const control of old) {
    const at = left.findIndex((one) => kindOf(one) === kindOf(control));
    const [pair] = at < 0 ? [] : left.splice(at, 1);
    if (pair) pairs.set(control, pair);
  }
  return pairs;
}

/** Whether a control has another value than in the HTML. */
export function isChanged(control: HTMLElement): boolean {
  if (control instanceof HTMLSelectElement) {
    return [...control.options].some((one) => one.selected !== one.defaultSelected);
  }
  if (isChoice(control)) return control.checked !== control.defaultChecked;
  return isText(control) && control.value !== control.defaultValue;
}

/** Copies a visitor's entry, also from a field that is no longer in the page. */
export function copyEntry(from: HTMLElement, to: HTMLElement): void {
  if (isChoice(from) && isChoice(to)) to.checked = from.checked;
  else if (isText(from) && isText(to)) to.value = from.value;
  // A translation also changes the values of options.
  else if (from instanceof HTMLSelectElement && to instanceof HTMLSelectElement) {
    to.selectedIndex = from.selectedIndex;
  }
}

/** Moves the focus and the selected text to the control that replaces the focused one. */
export function moveFocus(from: HTMLElement, to: HTMLElement): void {
  to.focus({ preventScroll: true });
  if (!('setSelectionRange' in from) || !('setSelectionRange' in to)) return;
  const { selectionStart, selectionEnd } = from as HTMLInputElement;
  // Null for numbers, which have no selection.
  if (selectionStart === null) return;
  (to as HTMLInputElement).setSelectionRange(selectionStart, selectionEnd);
}
