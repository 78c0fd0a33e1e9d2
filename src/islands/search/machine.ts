/** The states of a search, from a typed letter to what was found. Pure. */
import type { Find, Search } from './engine';
import { useEffect, useReducer, type Dispatch } from 'react';

type SearchStatus = 'idle' | 'searching' | 'found' | 'none' | 'error';

/** One query that is being looked up. The same words asked again are another lookup. */
interface Lookup {
  readonly query: string;
}

export interface SearchState {
  /** What the field holds, trimmed. */
  readonly typed: string;
  /** Whether `typed` waits for a pause in typing before it is looked up. */
  readonly isSettling: boolean;
  /** The query that the status and the results belong to. */
  readonly query: string;
  readonly status: SearchStatus;
  /** While a query is looked up, the results of the one before it. */
  readonly finds: readonly Find[];
  /** The lookup that is under way. */
  readonly lookup?: Lookup | undefined;
}

export type SearchEvent =
  | { readonly type: 'typed'; readonly text: string; readonly isComposing: boolean }
  /** Looks up what the field holds without a pause: Enter, or the end of a composition. */
  | { readonly type: 'asked'; readonly text: string }
  | { readonly type: 'settled' }
  | { readonly type: 'found'; readonly lookup: Lookup; readonly finds: readonly Find[] }
  | { readonly type: 'failed'; readonly lookup: Lookup };

export const INITIAL_SEARCH: SearchState = {
  typed: '',
  isSettling: false,
  query: '',
  status: 'idle',
  finds: [],
};

/** Looks up what was typed, unless that is what is shown or under way; after an error it is another try. */
function ask(state: SearchState, query: string): SearchState {
  const asked: SearchState = { ...state, typed: query, isSettling: false, query };
  if (query === '') return { ...asked, status: 'idle', finds: [], lookup: undefined };
  if (query === state.query && state.status !== 'error') return asked;
  return { ...asked, status: 'searching', lookup: { query } };
}

/** The state after an event. */
export function searchReducer(state: SearchState, event: SearchEvent): SearchState {
  switch (event.type) {
    case 'typed':
      // Half a syllable of an input method is no word yet.
      return { ...state, typed: event.text.trim(), isSettling: !event.isComposing };
    case 'asked':
      return ask(state, event.text.trim());
    case 'settled':
      return state.isSettling ? ask(state, state.typed) : state;
  }
  // A later query may have been answered first.
  if (event.lookup !== state.lookup) return state;
  const [status, finds] =
    event.type === 'failed'
      ? (['error', []] as const)
      : ([event.finds.length > 0 ? 'found' : 'none', event.finds] as const);
  return { ...state, status, finds, lookup: undefined };
}

/** How long nothing is typed before it is looked up, in milliseconds. */
export const SETTLE_MS = 150;

/** A search as state, and what tells it of the field. */
export function useSearch(search: Search): [SearchState, Dispatch<SearchEvent>] {
  const [state, dispatch] = useReducer(searchReducer, INITIAL_SEARCH);
  const { typed, isSettling, lookup } = state;

  useEffect(() => {
    if (!isSettling) return undefined;
    const timer = setTimeout(() => dispatch({ type: 'settled' }), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [typed, isSettling]);

  useEffect(() => {
    if (!lookup) return undefined;
    let isCurrent = true;
    const answer = (event: SearchEvent) => isCurrent && dispatch(event);
    search(lookup.query).then(
      (finds) => answer({ type: 'found', lookup, finds }),
      () => answer({ type: 'failed', lookup }),
    );
    return () => {
      isCurrent = false;
    };
  }, [lookup, search]);

  return [state, dispatch];
}
