/**
 * Which ids exist, and which locales offer them (docs/requirements.md#offers).
 *
 * An id that a locale doesn't offer is a 404 there, and is missing from its menus, sitemaps
 * and hreflang lists. Menus, guards, the URL list and the language switch all read this
 * file, the only place that decides what a locale offers.
 */

import type { Locale } from './locale.ts';

/** The locales that have an id: all, all except some, or only some. */
export interface Offer {
  readonly only?: readonly Locale[];
  readonly except?: readonly Locale[];
}

const EVERYWHERE: Offer = {};
const CHINESE = ['zh', 'tc'] as const satisfies readonly Locale[];

/** Landing solutions: the product for one network or market. */
export const LANDING_SOLUTIONS = {
  'google-servies': EVERYWHERE,
  facebook: EVERYWHERE,
  'twitter-x': EVERYWHERE,
  tiktok: EVERYWHERE,
  amazon: EVERYWHERE,
  discord: { except: CHINESE },
  linkedin: EVERYWHERE,
  crypto: { except: CHINESE },
  betting: { except: [...CHINESE, 'vn'] },
} as const satisfies Record<string, Offer>;

/** Feature pages. Also available at `/{id}`, which redirects to `/solutions/{id}`. */
export const FEATURES = {
  'multi-account-management': EVERYWHERE,
  synchronizer: EVERYWHERE,
  rpa: EVERYWHERE,
  'local-api': EVERYWHERE,
  'multi-profiles-management': EVERYWHERE,
  teamwork: EVERYWHERE,
} as const satisfies Record<string, Offer>;

/**
 * Industries. `betting` and `crypto` are both a landing solution and an industry, on one
 * page, so the stricter rule above applies.
 */
export const INDUSTRIES = {
  betting: LANDING_SOLUTIONS.betting,
  crypto: LANDING_SOLUTIONS.crypto,
  agencies: { except: CHINESE },
  ticketing: { except: CHINESE },
  'web-scraping': { except: CHINESE },
  traffic: EVERYWHERE,
  'ad-placement': EVERYWHERE,
  'e-commerce': EVERYWHERE,
  'affiliate-market': EVERYWHERE,
  'media-market': { only: CHINESE },
  'data-collection': { only: CHINESE },
  'price-comparison': { only: CHINESE },
  'self-examination': { only: CHINESE },
} as const satisfies Record<string, Offer>;

/**
 * International industry slug → its counterpart in zh and tc, for the language switch.
 * `web-scraping` has no counterpart.
 */
const CHINESE_INDUSTRY_SLUGS = {
  betting: 'media-market',
  crypto: 'data-collection',
  agencies: 'price-comparison',
  ticketing: 'self-examination',
} as const;

/** All ids under `/solutions/`: landing solutions, feature pages and industries. */
export const SOLUTIONS = { ...LANDING_SOLUTIONS, ...FEATURES, ...INDUSTRIES } as const;

/** All ids under `/alternatives/`. */
export const ALTERNATIVES = {
  'gologin-alternative': EVERYWHERE,
  'incogniton-alternative': EVERYWHERE,
  'dolphin-anty-alternative': EVERYWHERE,
  'multilogin-alternative': EVERYWHERE,
  'octo-browser-alternative': { except: CHINESE },
  'undetectable-alternative': { except: CHINESE },
  'ziniao-alternative': { only: CHINESE },
} as const satisfies Record<string, Offer>;

export type SolutionId = keyof typeof SOLUTIONS;
export type AlternativeId = keyof typeof ALTERNATIVES;

/** Whether a locale has the page. */
export function isOffered(offer: Offer, locale: Locale): boolean {
  if (offer.only) return offer.only.includes(locale);
  return !offer.except?.includes(locale);
}

const SLUG_TO_CHINESE = new Map<string, string>(Object.entries(CHINESE_INDUSTRY_SLUGS));
const SLUG_FROM_CHINESE = new Map([...SLUG_TO_CHINESE].map(([id, slug]) => [slug, id]));

/**
 * Returns the id of a solution in another locale: `id` itself if offered there, otherwise
 * its Chinese or international counterpart if offered, otherwise `undefined`
 * (docs/requirements.md#offers).
 */
export function solutionIn(locale: Locale, id: string): SolutionId | undefined {
  const candidates = [id, SLUG_TO_CHINESE.get(id), SLUG_FROM_CHINESE.get(id)];
  return candidates.find(
    (candidate): candidate is SolutionId =>
      candidate !== undefined &&
      Object.hasOwn(SOLUTIONS, candidate) &&
      isOffered(SOLUTIONS[candidate as SolutionId], locale),
  );
}

/** Returns `id` if the locale offers that alternative, otherwise `undefined`. */
export function alternativeIn(locale: Locale, id: string): AlternativeId | undefined {
  if (!Object.hasOwn(ALTERNATIVES, id)) return undefined;
  return isOffered(ALTERNATIVES[id as AlternativeId], locale) ? (id as AlternativeId) : undefined;
}
