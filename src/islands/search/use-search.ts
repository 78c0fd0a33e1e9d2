import { useEffect, useReducer, type Dispatch } from 'react';
import type { Search } from './engine';
import { INITIAL_SEARCH, searchReducer, type SearchEvent, type SearchState } from './machine';

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
