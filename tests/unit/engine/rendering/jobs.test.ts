import '../routing/content.ts';
import { describe, expect, it } from 'vitest';
import { byFile, jobLists, notFoundJobs } from '../../../../src/engine/rendering/plan/jobs.ts';

describe('render jobs', () => {
  it('map inner addresses to files', () => {
    const listed = jobLists(['en', 'zh', 'ru']).flatMap((list) => list.jobs());
    const jobs = new Map(
      [...listed, ...notFoundJobs(['en', 'zh', 'ru'])].map(({ file, address, status }) => [
        file,
        `${address} ${status}`,
      ]),
    );
    expect(jobs.get('index.html')).toBe('/en 200');
    expect(jobs.get('zh.html')).toBe('/zh 200');
    expect(jobs.get('ru/blog/first.html')).toBe('/ru/blog/first 200');
    expect(jobs.get('error/404.html')).toBe('/en/error/404 200');
    expect(jobs.get('404.html')).toBe('/en/not-found 404');
    expect(jobs.get('zh/404.html')).toBe('/zh/not-found 404');
    expect(jobs.has('not-found.html')).toBe(false);
  });

  it('throws when two pages have the same file', () => {
    const page = { status: 200, list: undefined };
    expect(() =>
      byFile([
        ['a.html', { ...page, address: '/en/a' }],
        ['a.html', { ...page, address: '/en/b' }],
      ]),
    ).toThrow('a.html: is the output of both /en/a and /en/b; change one');
  });
});
