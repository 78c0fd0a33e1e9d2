/**
 * Leaves the keys of a composition to the input method: while a visitor composes Japanese, Chinese
 * or Korean text, Enter accepts a word and Escape drops it, and no shortcut, menu, dialog or form of
 * the page may act on them.
 */

/** What Safari reports as the code of the key that ends a composition, after `isComposing`. */
const PROCESSED_BY_INPUT_METHOD = 229;

type Press = Pick<KeyboardEvent, 'isComposing' | 'keyCode'>;

/** Whether the input method has handled a key press. */
const isComposed = ({ isComposing, keyCode }: Press): boolean =>
  isComposing || keyCode === PROCESSED_BY_INPUT_METHOD;

/** Keeps composed key presses from all other listeners of the page. Must come first. */
export function initInputMethod(page: Document): void {
  page.addEventListener(
    'keydown',
    (event) => {
      if (!isComposed(event)) return;
      event.stopImmediatePropagation();
      // The browser's own actions: closing a dialog, emptying a search field, submitting a form.
      if (event.key === 'Escape' || event.key === 'Enter') event.preventDefault();
    },
    { capture: true },
  );
}
