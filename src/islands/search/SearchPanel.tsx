import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { fill } from '../messages/fill';
import SearchInput from '../fields/SearchInput';
import type { Search } from './engine';
import { type SearchState, useSearch } from './machine';
import Results from './Results';
import Suggestions from './Suggestions';
import type { SearchWords } from './words';

interface Props {
  /** URL prefix of the locale: `/ru`, or empty. */
  prefix: string;
  search: Search;
  /** Undefined while loading; the field works before. */
  words: SearchWords | undefined;
  /** Accessible name of the field until then. */
  title: string;
  /** Returns the query to start with if the field is empty. */
  initialQuery?: () => string;
  /** Called with each query that has results or none, and with an empty one. */
  onAnswered?: (query: string) => void;
  /** Whether Enter searches at once on this page. Otherwise the form opens the search page. */
  staysOnSubmit?: boolean;
  /** Called when the visitor follows a link, submits or presses Escape. */
  onLeave?: () => void;
  /** Shown after the field. */
  children?: ReactNode;
}

/** Moves focus between the field and the results with the arrow keys. */
function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const panel = event.currentTarget.closest('[data-search-panel]');
  if (step === undefined || !panel) return;
  const stops = [...panel.querySelectorAll<HTMLElement>('input, .search-body a')];
  const next = stops[stops.indexOf(event.currentTarget) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** Returns the number of results shown, with a plus sign if there are more. */
const countOf = ({ results, hasMore }: SearchState): string =>
  `${results.length}${hasMore ? '+' : ''}`;

const statusText = (words: SearchWords, state: SearchState): string =>
  state.status === 'idle'
    ? words.hint
    : fill(words[state.status], { count: countOf(state), query: state.query });

const hasSuggestions = ({ status, results }: SearchState): boolean =>
  results.length === 0 && status !== 'searching';

/** A search field with its results and status, in the dialog and on the search page. */
export default function SearchPanel(props: Props) {
  const { prefix, search, words, title, initialQuery, onAnswered, staysOnSubmit, onLeave } = props;
  const [state, dispatch] = useSearch(search);
  const { status, query, results, lookup } = state;
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => {
    // Text typed before hydration takes precedence over the URL.
    const input = field.current;
    if (!input) return;
    input.value ||= initialQuery?.() ?? '';
    dispatch({ type: 'asked', text: input.value });
  }, [dispatch, initialQuery]);

  useEffect(() => {
    if (status === 'found' || status === 'partial' || status === 'none') onAnswered?.(query);
  }, [status, query, onAnswered]);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Escape') return moveByArrows(event);
    if (!onLeave) return;
    // By default, Escape in a search field first clears it and only then closes the dialog.
    event.preventDefault();
    onLeave();
  };

  return (
    <div className="search-panel" data-search-panel data-state={status}>
      <form
        role="search"
        action={`${prefix}/search`}
        onSubmit={(event) => {
          onLeave?.();
          if (!staysOnSubmit) return;
          event.preventDefault();
          dispatch({ type: 'asked', text: field.current?.value ?? '' });
        }}
      >
        <SearchInput
          label={words?.label ?? title}
          ref={field}
          onInput={({ currentTarget, nativeEvent }) => {
            const isComposing = nativeEvent instanceof InputEvent && nativeEvent.isComposing;
            dispatch({ type: 'typed', text: currentTarget.value, isComposing });
            if (currentTarget.value === '') onAnswered?.('');
          }}
          onCompositionEnd={({ currentTarget }) =>
            dispatch({ type: 'asked', text: currentTarget.value })
          }
          onKeyDown={onKeyDown}
        />
        {props.children}
      </form>
      <div className="search-body">
        <p className="search-status muted small" role="status">
          {words && statusText(words, state)}
        </p>
        {status === 'none' && <p className="search-tips small">{words?.tips}</p>}
        <Results
          results={results}
          isBusy={lookup !== undefined}
          sections={words?.sections}
          onFollow={onLeave}
          onKeyDown={onKeyDown}
        />
        {words && hasSuggestions(state) && (
          <Suggestions prefix={prefix} words={words} onFollow={onLeave} onKeyDown={onKeyDown} />
        )}
      </div>
    </div>
  );
}
