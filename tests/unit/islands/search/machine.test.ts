import { describe, expect, it } from 'vitest';
import type { SearchResult, SearchResults } from '../../../../src/islands/search/engine.ts';
import {
  INITIAL_SEARCH,
  searchReducer,
  type SearchEvent,
  type SearchState,
} from '../../../../src/islands/search/machine.ts';

const resultOf = (title: string): SearchResult => ({
  url: `/${title}`,
  title,
  section: 'blog',
  excerpt: [],
});

/** An event. Results and failures name their lookup by its query. */
type Step =
  | Exclude<SearchEvent, { lookup: unknown }>
  | ({ type: 'found'; query: string } & SearchResults)
  | { type: 'failed'; query: string };

const type = (text: string, isComposing = false): Step => ({ type: 'typed', text, isComposing });
const ask = (text: string): Step => ({ type: 'asked', text });
const settle: Step = { type: 'settled' };
const found = (query: string, ...titles: string[]): Step => ({
  type: 'found',
  query,
  results: titles.map(resultOf),
  isPartial: query.includes(' '),
  hasMore: titles.length > 1,
});
const fail = (query: string): Step => ({ type: 'failed', query });

/** Runs steps. Returns the final state and all queries that were looked up. */
function run(steps: readonly Step[]): { state: SearchState; lookups: string[] } {
  const lookups: { query: string }[] = [];
  let state = INITIAL_SEARCH;
  for (const step of steps) {
    const lookup = 'query' in step ? lookups.find(({ query }) => query === step.query) : undefined;
    state = searchReducer(state, { ...step, lookup } as SearchEvent);
    if (state.lookup && !lookups.includes(state.lookup)) lookups.push(state.lookup);
  }
  return { state, lookups: lookups.map(({ query }) => query) };
}

describe('a search', () => {
  it.each<[string, Step[], SearchState['status'], string[], string[]]>([
    ['starts idle', [], 'idle', [], []],
    ['waits while the visitor types', [type('pro')], 'idle', [], []],
    [
      'searches for the settled text, trimmed',
      [type('p'), type(' proxy '), settle],
      'searching',
      [],
      ['proxy'],
    ],
    ['shows results', [type('x'), settle, found('x', 'a', 'b')], 'found', ['a', 'b'], ['x']],
    ['says when results are partial', [ask('x y'), found('x y', 'a')], 'partial', ['a'], ['x y']],
    ['says when nothing was found', [type('x'), settle, found('x')], 'none', [], ['x']],
    ['says when a search failed', [type('x'), settle, fail('x')], 'error', [], ['x']],
    [
      'retries the same query after an error',
      [ask('x'), fail('x'), ask('x')],
      'searching',
      [],
      ['x', 'x'],
    ],
    [
      'does not repeat the same query',
      [ask('x'), found('x', 'a'), type('x '), settle],
      'found',
      ['a'],
      ['x'],
    ],
    ['does not repeat a running query', [ask('x'), ask('x')], 'searching', [], ['x']],
    [
      'keeps the results during the next search',
      [ask('x'), found('x', 'a'), type('y'), settle],
      'searching',
      ['a'],
      ['x', 'y'],
    ],
    [
      'ignores the results of an earlier query that finishes last',
      [ask('x'), ask('y'), found('y', 'b'), found('x', 'a')],
      'found',
      ['b'],
      ['x', 'y'],
    ],
    [
      'ignores the results of an earlier query that finishes first',
      [ask('x'), ask('y'), found('x', 'a')],
      'searching',
      [],
      ['x', 'y'],
    ],
    [
      'ignores the failure of an earlier query',
      [ask('x'), ask('y'), found('y', 'b'), fail('x')],
      'found',
      ['b'],
      ['x', 'y'],
    ],
    [
      'is idle when the field is cleared',
      [ask('x'), found('x', 'a'), type(''), settle],
      'idle',
      [],
      ['x'],
    ],
    [
      'ignores results after the field is cleared',
      [ask('x'), ask(''), found('x', 'a')],
      'idle',
      [],
      ['x'],
    ],
    ['does not search for spaces', [type('  '), settle], 'idle', [], []],
    ['does not search during composition', [type('ㄷ', true), settle], 'idle', [], []],
    [
      'drops waiting input when a composition starts',
      [type('a'), type('aㄷ', true), settle],
      'idle',
      [],
      [],
    ],
    [
      'searches at once when a composition ends',
      [type('ㄷ', true), ask('도')],
      'searching',
      [],
      ['도'],
    ],
    ['does not search again after Enter', [type('x'), ask('x'), settle], 'searching', [], ['x']],
  ])('%s', (_, steps, status, titles, lookups) => {
    const result = run(steps);
    expect(result.state.status).toBe(status);
    expect(result.state.results.map(({ title }) => title)).toEqual(titles);
    expect(result.lookups).toEqual(lookups);
  });
});
