import { describe, expect, it } from 'vitest';
import { placeWarnings } from '../../../../src/engine/content/places.ts';

/** Returns the warnings for content with all entries except those whose name begins like this. */
const warnings = (...missing: readonly string[]): string[] =>
  placeWarnings({
    has: ({ collection, scope, id }) =>
      !missing.some((start) => `${collection}/${id}/${scope}`.startsWith(start)),
  });

describe('placeWarnings', () => {
  it.each<[string, readonly string[], string | undefined]>([
    ['every place has an entry', [], undefined],
    ['a locale has no translation', ['pages/cookies/ru'], undefined],
    [
      'no locale has the entry',
      ['pages/cookies/'],
      'place `cookies` has no entry: pages/cookies does not exist.',
    ],
    [
      'only some locales have it, and not English',
      ['pages/cookies/en', 'pages/cookies/t', 'pages/cookies/vn'],
      'place `cookies` has no entry in en, vn, tr, th, tc: pages/cookies does not exist.',
    ],
  ])('%s', (_, missing, expected) => {
    const [first, ...others] = warnings(...missing);
    expect(others).toEqual([]);
    if (expected === undefined) expect(first).toBeUndefined();
    else expect(first).toContain(expected);
  });
});
