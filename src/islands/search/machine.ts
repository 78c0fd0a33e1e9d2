/** State machine of a search, from input to results. Pure. */
import type { Search, SearchResult, SearchResults } from './engine';
import { useEffect, useReducer, type Dispatch } from 'react';

type SearchStatus = 'idle' | 'searching' | 'found' | 'partial' | 'none' | 'error';

/** A running lookup. Searching for the same text again is another lookup. */
interface Lookup {
  readonly query: string;
}

export interface SearchState {
  /** Trimmed text of the field. */
  readonly typed: string;
  /** Whether `typed` waits for a pause in typing before the search. */
  readonly isSettling: boolean;
  /** The query that the status and the results belong to. */
  readonly query: string;
  readonly status: SearchStatus;
  /** During a lookup, the results of the previous query. */
  readonly results: readonly SearchResult[];
  /** Whether there are more results than these. */
  readonly hasMore: boolean;
  /** The running lookup. */
  readonly lookup?: Lookup | undefined;
}

export type SearchEvent =
  | { readonly type: 'typed'; readonly text: string; readonly isComposing: boolean }
  /** Searches without waiting for a pause: Enter, or the end of a composition. */
  | { readonly type: 'asked'; readonly text: string }
  | { readonly type: 'settled' }
  | ({ readonly type: 'found'; readonly lookup: Lookup } & SearchResults)
  | { readonly type: 'failed'; readonly lookup: Lookup };

export const INITIAL_SEARCH: SearchState = {
  typed: '',
  isSettling: false,
  query: '',
  status: 'idle',
  results: [],
  hasMore: false,
};

/** Starts a lookup unless the query is already shown or running. After an error it retries. */
function ask(state: SearchState, query: string): SearchState {
  const asked: SearchState = { ...state, typed: query, isSettling: false, query };
  if (query === '')
    return { ...asked, status: 'idle', results: [], hasMore: false, lookup: undefined };
  if (query === state.query && state.status !== 'error') return asked;
  return { ...asked, status: 'searching', lookup: { query } };
}

/** Returns the state after an event. */
export function searchReducer(state: SearchState, event: SearchEvent): SearchState {
  switch (event.type) {
    case 'typed':
      // Input during composition is not a word yet.
      return { ...state, typed: event.text.trim(), isSettling: !event.isComposing };
    case 'asked':
      return ask(state, event.text.trim());
    case 'settled':
      return state.isSettling ? ask(state, state.typed) : state;
  }
  // A later query may have finished first.
  if (event.lookup !== state.lookup) return state;
  const answered = { ...state, lookup: undefined };
  if (event.type === 'failed') return { ...answered, status: 'error', results: [], hasMore: false };
  const { results, hasMore } = event;
  return { ...answered, status: statusOf(event), results, hasMore };
}

function statusOf({ results, isPartial }: SearchResults): SearchStatus {
  if (results.length === 0) return 'none';
  return isPartial ? 'partial' : 'found';
}

/** Pause in typing before a search, in milliseconds. */
export const SETTLE_MS = 150;

/** Returns the state of a search and the function that dispatches input events. */
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
    const dispatchIfCurrent = (event: SearchEvent) => isCurrent && dispatch(event);
    search(lookup.query).then(
      (found) => dispatchIfCurrent({ type: 'found', lookup, ...found }),
      () => dispatchIfCurrent({ type: 'failed', lookup }),
    );
    return () => {
      isCurrent = false;
    };
  }, [lookup, search]);

  return [state, dispatch];
}
