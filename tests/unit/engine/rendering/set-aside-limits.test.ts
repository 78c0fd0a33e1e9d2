import { describe, expect, it } from 'vitest';
import type { Key } from '../../../../src/engine/content/previous.ts';
import type { StoredCollections } from '../../../../src/engine/content/snapshot.ts';
import {
  entriesRefusal,
  pagesRefusal,
} from '../../../../src/engine/rendering/incremental/set-aside-limits.ts';

const HINT =
  ': the fault is in the code, its packages or its environment, or in the source as a whole';

const keys = (collection: string, count: number, from = 0): Key[] =>
  Array.from({ length: count }, (_, at) => ({ collection, scope: 'en', id: `${from + at}` }));

/** Returns content with this many entries of each kind. */
const content = (sizes: Readonly<Record<string, number>>): StoredCollections =>
  Object.fromEntries(
    Object.entries(sizes)
      .filter(([, size]) => size > 0)
      .map(([name, size]) => {
        const entries = Object.fromEntries(keys(name, size).map(({ id }) => [id, 'hash']));
        return [name, { en: { object: 'x', entries } }];
      }),
  );

describe('the entries that a build may set aside', () => {
  // Entries of each kind, entries that fail, and the reason to refuse.
  const CASES: [string, Record<string, number>, Record<string, number>, string | undefined][] = [
    ['none', { posts: 10 }, {}, undefined],
    ['one', { posts: 10 }, { posts: 1 }, undefined],
    ['one in every locale, of a small site', { posts: 50 }, { posts: 14 }, undefined],
    [
      'more, of a small site',
      { posts: 50, helps: 50 },
      { posts: 14, helps: 1 },
      '15 of 100 entries would be set aside, and at most 14 may be',
    ],
    ['2 %', { posts: 500, helps: 500 }, { posts: 10, helps: 10 }, undefined],
    [
      'more than 2 %',
      { posts: 500, helps: 500 },
      { posts: 10, helps: 11 },
      '21 of 1000 entries would be set aside, and at most 20 may be',
    ],
    ['20 of one kind', { posts: 9000 }, { posts: 20 }, undefined],
    [
      '21 of one kind',
      { posts: 9000 },
      { posts: 21 },
      "21 entries of 'posts' would be set aside, and at most 20 of one kind may be",
    ],
    ['20 of each of two kinds', { posts: 9000, helps: 90 }, { posts: 20, helps: 20 }, undefined],
  ];
  it.each(CASES)('%s', (_, all, failing, reason) => {
    const failed = Object.entries(failing).flatMap(([kind, count]) => keys(kind, count));
    expect(entriesRefusal(failed, content(all), content(all))).toBe(reason && reason + HINT);
  });

  it('are never all entries of a kind, if no version of them is left', () => {
    const all = content({ posts: 900, releases: 3 });
    const failed = keys('releases', 3);
    expect(entriesRefusal(failed, all, content({ posts: 900, releases: 3 }))).toBeUndefined();
    expect(entriesRefusal(failed, all, content({ posts: 900 }))).toBe(
      `all entries of 'releases' would be left out${HINT}`,
    );
  });
});

describe('the pages that may keep earlier files', () => {
  it.each<[number, number, string | undefined]>([
    [0, 10, undefined],
    [14, 100, undefined],
    [15, 100, '15 of 100 pages cannot be rendered, and at most 14 may keep earlier files'],
    [30, 1500, undefined],
    [31, 1500, '31 of 1500 pages cannot be rendered, and at most 30 may keep earlier files'],
  ])('%i of %i', (failed, all, reason) => {
    expect(pagesRefusal(failed, all)).toBe(reason && reason + HINT);
  });
});
