import { describe, expect, it } from 'vitest';
import { QueryResults } from '../../../../src/engine/rendering/incremental/query-results.ts';
import { changesIn } from '../../../../src/engine/rendering/incremental/previous-build.ts';

/**
 * A build in which a page asked `title` and `count`, both of which rest on a list
 * that is read from the snapshot, as `fact:` keys are.
 */
function world(now: Readonly<Record<string, string | undefined>>) {
  const answers = new Answers();
  answers.add([
    ['fact:list', { fingerprint: 'a,b', reads: [] }],
    ['fact:other', { fingerprint: 'x', reads: [] }],
    ['sorted', { fingerprint: 'ab', reads: ['fact:list'] }],
    ['title', { fingerprint: 'A', reads: ['sorted'] }],
    ['count', { fingerprint: '2', reads: ['sorted'] }],
    ['apart', { fingerprint: 'x', reads: ['fact:other'] }],
  ]);
  const asked: string[] = [];
  const hasChanged = changesIn(answers, {
    isLeaf: (key) => key.startsWith('fact:'),
    fingerprintNow(key) {
      asked.push(key);
      return key in now ? now[key] : (answers.fingerprint(answers.id(key)) ?? undefined);
    },
  });
  return { answers, asked, changed: (key: string) => hasChanged(answers.id(key)) };
}

describe('what an earlier build answered', () => {
  it('holds while the snapshot is the same, and nothing but the snapshot is asked', () => {
    const { changed, asked } = world({});
    expect(['title', 'count', 'apart'].map(changed)).toEqual([false, false, false]);
    expect(asked).toEqual(['fact:list', 'fact:other']);
  });

  it('is asked again where its ground has changed, each query once', () => {
    const { changed, asked } = world({ 'fact:list': 'a,c', sorted: 'ac', title: 'A', count: '3' });
    expect(['title', 'count', 'apart'].map(changed)).toEqual([false, true, false]);
    expect(changed('count')).toBe(true);
    expect(asked).toEqual(['fact:list', 'sorted', 'title', 'count', 'fact:other']);
  });

  it('holds beyond a query whose answer came out the same', () => {
    const { changed, asked } = world({ 'fact:list': 'b,a', title: 'never asked' });
    expect(changed('title')).toBe(false);
    expect(asked).toEqual(['fact:list', 'sorted']);
  });

  it.each([
    ['has no answer any more', { 'fact:list': 'c', sorted: undefined, title: undefined }],
    ['was taken out of the snapshot', { 'fact:list': undefined, sorted: '', title: '' }],
  ])('does not hold where a query %s', (_, now) => {
    expect(world(now).changed('title')).toBe(true);
  });

  it('does not hold where it is not known', () => {
    const { answers, changed } = world({});
    answers.id('read, but never answered');
    expect(changed('read, but never answered')).toBe(true);
  });

  it('takes over the fingerprints of the snapshot, for the next build', () => {
    const { answers, changed } = world({ 'fact:list': 'a,c', sorted: 'ab' });
    changed('title');
    expect(answers.fingerprint(answers.id('fact:list'))).toBe('a,c');
  });
});

describe('answers', () => {
  it('come back from the disk as they were', () => {
    const { answers } = world({});
    const again = new Answers(JSON.parse(JSON.stringify(answers.stored())));
    expect(again.stored()).toEqual(answers.stored());
    expect(again.id('sorted')).toBe(answers.id('sorted'));
    expect(again.has('unknown')).toBe(false);
  });
});
