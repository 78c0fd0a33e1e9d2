import '../routing/content.ts';
import { describe, expect, it } from 'vitest';
import { notFoundFile, renderJobs } from '../../../src/generator/jobs.ts';

describe('renderJobs', () => {
  it('maps inner addresses to files, each once', () => {
    const jobs = new Map(
      renderJobs(['en', 'zh', 'ru']).map(({ file, address, status }) => [
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

  it('names the not-found files', () => {
    expect([notFoundFile('en'), notFoundFile('tc')]).toEqual(['404.html', 'tc/404.html']);
  });
});
