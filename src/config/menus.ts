/**
 * The one menu of the site (docs/requirements.md#offers): header, mobile menu and footer are
 * drawn from this tree, in its order. A key is a page below, or the id of an offer. Content can
 * choose and order the keys of a menu (`menus` collection); messages and entries provide the
 * labels, and the offers table removes what a locale doesn't have.
 */
import type { PlaceIn } from './links.ts';
import type { AlternativeId, FEATURES, SolutionId } from './offers.ts';

/** Pages in menus: key, with the label `menu.{key}` → path, or place of `src/config/links.ts`. */
export const MENU_PAGES = {
  home: '/',
  download: '/download',
  pricing: '/pricing',
  alternatives: { place: 'comparison' },
  blog: '/blog',
  news: '/news',
  docs: '/docs',
  helps: '/helps',
  faq: '/faq',
  release: '/release',
  tour: '/tour',
  partner: '/partner',
  'partner-plan': '/partner-plan',
  'referral-program': '/referral-program',
  'pre-sales': '/pre-sales',
  'about-us': '/about-us',
  links: '/links',
} as const satisfies Record<string, `/${string}` | { readonly place: PlaceIn<'alternatives'> }>;

export type MenuPage = keyof typeof MENU_PAGES;
export type MenuKey = MenuPage | SolutionId | AlternativeId;

/** Top level, groups, keys. A key at the top level is a direct link, in the header only. */
const TREE = [
  {
    id: 'features',
    footerLabel: 'group.product',
    groups: [
      {
        keys: [
          'multi-account-management',
          'multi-profiles-management',
          'synchronizer',
          'rpa',
          'local-api',
          'teamwork',
        ],
      },
    ],
  },
  {
    id: 'solutions',
    groups: [
      {
        title: 'landing',
        keys: [
          'facebook',
          'google-servies',
          'tiktok',
          'twitter-x',
          'linkedin',
          'amazon',
          'discord',
        ],
      },
      {
        title: 'industry',
        keys: [
          'e-commerce',
          'ad-placement',
          'affiliate-market',
          'agencies',
          'traffic',
          'web-scraping',
          'ticketing',
          'crypto',
          'betting',
          'media-market',
          'data-collection',
          'price-comparison',
          'self-examination',
        ],
      },
    ],
  },
  {
    id: 'general',
    groups: [
      {
        title: 'product',
        keys: ['home', 'tour', 'download', 'pricing', 'release', 'alternatives'],
      },
      { title: 'learn', keys: ['docs', 'helps', 'faq', 'blog', 'news'] },
      {
        title: 'together',
        keys: ['partner', 'partner-plan', 'referral-program', 'pre-sales', 'about-us', 'links'],
      },
    ],
  },
  'pricing',
  {
    id: 'alternatives',
    only: 'footer',
    groups: [
      {
        keys: [
          'multilogin-alternative',
          'gologin-alternative',
          'incogniton-alternative',
          'dolphin-anty-alternative',
          'octo-browser-alternative',
          'undetectable-alternative',
          'ziniao-alternative',
        ],
      },
    ],
  },
] as const satisfies readonly (MenuPage | MenuOf<string, string, string>)[];

interface MenuOf<Id, Title, Label> {
  readonly id: Id;
  /** The message `menu.{footerLabel}` is the heading in the footer, instead of `menu.{id}`. */
  readonly footerLabel?: Label;
  readonly only?: 'footer';
  /** `menu.group.{title}` is the heading of a group. */
  readonly groups: readonly { readonly title?: Title; readonly keys: readonly MenuKey[] }[];
}

type Written = Exclude<(typeof TREE)[number], string>;
export type MenuId = Written['id'];
export type Menu = MenuOf<
  MenuId,
  Extract<Written['groups'][number], { title: string }>['title'],
  Extract<Written, { footerLabel: string }>['footerLabel']
>;

export const MENU: readonly (MenuPage | Menu)[] = TREE;

/** Menu → its keys, in order. */
export const MENU_KEYS = Object.fromEntries<readonly MenuKey[]>(
  MENU.filter((one) => typeof one === 'object').map(({ id, groups }) => [
    id,
    groups.flatMap(({ keys }) => keys),
  ]),
) as Readonly<Record<MenuId, readonly MenuKey[]>>;

/** The features' icons in the header (`src/assets/icons/`). */
export const FEATURE_ICONS = {
  'multi-account-management': 'accounts',
  'multi-profiles-management': 'profiles',
  synchronizer: 'synchronizer',
  rpa: 'flow',
  'local-api': 'code',
  teamwork: 'team',
} as const satisfies Record<keyof typeof FEATURES, string>;
