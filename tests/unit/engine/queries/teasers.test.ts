/** Article teasers: those in the reader's language come before English fallbacks. */
import { describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { fetchContent } from '../../../../src/engine/content/fetch-content.ts';
import { starterSource } from '../../../../src/engine/content/sources/starter.ts';
import { localeCodes, type Locale } from '../../../../src/i18n/locales.ts';
import { markdown, post, validContent, writeFolder } from '../../../lib/content-folder.ts';

const seo = { seo_title: 'T', seo_keywords: 'k', seo_description: 'D' };
/** Id → category, and the languages other than English; the first one is the newest. */
const POSTS: readonly (readonly [id: string, category: string, locales: readonly Locale[]])[] = [
  ['p1', 'guides', []],
  ['p2', 'reports', ['ru']],
  ['p3', 'guides', ['ru', 'th']],
  ['p4', 'reports', ['ru', 'th']],
  ['p5', 'guides', []],
  ['p6', 'guides', ['ru']],
];
const others = Object.entries(validContent()).filter(([file]) => !file.startsWith('blog-posts/'));
const folder = await writeFolder({
  ...Object.fromEntries(others),
  'blog-categories/en.yaml': stringify({
    guides: { ...seo, name: 'Guides', description: 'D' },
    reports: { ...seo, name: 'Reports', description: 'D' },
  }),
  ...Object.fromEntries(
    POSTS.flatMap(([id, category, locales], at) =>
      (['en', ...locales] as const).map((locale) => [
        `blog-posts/${locale}/${id}.md`,
        markdown({ ...post, category, published_at: `2026-05-${20 - at}` }, 'Text'),
      ]),
    ),
  ),
});
const snapshot = await writeFolder({});
process.env['SNAPSHOT_DIR'] = snapshot;
await fetchContent(starterSource(folder, 'content'), snapshot);
const { articleIds, articlesAfter, newestArticles } =
  await import('../../../../src/engine/queries/articles.ts');

const ids = (articles: readonly { id: string }[]): string => articles.map(({ id }) => id).join(' ');

describe('newestArticles', () => {
  it.each<[Locale, number, string]>([
    ['en', 3, 'p1 p2 p3'],
    ['ru', 3, 'p2 p3 p4'],
    ['ru', 5, 'p2 p3 p4 p6 p1'],
    ['th', 1, 'p3'],
    ['th', 3, 'p3 p4 p1'],
    ['th', 9, 'p3 p4 p1 p2 p5 p6'],
    ['fr', 3, 'p1 p2 p3'],
  ])('returns for a reader of %s the first %i: %s', (locale, count, expected) => {
    expect(ids(newestArticles('blog', locale, count))).toBe(expected);
  });

  it.each(localeCodes)('does not change the order of the blog, which is by date: %s', (locale) => {
    expect(articleIds('blog', locale).join(' ')).toBe('p1 p2 p3 p4 p5 p6');
  });
});

describe('articlesAfter', () => {
  it.each<[Locale, string, string]>([
    ['en', 'p1', 'p3 p5 p6'],
    ['en', 'p2', 'p4 p5 p6'],
    ['ru', 'p1', 'p3 p6 p4'],
    ['ru', 'p3', 'p6 p1 p5'],
    ['ru', 'p2', 'p4 p6 p5'],
    ['th', 'p1', 'p3 p4 p5'],
    ['th', 'p3', 'p1 p5 p6'],
    ['th', 'p4', 'p2 p1 p6'],
    ['fr', 'p4', 'p2 p1 p6'],
  ])('returns for a reader of %s of %s: %s', (locale, id, expected) => {
    expect(ids(articlesAfter('blog', locale, id).related)).toBe(expected);
  });
});
