/** The tree of the menu: each key is one page, which exists. */
import { describe, expect, it } from 'vitest';
import { MENU, MENU_KEYS, MENU_PAGES } from '../../../src/config/menus.ts';
import {
  ALTERNATIVES,
  FEATURES,
  INDUSTRIES,
  LANDING_SOLUTIONS,
} from '../../../src/config/offers.ts';
import { routes } from '../../../src/engine/routing/routes.ts';

const keys = Object.values(MENU_KEYS).flat();
const top = MENU.map((one) => (typeof one === 'string' ? one : `menu ${one.id}`));
const paths = Object.values(MENU_PAGES).filter((target) => typeof target === 'string');
const repeated = (list: readonly string[]) => list.filter((key, at) => list.indexOf(key) !== at);

describe('the menu', () => {
  it('names a key once, and once at the top level', () => {
    expect(repeated(keys)).toEqual([]);
    expect(repeated(top)).toEqual([]);
  });

  it.each([
    ['features', Object.keys(FEATURES)],
    ['solutions', Object.keys({ ...LANDING_SOLUTIONS, ...INDUSTRIES })],
    ['general', Object.keys(MENU_PAGES)],
    ['alternatives', Object.keys(ALTERNATIVES)],
  ] as const)('has all %s', (id, expected) => {
    expect(MENU_KEYS[id].toSorted()).toEqual(expected.toSorted());
  });

  it.each(paths)('leads to a page: %s', (path) => {
    const found = Object.values(routes).find(({ pattern }) => pattern.match(path));
    expect(found?.name ?? 'generic', `${path} has no route`).not.toBe('generic');
  });

  it('leads to each page once', () => {
    expect(repeated(paths)).toEqual([]);
  });
});
