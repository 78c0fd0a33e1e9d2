import { describe, expect, it } from 'vitest';
import { QueryResults } from '../../../../src/engine/rendering/incremental/query-results.ts';
import { changesIn } from '../../../../src/engine/rendering/incremental/previous-build.ts';

/**
 * Results of a build with a page that depends on `title` and `count`. Both depend on a list that
 * is read from the snapshot, like all `fact:` keys. `fact:one` is an item of it.
 */
function setUp(now: Readonly<Record<string, string | undefined>>) {
  const results = new QueryResults();
  results.add([
    ['fact:list', { fingerprint: 'a,b', dependencies: [] }],
    ['fact:other', { fingerprint: 'x', dependencies: [] }],
    ['sorted', { fingerprint: 'ab', dependencies: ['fact:list'] }],
    ['title', { fingerprint: 'A', dependencies: ['sorted'] }],
    ['count', { fingerprint: '2', dependencies: ['sorted'] }],
    ['apart', { fingerprint: 'x', dependencies: ['fact:other'] }],
    ['fact:one', { fingerprint: 'a', dependencies: ['fact:list'] }],
  ]);
  const ran: string[] = [];
  const fingerprintNow = (key: string): string | undefined => {
    ran.push(key);
    return key in now ? now[key] : (results.fingerprint(results.id(key)) ?? undefined);
  };
  const snapshotFingerprint = (key: string) =>
    key.startsWith('fact:') ? fingerprintNow(key) : undefined;
  const hasChanged = changesIn(results, { snapshotFingerprint, fingerprintNow });
  return { results, ran, changed: (key: string) => hasChanged(results.id(key)) };
}

describe('changesIn', () => {
  it('runs only leaf queries while the snapshot is unchanged', () => {
    const { changed, ran } = setUp({});
    expect(['title', 'count', 'apart'].map(changed)).toEqual([false, false, false]);
    expect(ran).toEqual(['fact:list', 'fact:other']);
  });

  it('runs each query with changed dependencies once', () => {
    const { changed, ran } = setUp({ 'fact:list': 'a,c', sorted: 'ac', title: 'A', count: '3' });
    expect(['title', 'count', 'apart'].map(changed)).toEqual([false, true, false]);
    expect(changed('count')).toBe(true);
    expect(ran).toEqual(['fact:list', 'fact:other', 'sorted', 'title', 'count']);
  });

  it('stops at a query whose result is unchanged', () => {
    const { changed, ran } = setUp({ 'fact:list': 'b,a', title: 'never run' });
    expect(changed('title')).toBe(false);
    expect(ran).toEqual(['fact:list', 'fact:other', 'sorted']);
  });

  it.each([
    ['no longer has a result', { 'fact:list': 'c', sorted: undefined, title: undefined }],
    ['was removed from the snapshot', { 'fact:list': '', sorted: '', title: '' }],
  ])('reports a change if a dependency %s', (_, now) => {
    expect(setUp(now).changed('title')).toBe(true);
  });

  it('reports a change for a query without a previous result', () => {
    const { results, changed } = setUp({});
    results.id('without a result');
    expect(changed('without a result')).toBe(true);
  });

  it('updates the fingerprints of changed results for the next build', () => {
    const { results, changed } = setUp({ 'fact:list': 'a,c', 'fact:one': 'c', sorted: 'ab' });
    expect(['title', 'fact:one'].map(changed)).toEqual([false, true]);
    expect(['fact:list', 'fact:one'].map((key) => results.fingerprint(results.id(key)))).toEqual([
      'a,c',
      'c',
    ]);
  });
});

describe('query results', () => {
  it('are restored from disk unchanged', () => {
    const { results } = setUp({});
    const restored = new QueryResults(JSON.parse(JSON.stringify(results.stored())));
    expect(restored.stored()).toEqual(results.stored());
    expect(restored.id('sorted')).toBe(results.id('sorted'));
    expect(restored.has('unknown')).toBe(false);
  });
});
