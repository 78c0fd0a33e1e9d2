/**
 * Named places: the entries that pages of this site link to or show. No other code names an entry
 * by its id. What a place has no entry for is left out, and `npm run content` reports it.
 */
import type { AlternativeId, SolutionId } from './offers.ts';

interface PlaceOf<Collection extends string, Id extends string = string> {
  readonly collection: Collection;
  readonly id: Id;
}

export type Place =
  | PlaceOf<'help-articles' | 'pages' | 'faq'>
  | PlaceOf<'solutions', SolutionId>
  | PlaceOf<'alternatives', AlternativeId>;

/** The comparison that the menus link to, and that stands for all of them there. */
export const COMPARISON = 'multilogin-alternative' satisfies AlternativeId;

/** Name → entry. */
export const PLACES = {
  install: { collection: 'help-articles', id: 'install-plural' },
  'first-profile': { collection: 'help-articles', id: 'create-a-profile' },
  'check-profile': { collection: 'help-articles', id: 'check-a-profile' },
  import: { collection: 'help-articles', id: 'import-profiles' },
  proxy: { collection: 'help-articles', id: 'set-up-a-proxy' },
  share: { collection: 'help-articles', id: 'share-a-profile' },
  members: { collection: 'help-articles', id: 'invite-a-member' },
  windows: { collection: 'help-articles', id: 'synchronize-windows' },
  flows: { collection: 'help-articles', id: 'run-a-flow' },

  privacy: { collection: 'pages', id: 'privacy' },
  terms: { collection: 'pages', id: 'terms' },
  cookies: { collection: 'pages', id: 'cookies' },
  refunds: { collection: 'pages', id: 'refunds' },
  'acceptable-use': { collection: 'pages', id: 'acceptable-use' },

  accounts: { collection: 'solutions', id: 'multi-account-management' },
  synchronizer: { collection: 'solutions', id: 'synchronizer' },
  automation: { collection: 'solutions', id: 'rpa' },
  api: { collection: 'solutions', id: 'local-api' },

  comparison: { collection: 'alternatives', id: COMPARISON },

  'which-systems': { collection: 'faq', id: 'which-systems' },
  'free-plan': { collection: 'faq', id: 'is-there-a-free-plan' },
  moving: { collection: 'faq', id: 'move-from-another-browser' },
  'two-computers': { collection: 'faq', id: 'open-on-two-computers' },
} as const satisfies Record<string, Place>;

export type PlaceName = keyof typeof PLACES;

/** The names of the places in a collection. */
export type PlaceIn<Collection extends Place['collection']> = {
  [Name in PlaceName]: (typeof PLACES)[Name]['collection'] extends Collection ? Name : never;
}[PlaceName];

/**
 * Generic pages with a title in every language (`footer.legal.{name}`), first in the last row of
 * the footer. The other generic pages of the content follow.
 */
export const LEGAL_PAGES = [
  'privacy',
  'terms',
  'cookies',
  'refunds',
  'acceptable-use',
] as const satisfies readonly PlaceIn<'pages'>[];

/** Questions that people have before they install. */
export const DOWNLOAD_QUESTIONS = [
  'which-systems',
  'free-plan',
  'moving',
  'two-computers',
] as const satisfies readonly PlaceIn<'faq'>[];

/** The help articles that solution pages suggest; by default, `first-profile`. */
export const SOLUTION_HELP: Readonly<Partial<Record<SolutionId, PlaceIn<'help-articles'>>>> = {
  synchronizer: 'windows',
  rpa: 'flows',
  'local-api': 'flows',
  'multi-profiles-management': 'import',
  teamwork: 'members',
  agencies: 'share',
  'google-servies': 'share',
  facebook: 'share',
  'twitter-x': 'share',
  linkedin: 'share',
  discord: 'members',
  'media-market': 'share',
  amazon: 'import',
  'e-commerce': 'import',
  tiktok: 'proxy',
  'ad-placement': 'proxy',
  traffic: 'proxy',
  betting: 'proxy',
  'affiliate-market': 'check-profile',
  'self-examination': 'check-profile',
  ticketing: 'windows',
  'price-comparison': 'flows',
  'web-scraping': 'flows',
  'data-collection': 'flows',
};
