import type { PARTNER_CATEGORIES } from '~/config/vocabulary';
import type { Entry } from '~/engine/queries/store';

export type PartnerCategory = (typeof PARTNER_CATEGORIES)[number];

/** Tints of the monograms, by category. */
export const CATEGORY_TINT: Record<PartnerCategory, 1 | 2 | 3 | 4> = {
  proxies: 1,
  automation: 3,
  payments: 4,
  education: 2,
};

/**
 * Returns up to two letters for a name: the initials of its first two words, or the first two
 * letters of its only one.
 */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const [first = '', second] = words.map((word) => [...word]);
  const letters = second ? [first[0], second[0]] : first.slice(0, 2);
  const [capital = '', other = ''] = letters;
  return capital.toUpperCase() + (second ? other.toUpperCase() : other);
}

/** Returns up to `count` other partners: the same category first, otherwise in the given order. */
export function otherPartners(
  to: Entry<'partners'>,
  all: readonly Entry<'partners'>[],
  count = 3,
): Entry<'partners'>[] {
  const distance = ({ fields }: Entry<'partners'>) =>
    Number(fields.category !== to.fields.category);
  return all
    .filter(({ id }) => id !== to.id)
    .sort((one, other) => distance(one) - distance(other))
    .slice(0, count);
}

/** Whether a partner is made up: `.example` is reserved for documentation. */
export const isSample = ({ fields }: Entry<'partners'>): boolean =>
  new URL(fields.website).hostname.endsWith('.example');
