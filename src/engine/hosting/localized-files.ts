/**
 * The files that each locale has at the same address: on the unprefixed paths
 * that en and zh share, the host tells which one is meant, as for pages.
 */

/** Patterns over a whole path, which every host reads: JavaScript's syntax and nginx's. */
export const LOCALIZED_FILES = [
  // The payloads of pages.
  '^(?:/[^/]+)*/_payload\\.json$',
  // What a domain says to crawlers, and to browsers that install it.
  '^/(?:robots\\.txt|sitemap\\.xml|index-sitemap\\.xml|llms\\.txt|site\\.webmanifest)$',
  // Feeds.
  '^/(?:blog|news|release)/feed\\.(?:xml|json)$',
] as const;

const anyOfThem = new RegExp(LOCALIZED_FILES.join('|'));

/** Whether a path without a locale means a file that each locale has there. */
export const isLocalizedFile = (pathname: string): boolean => anyOfThem.test(pathname);
