import type { PlanOffer } from '../../../src/islands/pricing-calculator/calculate.ts';

const offer = (
  id: string,
  profiles: number,
  seats: number,
  [monthly, yearly]: readonly [number, number],
): PlanOffer => {
  const price = { monthly, yearly };
  const inThousands = { monthly: monthly * 25_000, yearly: yearly * 25_000 };
  return {
    id,
    name: id[0]?.toUpperCase() + id.slice(1),
    profiles,
    seats,
    prices: { USD: price, BRL: price, PLN: price, VND: inThousands },
  };
};

/** Plans for tests, not sorted by size, as in content. */
export const OFFERS: readonly PlanOffer[] = [
  offer('team', 150, 5, [39, 31]),
  offer('free', 2, 1, [0, 0]),
  offer('solo', 30, 1, [12, 9.5]),
  offer('business', 600, 20, [119, 95]),
];

/** Returns the plan with an id. Throws if there is none. */
export function offerOf(id: string): PlanOffer {
  const found = OFFERS.find((one) => one.id === id);
  if (!found) throw new Error(`No plan with id "${id}" in OFFERS`);
  return found;
}
