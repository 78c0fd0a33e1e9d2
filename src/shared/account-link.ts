/** The two ways into the application. */
export type Account = 'register' | 'login';

/** Attributes of a register or log-in link. Tracked, and found again by client code. */
export interface AccountLink {
  readonly href: string;
  readonly 'data-account': '';
  readonly 'data-track': Account;
  readonly 'data-track-immediate': '';
}

/**
 * A link to the application (specification, section 3): the parameters `rel` and
 * `lang` are added where the configured URL lacks them, `from` is the page that
 * the link stands on. Throws a `TypeError` when the URL is none.
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

/** The application takes a referral code under the name that addresses bring it by (section 5). */
const REFERRAL = 'ref';

/** An account link on the page at `path`, with a referral code or without one. */
export function accountHref(href: string, path: string, referral: string | undefined): string {
  const url = new URL(href);
  if (url.searchParams.has('from')) url.searchParams.set('from', path);
  if (referral) url.searchParams.set(REFERRAL, referral);
  else url.searchParams.delete(REFERRAL);
  return url.href;
}
