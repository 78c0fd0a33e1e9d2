import { describe, expect, it } from 'vitest';
import { fetchContent } from '../../../../src/engine/content/fetch-content.ts';
import { starterSource } from '../../../../src/engine/content/sources/starter.ts';
import { markdown, post, validContent, writeFolder } from '../../../lib/content-folder.ts';

const days = { new: '2026-05-03', middle: '2026-05-02', old: '2026-05-01' };
const others = Object.entries(validContent()).filter(([file]) => !file.startsWith('blog-posts/'));
const folder = await writeFolder({
  ...Object.fromEntries(others),
  ...Object.fromEntries(
    Object.entries(days).map(([id, day]) => [
      `blog-posts/en/${id}.md`,
      markdown({ ...post, published_at: day }, 'Text'),
    ]),
  ),
  'blog-posts/ru/middle.md': markdown({ ...post, published_at: days.middle }, 'Текст'),
});
const snapshot = await writeFolder({});
process.env['SNAPSHOT_DIR'] = snapshot;
await fetchContent(starterSource(folder, 'content'), snapshot);
const queries = await import('../../../../src/engine/queries/articles.ts');
const { withDependencies, tracked } = await import('../../../../src/engine/queries/tracking.ts');

describe('the articles beside one', () => {
  it.each([
    ['new', 'middle', undefined],
    ['middle', 'old', 'new'],
    ['old', undefined, 'middle'],
    ['gone', undefined, undefined],
  ])('of %s', (id, older, newer) => {
    const found = queries.besides('blog', 'en', id);
    expect([found.older?.id, found.newer?.id]).toEqual([older, newer]);
  });
});

it('lists are newest first, with English where the locale has no words', () => {
  expect(queries.articleIds('blog', 'ru')).toEqual(['new', 'middle', 'old']);
  expect(queries.articles('blog', 'ru').map(({ locale }) => locale)).toEqual(['en', 'ru', 'en']);
  expect(queries.newestArticles('blog', 'ru', 1).map(({ id }) => id)).toEqual(['middle']);
  expect(queries.articlesOnPage('blog', 'ru', undefined, undefined, 2)).toEqual([]);
});

it('others are related, the article itself is not', () => {
  expect(queries.relatedArticles('blog', 'en', 'middle').map(({ id }) => id)).toEqual([
    'new',
    'old',
  ]);
});

describe('what a reader rests on', () => {
  const grounds = (key: string): readonly string[] => {
    const found = new Map(tracked()).get(key);
    return [key, ...(found?.reads.flatMap(grounds) ?? [])];
  };

  it('is what it asked, also where the answer was there already', async () => {
    queries.newestArticles('blog', 'en', 2);
    const { reads } = await withDependencies(() => queries.newestArticles('blog', 'en', 2));
    expect(reads).toEqual(['newest-articles\nblog\nen\n2']);
    expect(grounds('newest-articles\nblog\nen\n2')).toContain('stored\nblog-posts\nen');
  });

  it('is its own, however readers take turns', async () => {
    const follow = (id: string) =>
      withDependencies(async () => {
        queries.article('blog', 'en', id);
        await Promise.resolve();
        queries.besides('blog', 'en', id);
      });
    const [one, other] = await Promise.all([follow('new'), follow('old')]);
    expect(one.reads).toEqual(['entry\nblog-posts\nen\nnew', 'articles-beside\nblog\nen\nnew']);
    expect(other.reads).toEqual(['entry\nblog-posts\nen\nold', 'articles-beside\nblog\nen\nold']);
  });

  it('is one entry for an article, of its own locale and of English', async () => {
    const { reads } = await withDependencies(() => queries.article('blog', 'ru', 'old'));
    expect(reads.flatMap(grounds)).toEqual([
      'entry\nblog-posts\nru\nold',
      'stored-entry\nblog-posts\nru\nold',
      'stored-entry\nblog-posts\nen\nold',
    ]);
  });
});
