/** What the demo shows. Pure: every action gives the next state. */
import { SHOPS, SHOP_IDS, type ShopId } from './shops';

/** Windows side by side, unless all are synchronized. */
const SLOTS = 2;

/** The search text of a shop's page, and what was bought in the demo. */
interface Visit {
  readonly typed: string;
  readonly bought: number;
}

export interface Demo {
  /** The open profile of each place on the screen; `undefined` is an empty place. */
  readonly slots: readonly (ShopId | undefined)[];
  /** The place that the next profile takes if none is empty. */
  readonly next: number;
  /** The main window if all six are synchronized. */
  readonly main: ShopId | undefined;
  readonly visits: Readonly<Record<ShopId, Visit>>;
}

export type Action =
  | { readonly type: 'press'; readonly id: ShopId }
  | { readonly type: 'synchronize' }
  | { readonly type: 'search'; readonly id: ShopId; readonly text: string }
  | { readonly type: 'buy'; readonly id: ShopId };

/** The picture from the server: Germany and France, side by side. */
export const INITIAL: Demo = {
  slots: ['de', 'fr'],
  next: 0,
  main: undefined,
  visits: Object.fromEntries(
    SHOP_IDS.map((id) => [id, { typed: '', bought: 0 }]),
  ) as Demo['visits'],
};

/** Returns the demo after a click on a profile: closes its window, or opens one. */
function press(demo: Demo, id: ShopId): Demo {
  if (demo.main) return { ...demo, main: id };
  const put = (place: number, shop: ShopId | undefined) => demo.slots.with(place, shop);
  const place = demo.slots.indexOf(id);
  if (place >= 0) return { ...demo, slots: put(place, undefined) };
  const empty = demo.slots.indexOf(undefined);
  const taken = empty >= 0 ? empty : demo.next;
  return { ...demo, slots: put(taken, id), next: (taken + 1) % SLOTS };
}

/** Returns the demo after an action in one window, which the others repeat if synchronized. */
function visit(demo: Demo, id: ShopId, change: (before: Visit) => Visit): Demo {
  const visits = { ...demo.visits };
  for (const one of demo.main ? SHOP_IDS : [id]) visits[one] = change(visits[one]);
  return { ...demo, visits };
}

/** Returns the next state. */
export function reduce(demo: Demo, action: Action): Demo {
  switch (action.type) {
    case 'press':
      return press(demo, action.id);
    case 'synchronize':
      return { ...demo, main: demo.main ? undefined : (demo.slots.find(Boolean) ?? 'de') };
    case 'search':
      return visit(demo, action.id, (before) => ({ ...before, typed: action.text }));
    case 'buy':
      return visit(demo, action.id, (before) => ({ ...before, bought: before.bought + 1 }));
  }
}

export type RowState = 'open' | 'closed' | 'main';

/** Returns what the list says about a profile. */
export function stateOf({ main, slots }: Demo, id: ShopId): RowState {
  if (main === id) return 'main';
  return main || slots.includes(id) ? 'open' : 'closed';
}

/** Returns the figures of a shop's page and profile: its cart, and a cookie for each purchase. */
export function figures({ visits }: Demo, id: ShopId) {
  const { items, price, cookies } = SHOPS[id];
  const { bought } = visits[id];
  return { items: items + bought, total: (items + bought) * price, cookies: cookies + bought };
}

/** Returns the address of a shop's page, with what was searched for. */
export const addressOf = (typed: string): string =>
  typed.trim() ? `shop.example/?q=${typed.trim().replaceAll(/\s+/g, '+')}` : 'shop.example';
