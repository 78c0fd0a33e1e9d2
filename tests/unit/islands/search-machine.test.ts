import { describe, expect, it } from 'vitest';
import type { Find } from '../../../src/islands/search/engine.ts';
import {
  INITIAL_SEARCH,
  searchReducer,
  type SearchEvent,
  type SearchState,
} from '../../../src/islands/search/machine.ts';

const find = (title: string): Find => ({ url: `/${title}`, title, section: 'blog', excerpt: '' });

/** An event, where the answer to a lookup is told by the query that was looked up. */
type Step =
  | Exclude<SearchEvent, { lookup: unknown }>
  | { type: 'found'; query: string; finds: readonly Find[] }
  | { type: 'failed'; query: string };

const type = (text: string, isComposing = false): Step => ({ type: 'typed', text, isComposing });
const ask = (text: string): Step => ({ type: 'asked', text });
const settle: Step = { type: 'settled' };
const found = (query: string, ...titles: string[]): Step => ({
  type: 'found',
  query,
  finds: titles.map(find),
});
const fail = (query: string): Step => ({ type: 'failed', query });

/** Goes through steps; also returns every query that was looked up. */
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
    ['is idle at first', [], 'idle', [], []],
    ['waits while the visitor types', [type('pro')], 'idle', [], []],
    [
      'looks up what has settled, trimmed',
      [type('p'), type(' proxy '), settle],
      'searching',
      [],
      ['proxy'],
    ],
    ['shows what was found', [type('x'), settle, found('x', 'a', 'b')], 'found', ['a', 'b'], ['x']],
    ['says when nothing was found', [type('x'), settle, found('x')], 'none', [], ['x']],
    ['says when it failed', [type('x'), settle, fail('x')], 'error', [], ['x']],
    [
      'takes the same words after an error as another try',
      [ask('x'), fail('x'), ask('x')],
      'searching',
      [],
      ['x', 'x'],
    ],
    [
      'does not look up the same words twice',
      [ask('x'), found('x', 'a'), type('x '), settle],
      'found',
      ['a'],
      ['x'],
    ],
    ['does not ask again while it looks up', [ask('x'), ask('x')], 'searching', [], ['x']],
    [
      'keeps the results while it looks up other words',
      [ask('x'), found('x', 'a'), type('y'), settle],
      'searching',
      ['a'],
      ['x', 'y'],
    ],
    [
      'ignores the answer to an earlier query that comes last',
      [ask('x'), ask('y'), found('y', 'b'), found('x', 'a')],
      'found',
      ['b'],
      ['x', 'y'],
    ],
    [
      'ignores the answer to an earlier query that comes first',
      [ask('x'), ask('y'), found('x', 'a')],
      'searching',
      [],
      ['x', 'y'],
    ],
    [
      'ignores an earlier query that failed',
      [ask('x'), ask('y'), found('y', 'b'), fail('x')],
      'found',
      ['b'],
      ['x', 'y'],
    ],
    [
      'is idle when the field is emptied',
      [ask('x'), found('x', 'a'), type(''), settle],
      'idle',
      [],
      ['x'],
    ],
    [
      'ignores an answer to a field that was emptied',
      [ask('x'), ask(''), found('x', 'a')],
      'idle',
      [],
      ['x'],
    ],
    ['looks up nothing for spaces', [type('  '), settle], 'idle', [], []],
    ['does not look up half a syllable', [type('ㄷ', true), settle], 'idle', [], []],
    [
      'drops what waited when a composition begins',
      [type('a'), type('aㄷ', true), settle],
      'idle',
      [],
      [],
    ],
    [
      'looks up a finished composition at once',
      [type('ㄷ', true), ask('도')],
      'searching',
      [],
      ['도'],
    ],
    ['looks up nothing more after Enter', [type('x'), ask('x'), settle], 'searching', [], ['x']],
  ])('%s', (_, steps, status, titles, lookups) => {
    const result = run(steps);
    expect(result.state.status).toBe(status);
    expect(result.state.finds.map(({ title }) => title)).toEqual(titles);
    expect(result.lookups).toEqual(lookups);
  });
});
