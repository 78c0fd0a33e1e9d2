import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { SOLUTIONS } from '../../../../src/config/offers';
import { suggestedArticle } from '../../../../src/views/solutions/next-steps';

const articles = readdirSync(path.resolve('src/content/help-articles/en')).map((file) =>
  path.basename(file, '.md'),
);

describe('suggestedArticle', () => {
  it.each(Object.keys(SOLUTIONS))('returns an existing article for %s', (id) => {
    expect(articles).toContain(suggestedArticle(id));
  });

  it('returns the first steps for any other page', () => {
    expect(suggestedArticle('constructor')).toBe('create-a-profile');
  });
});
