// @vitest-environment happy-dom
import { act } from 'react';
import { describe, expect, it } from 'vitest';
import ProductDemo from '../../../src/islands/product-demo/ProductDemo.tsx';
import type { ProfileWords } from '../../../src/islands/product-demo/parts.tsx';
import {
  addressOf,
  figures,
  INITIAL,
  reduce,
  stateOf,
  type Action,
  type Demo,
} from '../../../src/islands/product-demo/product-demo.ts';
import {
  priceIn,
  SHOP_IDS,
  SHOPS,
  timeIn,
  type ShopId,
} from '../../../src/islands/product-demo/shops.ts';
import { hydrateIsland } from '../../lib/island.tsx';

const after = (...actions: Action[]): Demo => actions.reduce(reduce, INITIAL);
const press = (id: ShopId): Action => ({ type: 'press', id });
const search = (id: ShopId, text: string): Action => ({ type: 'search', id, text });
const synchronize: Action = { type: 'synchronize' };

describe('the windows', () => {
  it.each<[string, Action[], (ShopId | undefined)[]]>([
    ['are Germany and France at the start', [], ['de', 'fr']],
    ['close on a second click', [press('de')], [undefined, 'fr']],
    ['open in the empty place', [press('fr'), press('jp')], ['de', 'jp']],
    ['replace the one opened first', [press('jp')], ['jp', 'fr']],
    ['replace in turn', [press('jp'), press('br'), press('us')], ['us', 'br']],
    ['reopen after all are closed', [press('de'), press('fr'), press('gb')], ['gb', undefined]],
    ['are the same after synchronizing', [press('jp'), synchronize, synchronize], ['jp', 'fr']],
  ])('%s', (_, actions, slots) => expect(after(...actions).slots).toEqual(slots));

  it('keep what was typed while they are closed', () => {
    const { visits } = after(search('de', 'tee'), press('de'), press('de'));
    expect(visits.de.typed).toBe('tee');
  });
});

describe('an action in one window', () => {
  it('changes no other profile', () => {
    const demo = after(search('de', 'tee'), { type: 'buy', id: 'de' });
    expect(demo.visits.de).toEqual({ typed: 'tee', bought: 1 });
    for (const id of SHOP_IDS.filter((one) => one !== 'de')) {
      expect(demo.visits[id]).toBe(INITIAL.visits[id]);
    }
  });

  it('is repeated in all six if they are synchronized, each in its own currency', () => {
    const demo = after(synchronize, search('de', 'tee'), { type: 'buy', id: 'de' });
    for (const id of SHOP_IDS) {
      expect(demo.visits[id]).toEqual({ typed: 'tee', bought: 1 });
      expect(figures(demo, id)).toEqual({
        items: SHOPS[id].items + 1,
        total: (SHOPS[id].items + 1) * SHOPS[id].price,
        cookies: SHOPS[id].cookies + 1,
      });
    }
  });
});

it.each<[string, Action[], ShopId, string]>([
  ['an open window', [], 'fr', 'open'],
  ['a closed one', [], 'jp', 'closed'],
  ['the main window', [synchronize], 'de', 'main'],
  ['the first open one, if another is closed', [press('de'), synchronize], 'fr', 'main'],
  ['Germany, if none is open', [press('de'), press('fr'), synchronize], 'de', 'main'],
  ['one that follows', [synchronize], 'jp', 'open'],
  ['a main window that was chosen', [synchronize, press('jp')], 'jp', 'main'],
])('names %s', (_, actions, id, state) => expect(stateOf(after(...actions), id)).toBe(state));

it.each([
  ['', 'shop.example'],
  ['  ', 'shop.example'],
  [' coffee  mill ', 'shop.example/?q=coffee+mill'],
])('writes the search "%s" into the address', (typed, address) =>
  expect(addressOf(typed)).toBe(address),
);

it('shows one moment in every picture, as the shop writes it', () => {
  const moment = new Date('2026-07-14T12:05:00Z');
  const shown = SHOP_IDS.map((id) => SHOPS[id].time);
  expect(SHOP_IDS.map((id) => timeIn(SHOPS[id], moment).replaceAll(/\s/g, ' '))).toEqual(shown);
});

it.each<[ShopId, number, string]>([
  ['de', 1249.9, '1.249,90 €'],
  ['fr', 52.5, '52,50 €'],
  ['us', 54, '$54.00'],
  ['jp', 8200, '￥8,200'],
  ['br', 289.9, 'R$ 289,90'],
])('writes prices of %s in its own way', (id, amount, text) =>
  expect(priceIn(SHOPS[id], amount).replaceAll(/\s/g, ' ')).toBe(text),
);

it('hydrates the picture from the server, and types into one window', async () => {
  const profiles = Object.fromEntries(
    SHOP_IDS.map((id) => [id, { name: `Store ${id}`, country: id, city: `City ${id}` }]),
  ) as Record<ShopId, ProfileWords>;
  const words = {
    label: 'Demo',
    profiles: 'Profiles',
    synchronize: 'Synchronize',
    cookies: 'Cookies',
    empty: 'Pick one',
    hint: 'Apart',
    follow: 'Together',
    states: { open: 'Open', closed: 'Closed', main: 'Main' },
  };
  const { container, html, unmount } = await hydrateIsland(
    <ProductDemo words={words} profiles={profiles} />,
  );
  expect(html).toContain('Hallo, Anna');
  expect(html).toContain('Bonjour, Benoît');
  const windows = () => [...container.querySelectorAll('.demo-window')];
  expect(windows()).toHaveLength(2);
  await act(async () => container.querySelector<HTMLElement>('[role=switch]')?.click());
  expect(windows()).toHaveLength(6);
  expect(container.querySelectorAll('input')).toHaveLength(1);
  await unmount();
});
