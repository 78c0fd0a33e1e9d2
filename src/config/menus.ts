/**
 * The keys of the three menus (docs/requirements.md#offers). A key is a feature id, a
 * solution id, or one of the pages below. Content sets the order (`menus` collection),
 * messages and entries provide the labels, and the offers table removes what a locale
 * doesn't have.
 */
import { FEATURES, INDUSTRIES, LANDING_SOLUTIONS } from './offers.ts';

/** Keys of the general menu → path of the page. */
export const GENERAL_MENU = {
  home: '/',
  download: '/download',
  pricing: '/pricing',
  alternatives: '/alternatives/multilogin-alternative',
  blog: '/blog',
  news: '/news',
  docs: '/docs',
  helps: '/helps',
  faq: '/faq',
  release: '/release',
  partner: '/partner',
  'partner-plan': '/partner-plan',
  'referral-program': '/referral-program',
  'pre-sales': '/pre-sales',
  'about-us': '/about-us',
  links: '/links',
} as const;

/** The general menu in groups, for a wide panel that shows them side by side. */
export const GENERAL_MENU_GROUPS = {
  product: ['home', 'download', 'pricing', 'alternatives', 'release'],
  learn: ['docs', 'helps', 'faq', 'blog', 'news'],
  together: ['partner', 'partner-plan', 'referral-program', 'pre-sales', 'about-us', 'links'],
} as const satisfies Record<string, readonly (keyof typeof GENERAL_MENU)[]>;

export type GeneralMenuKey = keyof typeof GENERAL_MENU;
export const GENERAL_MENU_KEYS = Object.keys(GENERAL_MENU) as GeneralMenuKey[];
export const SOLUTIONS_MENU_KEYS = Object.keys({ ...LANDING_SOLUTIONS, ...INDUSTRIES }) as (
  keyof typeof LANDING_SOLUTIONS | keyof typeof INDUSTRIES
)[];
export const FEATURES_MENU_KEYS = Object.keys(FEATURES) as (keyof typeof FEATURES)[];

/** All possible menu keys. */
export const MENU_KEYS = [...GENERAL_MENU_KEYS, ...SOLUTIONS_MENU_KEYS, ...FEATURES_MENU_KEYS];
