import { describe, expect, it } from 'vitest';
import {
  dayInWords,
  headingsOf,
  listPages,
  listPath,
  postPath,
  readingMinutes,
  rss,
  surroundings,
  type Post,
} from '../../../bench/peers/blog-model.ts';
import { expectPages, median, tableOf } from '../../../bench/peers/report.ts';

const post = (number: number, more: Partial<Post> = {}): Post => ({
  locale: 'en',
  id: `post-${number}`,
  title: `Post "${number}" & more`,
  summary: 'Summary',
  description: 'Description',
  date: `2026-01-${String(number).padStart(2, '0')}`,
  category: number % 2 ? 'odd' : 'even',
  tags: ['all'],
  minutes: 1,
  ...more,
});
const posts = [...Array.from({ length: 25 }, (_, at) => post(at + 1)), post(3, { locale: 'es' })];

describe('the lists of a blog', () => {
  it.each([
    ['en', 'blog', [12, 12, 1]],
    ['en', 'tags/all', [12, 12, 1]],
    ['en', 'categories/odd', [12, 1]],
    ['en', 'categories/even', [12]],
    ['es', 'blog', [1]],
    ['es', 'categories/even', []],
  ])('%s %s', (locale, list, lengths) => {
    const pages = listPages(posts).filter((one) => one.locale === locale && one.list === list);
    expect(pages.map((one) => one.posts.length)).toEqual(lengths);
    expect(pages.map(({ page }) => page)).toEqual(lengths.map((_, at) => at + 1));
  });

  it('start with the newest post', () => {
    expect(listPages(posts)[0]?.posts[0]?.id).toBe('post-25');
  });

  it.each([
    [1, '/en/blog'],
    [2, '/en/blog/page/2'],
  ])('have page %i at %s', (page, address) => {
    expect(listPath('en', 'blog', page)).toBe(address);
  });
});

describe('the surroundings of a post', () => {
  const around = surroundings(posts);
  it.each([
    ['/en/blog/post-25', undefined, 'post-24', ['post-23', 'post-21', 'post-19'], ['en']],
    ['/en/blog/post-23', 'post-24', 'post-22', ['post-25', 'post-21', 'post-19'], ['en']],
    ['/en/blog/post-3', 'post-4', 'post-2', ['post-25', 'post-23', 'post-21'], ['en', 'es']],
    ['/es/blog/post-3', undefined, undefined, [], ['en', 'es']],
  ])('%s', (address, newer, older, related, locales) => {
    const found = around.get(address);
    expect(found && postPath(found.post)).toBe(address);
    expect([found?.newer?.id, found?.older?.id]).toEqual([newer, older]);
    expect(found?.related.map(({ id }) => id)).toEqual(related);
    expect(found?.locales).toEqual(locales);
  });
});

describe('texts of a blog', () => {
  it.each([
    ['a day', dayInWords('2026-03-07'), '7 March 2026'],
    ['a short text', readingMinutes('one two'), 1],
    ['a long text', readingMinutes('word '.repeat(401)), 3],
    [
      'headings',
      headingsOf('<h2 id="a">A &amp; b</h2><h3 id="c">C</h3>'),
      [{ id: 'a', text: 'A &amp; b' }],
    ],
  ])('%s', (_, value, expected) => {
    expect(value).toEqual(expected);
  });

  it('a feed has the 30 newest posts, escaped', () => {
    const many = Array.from({ length: 31 }, () => post(1));
    expect(rss('en', many).match(/<item>/g)).toHaveLength(30);
    expect(rss('en', many)).toContain('<title>Post &quot;1&quot; &amp; more</title>');
  });
});

describe('the report', () => {
  const run = (cpuSeconds: number) => ({
    ...{ seconds: 0, peakMemory: 0, largestProcess: 0, cpuSecondsOf: {}, output: '' },
    cpuSeconds,
  });

  it.each([
    [[3, 1, 2], 2],
    [[1, 2], 2],
    [[], undefined],
  ])('median of %j', (runs, middle) => {
    expect(median(runs.map(run))?.cpuSeconds).toBe(middle);
  });

  it('throws if a site lacks a page', () => {
    const output = { files: new Set(['a.html']), pages: 1, bytes: 1 };
    expect(() => expectPages('one', output, ['a.html'])).not.toThrow();
    expect(() => expectPages('one', output, ['a.html', 'b.html'])).toThrow(
      'one lacks 1 of 2 pages: b.html',
    );
  });

  it('leaves missing cells empty', () => {
    const table = tableOf([{ peer: 'one', pages: 1 }, { peer: 'two' }]);
    expect(table).toBe('| peer | pages |\n| ---- | ----: |\n| one  |     1 |\n| two  |       |');
  });
});
