/**
 * A search: a field, what was found, and what is said of it. One stands in the
 * dialog of every page, one on the search page.
 */
import { SEARCH_SECTIONS, type SearchSection } from '../../search/sections';
import type { Timers } from '../timers/timers';
import type { Search } from './engine';
import { findGroups } from './finds';

/** How long nothing is typed before it is searched for. */
export const SETTLE_MS = 150;

export interface PanelOptions {
  readonly search: Search;
  readonly timers: Timers;
  /** Told of each query that was looked up. */
  readonly onSearched?: (query: string) => void;
}

export interface Panel {
  /** Looks up what stands in the field, at once. */
  run(): Promise<void>;
}

type State = 'idle' | 'searching' | 'found' | 'none' | 'error';

/** The words that the page gave to the panel. */
function words(panel: HTMLElement) {
  const message = (name: string): string => panel.dataset[name] ?? '';
  const names = SEARCH_SECTIONS.map((section) => [section, message(section)] as const);
  return {
    names: Object.fromEntries(names) as Record<SearchSection, string>,
    statuses: (query: string, count: number): Record<State, string> => ({
      idle: message('hint'),
      searching: message('searching'),
      found: message('found').replace('{count}', () => String(count)),
      none: message('none').replace('{query}', () => query),
      error: message('error'),
    }),
  };
}

/** Moves between the field and the finds by arrow keys. */
function moveByArrows(panel: HTMLElement, input: HTMLInputElement): void {
  panel.addEventListener('keydown', (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || event.isComposing) return;
    const stops = [input, ...panel.querySelectorAll<HTMLElement>('[data-search-finds] a')];
    const at = stops.findIndex((stop) => stop === panel.ownerDocument.activeElement);
    const next = stops[at + step];
    if (at === -1 || !next) return;
    event.preventDefault();
    next.focus();
  });
}

/** Wakes a panel. Returns undefined where its parts are not all there. */
export function enablePanel(
  panel: HTMLElement,
  { search, timers, onSearched }: PanelOptions,
): Panel | undefined {
  const form = panel.querySelector('form');
  const input = panel.querySelector('input');
  const status = panel.querySelector<HTMLElement>('[role="status"]');
  const finds = panel.querySelector<HTMLElement>('[data-search-finds]');
  const targets = panel.querySelector<HTMLElement>('[data-search-targets]');
  if (!form || !input || !status || !finds || !targets) return undefined;
  const { names, statuses } = words(panel);
  let shown = '';
  let timer: number | undefined;

  const show = (state: State, query: string, groups: readonly HTMLElement[] = [], count = 0) => {
    status.textContent = statuses(query, count)[state];
    panel.dataset['state'] = state;
    finds.setAttribute('aria-busy', String(state === 'searching'));
    targets.hidden = state !== 'none' && state !== 'error';
    if (state !== 'searching') finds.replaceChildren(...groups);
  };

  const run = async (): Promise<void> => {
    timers.clear(timer);
    const query = input.value.trim();
    if (query === shown) return;
    shown = query;
    if (query === '') return show('idle', query);
    show('searching', query);
    try {
      const found = await search(query);
      // A later query may have been answered first.
      if (query !== shown) return;
      const groups = findGroups(found, names, panel.ownerDocument);
      show(found.length > 0 ? 'found' : 'none', query, groups, found.length);
      onSearched?.(query);
    } catch {
      if (query !== shown) return;
      // The same words again are another try.
      shown = '';
      show('error', query);
    }
  };

  input.addEventListener('input', (event) => {
    // Half a syllable of an input method is no word yet.
    if (event instanceof InputEvent && event.isComposing) return;
    timers.clear(timer);
    timer = timers.set(() => void run(), SETTLE_MS);
  });
  input.addEventListener('compositionend', () => void run());
  moveByArrows(panel, input);
  return { run };
}
