import { describe, expect, it } from 'vitest';
import { pageOf, targetFinder } from '../../../../../src/engine/checks/links/targets.ts';
import { MADE_UP_RULES } from '../../../../../tooling/sample-site/made-up-site.ts';

it.each([
  ['index.html', 'en', '/'],
  ['pricing.html', 'en', '/pricing'],
  ['zh.html', 'zh', '/'],
  ['ru/blog/page/2.html', 'ru', '/blog/page/2'],
  ['indexes.html', 'en', '/indexes'],
])('pageOf returns for %s: %s %s', (file, locale, address) => {
  expect(pageOf(file)).toEqual({ locale, path: address });
});

describe('targetFinder', () => {
  const two = targetFinder(MADE_UP_RULES);
  const one = targetFinder({
    ...MADE_UP_RULES,
    origins: { www: 'https://one.example', cn: 'https://one.example' },
  });

  it.each<[string, string, string, number, number]>([
    // page, address, file, redirects on two domains, on one
    ['x.html', '/pricing', 'pricing.html', 0, 0],
    ['x.html', '/pricing/', 'pricing.html', 1, 1],
    ['x.html', '/plans', 'pricing.html', 1, 1],
    ['ru/x.html', '/ru/pricing', 'ru/pricing.html', 0, 0],
    ['ru/x.html', '/en', 'index.html', 1, 1],
    ['ru/x.html', '/zh/pricing', 'zh/pricing.html', 1, 1],
    ['zh/x.html', '/pricing', 'zh/pricing.html', 0, 0],
    ['zh/x.html', '/en/pricing', 'pricing.html', 1, 1],
    ['zh/x.html', '/en', 'index.html', 2, 1],
    ['zh/x.html', '/ru/pricing', 'ru/pricing.html', 1, 0],
  ])('follows redirects on %s from %s to %s', (page, address, file, onTwo, onOne) => {
    expect(two(page, address)).toEqual({ kind: 'file', file, redirects: onTwo });
    expect(one(page, address)).toEqual({ kind: 'file', file, redirects: onOne });
  });
});
