/** The dialog of the search, from the first time that it is opened. */
import { browserTimers } from '../timers/timers';
import { createSearch, loadSearch } from './engine';
import { enablePanel } from './panel';

/** Wakes the dialog of a page; what a visitor has typed before this came is looked up. */
export function wakeDialog(dialog: HTMLDialogElement): void {
  const panel = dialog.querySelector<HTMLElement>('[data-search-panel]');
  if (!panel) return;
  const search = createSearch(() => loadSearch(panel.dataset['locale'] ?? ''));
  const enabled = enablePanel(panel, { search, timers: browserTimers });
  // The header stays while pages change below it.
  panel.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a')) dialog.close();
  });
  panel.addEventListener('submit', () => dialog.close());
  // In a search field Escape would clear the words first, and only then close.
  panel.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || event.isComposing) return;
    event.preventDefault();
    dialog.close();
  });
  void enabled?.run();
}
