import { describe, expect, it } from 'vitest';
import { fetchContent } from '../../../../src/engine/content/fetch-content.ts';
import { starterSource } from '../../../../src/engine/content/sources/starter.ts';
import type { Locale } from '../../../../src/i18n/locales.ts';
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
const { snapshotFingerprint, tracked, withDependencies } =
  await import('../../../../src/engine/queries/tracking.ts');

describe('articlesAfter', () => {
  it.each([
    ['new', 'middle', undefined],
    ['middle', 'old', 'new'],
    ['old', undefined, 'middle'],
    ['gone', undefined, undefined],
  ])('returns the older and the newer article of %s', (id, older, newer) => {
    const found = queries.articlesAfter('blog', 'en', id);
    expect([found.older?.id, found.newer?.id]).toEqual([older, newer]);
  });
});

it('sorts articles newest first, and falls back to English', () => {
  expect(queries.articleIds('blog', 'ru')).toEqual(['new', 'middle', 'old']);
  expect(queries.articles('blog', 'ru').map(({ locale }) => locale)).toEqual(['en', 'ru', 'en']);
  expect(queries.newestArticles('blog', 'ru', 1).map(({ id }) => id)).toEqual(['middle']);
  expect(queries.articlesOnPage('blog', 'ru', undefined, undefined, 2)).toEqual([]);
});

it.each([
  ['new', ['old']],
  ['middle', []],
  ['old', ['new']],
])('lists neither %s nor its neighbors as related to it', (id, expected) => {
  expect(queries.articlesAfter('blog', 'en', id).related.map((one) => one.id)).toEqual(expected);
});

describe('withDependencies', () => {
  const dependencyTree = (key: string): readonly string[] => {
    const found = new Map(tracked()).get(key);
    return [key, ...(found?.dependencies.flatMap(dependencyTree) ?? [])];
  };

  it('returns the queries that ran, cached ones included', async () => {
    queries.newestArticles('blog', 'en', 2);
    const { dependencies } = await withDependencies(() => queries.newestArticles('blog', 'en', 2));
    expect(dependencies).toEqual(['newest-articles\nblog\nen\n2']);
    expect(dependencyTree('newest-articles\nblog\nen\n2')).toContain('stored\nblog-posts\nen');
  });

  it('keeps the dependencies of concurrent calls apart', async () => {
    const track = (id: string) =>
      withDependencies(async () => {
        queries.article('blog', 'en', id);
        await Promise.resolve();
        queries.articlesAfter('blog', 'en', id);
      });
    const [one, other] = await Promise.all([track('new'), track('old')]);
    expect(one.dependencies).toEqual([
      'entry\nblog-posts\nen\nnew',
      'articles-after\nblog\nen\nnew',
    ]);
    expect(other.dependencies).toEqual([
      'entry\nblog-posts\nen\nold',
      'articles-after\nblog\nen\nold',
    ]);
  });

  // A translation that is added later is in the collection of the locale.
  it.each([
    ['middle', ['stored\nblog-posts\nru']],
    ['old', ['stored\nblog-posts\nru', 'stored\nblog-posts\nen']],
  ])('depends on one entry for the article %s, which is in %j', async (id, stored) => {
    const { dependencies } = await withDependencies(() => queries.article('blog', 'ru', id));
    const key = `entry\nblog-posts\nru\n${id}`;
    expect(dependencies).toEqual([key]);
    expect(dependencyTree(key)).toEqual([key, ...stored]);
  });

  it('depends on ids and its neighbors for what follows an article, not on all articles', () => {
    queries.articlesAfter('blog', 'en', 'middle');
    const found = new Map(tracked()).get('articles-after\nblog\nen\nmiddle');
    expect([...(found?.dependencies ?? [])].sort()).toEqual([
      'article-ids\nblog\nen',
      'article-positions\nblog\nen',
      'entry\nblog-posts\nen\nmiddle',
      'entry\nblog-posts\nen\nnew',
      'entry\nblog-posts\nen\nold',
      'newest-articles\nblog\nen\n6\nguides',
      'newest-articles\nblog\nen\n9',
    ]);
  });

  it.each([
    ['ru', 'middle', '@ru'],
    ['ru', 'old', '@en'],
    ['en', 'old', '@en'],
    ['ru', 'gone', ''],
  ])('knows the text of an entry from the manifest: %s of %s', (locale, id, expected) => {
    const hash = queries.article('blog', locale as Locale, id)?.hash ?? '';
    expect(snapshotFingerprint(`entry\nblog-posts\n${locale}\n${id}`)).toBe(hash + expected);
  });
});
