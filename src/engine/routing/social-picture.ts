/** The picture that other sites show with a link: one for each kind of page, in each language. */
import type { Locale } from '../../i18n/locales.ts';
import type { RouteName } from './routes.ts';

export const SOCIAL_KINDS = [
  'home',
  'pricing',
  'download',
  'blog',
  'news',
  'helps',
  'docs',
  'solutions',
  'partner',
  'release',
  'default',
] as const;
export type SocialKind = (typeof SOCIAL_KINDS)[number];

/** In pixels; what Open Graph and cards of X ask for. */
export const SOCIAL_SIZE = { width: 1200, height: 630 } as const;

/** The kinds of routes that are not named by the first word of their own name. */
const OTHER_KINDS: Partial<Record<RouteName, SocialKind>> = {
  help: 'helps',
  faq: 'helps',
  doc: 'docs',
  solution: 'solutions',
  alternative: 'solutions',
};

/** The kind of picture that stands for pages of a route: `blog` for `blog-post`. */
export const socialKindOf = (route: RouteName): SocialKind =>
  OTHER_KINDS[route] ?? SOCIAL_KINDS.find((kind) => kind === route.split('-')[0]) ?? 'default';

/** Its address on either domain. */
export const socialPath = (locale: Locale, kind: SocialKind): string =>
  `/_social/${locale}/${kind}.png`;
