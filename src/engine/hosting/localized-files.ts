/**
 * Files that every locale has at the same address. On the unprefixed paths that en and zh
 * share, the host decides which one is served, as for pages.
 */

/** Patterns for full paths, in the syntax that JavaScript and nginx share. */
export const LOCALIZED_FILES = [
  // Payloads of pages.
  '^(?:/[^/]+)*/_payload\\.json$',
  // Files for crawlers, and the web manifest.
  '^/(?:robots\\.txt|sitemap\\.xml|index-sitemap\\.xml|llms\\.txt|site\\.webmanifest)$',
  // Feeds.
  '^/(?:blog|news|release)/feed\\.(?:xml|json)$',
] as const;

const anyLocalizedFile = new RegExp(LOCALIZED_FILES.join('|'));

/** Whether an unprefixed path is a file that every locale has. */
export const isLocalizedFile = (pathname: string): boolean => anyLocalizedFile.test(pathname);
