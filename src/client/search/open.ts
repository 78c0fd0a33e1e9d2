/**
 * Opens the search from its link in the header, and by Ctrl or Cmd with K.
 * Nothing of the search itself is loaded before that.
 */
import { optional } from '../page/optional';

/** What wakes the dialog when it is opened for the first time. */
export type LoadDialog = () => Promise<{ wakeDialog(dialog: HTMLDialogElement): void }>;

const load: LoadDialog = () => optional(() => import('./dialog'));

const isShortcut = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey && !shiftKey;

/** A click that asks for a new tab or window stays one. */
const isPlain = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;

/** Answers whatever opens the search; where its script cannot be had, the link leads to its page. */
export function answerSearch(page: Document, loadDialog: LoadDialog = load): void {
  const link = page.querySelector<HTMLAnchorElement>('[data-search-open]');
  const dialog = page.querySelector<HTMLDialogElement>('[data-search-dialog]');
  if (!link || !dialog) return;
  let woken: Promise<void> | undefined;

  const open = (): void => {
    if (dialog.open) return;
    dialog.showModal();
    // Other words take the place of those from the last time.
    dialog.querySelector('input')?.select();
    woken ??= loadDialog().then(
      ({ wakeDialog }) => wakeDialog(dialog),
      () => link.ownerDocument.defaultView?.location.assign(link.href),
    );
  };

  link.addEventListener('click', (event) => {
    if (!isPlain(event)) return;
    event.preventDefault();
    // The router follows links by a listener further up.
    event.stopPropagation();
    open();
  });
  page.addEventListener('keydown', (event) => {
    if (!isShortcut(event)) return;
    event.preventDefault();
    open();
  });
  // A click beside the dialog is one on its backdrop.
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog) dialog.close();
  });
}
