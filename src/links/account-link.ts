/** Attributes of a register or log-in link. */
export interface AccountLink {
  readonly href: string;
  readonly rel: 'official_website';
}

/**
 * A link to the application (specification, section 3): `lang` is added where
 * the configured URL lacks it, `from` is the page that the link stands on.
 * Throws a `TypeError` when the URL is none.
 */
export function accountLink(configuredUrl: string, iso: string, currentPage: string): AccountLink {
  const url = new URL(configuredUrl);
  if (!url.searchParams.has('lang')) url.searchParams.set('lang', iso);
  url.searchParams.set('from', currentPage);
  return { href: url.href, rel: 'official_website' };
}
