/** The two entry points to the application. */
export type Account = 'register' | 'login';

/** Attributes of a register or log-in link. Client code finds and tracks it by them. */
export interface AccountLink {
  readonly href: string;
  readonly 'data-account': '';
  readonly 'data-track': Account;
  readonly 'data-track-immediate': '';
}

/**
 * Returns a link to the application (docs/requirements.md#page-data). Adds `rel` and `lang` if
 * the configured URL lacks them, and the current page as `from`. Throws a `TypeError`
 * if the URL is invalid.
 */
export function accountLink(
  account: Account,
  configuredUrl: string,
  iso: string,
  currentPage: string,
): AccountLink {
  const url = new URL(configuredUrl);
  if (!url.searchParams.has('rel')) url.searchParams.set('rel', 'official_website');
  if (!url.searchParams.has('lang')) url.searchParams.set('lang', iso);
  url.searchParams.set('from', currentPage);
  return {
    href: url.href,
    'data-account': '',
    'data-track': account,
    'data-track-immediate': '',
  };
}

/** The referral parameter, as in the addresses of the site (docs/requirements.md#attribution). */
const REFERRAL = 'ref';

/** Returns the URL of an account link on the page at `path`, with or without a referral code. */
export function accountHref(href: string, path: string, referral: string | undefined): string {
  const url = new URL(href);
  if (url.searchParams.has('from')) url.searchParams.set('from', path);
  if (referral) url.searchParams.set(REFERRAL, referral);
  else url.searchParams.delete(REFERRAL);
  return url.href;
}
