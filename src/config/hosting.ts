/** Settings of the files for hosts. Apart from `site.ts`, which browsers load. */
import { environment } from './environment.ts';

export const hosting = {
  /** Expiry of `/.well-known/security.txt`: review it by then, at most a year ahead. */
  securityTextExpires: '2027-11-01T00:00:00Z',
  /**
   * Whether browsers may list the domains as https only (hstspreload.org). Removal takes
   * months, and the list covers every subdomain.
   */
  hstsPreload: false as boolean,
  /** Keeps all pages out of search engines, for a preview of the site. */
  noindex: environment['SITE_NOINDEX'] === 'true',
} as const;
