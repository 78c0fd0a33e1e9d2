/** The search page: what it was asked for by its address is looked up, and the address follows. */
import { addressWith, type Address } from '../help-search/help-search';
import { browserTimers } from '../timers/timers';
import { createSearch, loadSearch, type Search } from './engine';
import { enablePanel } from './panel';

const indexSearch = (panel: HTMLElement): Search =>
  createSearch(() => loadSearch(panel.dataset['locale'] ?? ''));

/** Wakes the search of a page that is one. Nothing is loaded until there is a query. */
export function wakeSearchPage(
  panel: HTMLElement,
  address: Address,
  search: Search = indexSearch(panel),
): void {
  const input = panel.querySelector('input');
  const enabled = enablePanel(panel, {
    search,
    timers: browserTimers,
    onSearched: (query) => {
      const next = addressWith(address.href, query);
      if (next !== address.href) address.replace(next);
    },
  });
  if (!input || !enabled) return;
  panel.addEventListener('submit', (event) => {
    event.preventDefault();
    void enabled.run();
  });
  // Whoever has typed already knows better than the address.
  input.value ||= new URL(address.href).searchParams.get('q') ?? '';
  void enabled.run();
}
