/** The preview image for shared links: one per kind of page and language. */
import type { RouteName } from '../../config/routes.ts';
import type { Locale } from '../../i18n/locales.ts';

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

/** In pixels, as recommended for Open Graph and X cards. */
export const SOCIAL_SIZE = { width: 1200, height: 630 } as const;

/** The kinds of routes whose name does not start with the kind. */
const OTHER_KINDS: Partial<Record<RouteName, SocialKind>> = {
  help: 'helps',
  faq: 'helps',
  doc: 'docs',
  solution: 'solutions',
  alternative: 'solutions',
};

/** Returns the kind of picture for the pages of a route: `blog` for `blog-post`. */
export const socialKindOf = (route: RouteName): SocialKind =>
  OTHER_KINDS[route] ?? SOCIAL_KINDS.find((kind) => kind === route.split('-')[0]) ?? 'default';

/** Returns its path, which is the same on both domains. */
export const socialPath = (locale: Locale, kind: SocialKind): string =>
  `/_social/${locale}/${kind}.png`;
