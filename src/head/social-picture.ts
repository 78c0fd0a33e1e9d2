/** The picture that other sites show with a link: one for each kind of page, in each language. */
import type { Locale } from '../i18n/locales.ts';
import type { RouteName } from '../routing/routes.ts';

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

const KIND_BY_ROUTE: Partial<Record<RouteName, SocialKind>> = {
  home: 'home',
  pricing: 'pricing',
  download: 'download',
  blog: 'blog',
  'blog-post': 'blog',
  'blog-category': 'blog',
  'blog-tag': 'blog',
  news: 'news',
  'news-post': 'news',
  'news-category': 'news',
  'news-tag': 'news',
  helps: 'helps',
  help: 'helps',
  faq: 'helps',
  docs: 'docs',
  doc: 'docs',
  solution: 'solutions',
  alternative: 'solutions',
  partner: 'partner',
  'partner-detail': 'partner',
  'partner-plan': 'partner',
  release: 'release',
  'release-detail': 'release',
};

/** The kind of picture that stands for pages of a route. */
export const socialKindOf = (route: RouteName): SocialKind => KIND_BY_ROUTE[route] ?? 'default';

/** Its address on either domain. */
export const socialPath = (locale: Locale, kind: SocialKind): string =>
  `/_social/${locale}/${kind}.png`;
