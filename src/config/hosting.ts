/** Settings of the files for hosts. Apart from `site.ts`, which browsers load. */
import { environment } from './environment.ts';

type Environment = typeof environment;

/** Returns the settings that come from environment variables. Throws if one has another form. */
export function hostingOf(variables: Environment) {
  const optional = (name: string, form: RegExp, words: string): string | undefined => {
    const value = variables[name] || undefined;
    if (value === undefined || form.test(value)) return value;
    throw new Error(`${name}: must be ${words}, got '${value}'`);
  };
  return {
    /** Keeps all pages out of search engines, for a preview of the site. */
    noindex: variables['SITE_NOINDEX'] === 'true',
    /** Proves to search engines that the site may announce its pages to them (IndexNow). */
    indexNowKey: optional('INDEXNOW_KEY', /^[A-Za-z0-9-]{8,128}$/, '8 to 128 letters, digits or -'),
    /** The hub that readers of feeds subscribe to (WebSub). */
    webSubHub: optional('WEBSUB_HUB_URL', /^https:\/\/[^\s"<>]+$/, 'an https URL'),
    /** Whether a cache in front of the host is purged of what a release changes. */
    isPurged: ['CLOUDFLARE_ZONE_ID', 'FASTLY_SERVICE_ID', 'PURGE_WEBHOOK_URL'].some(
      (name) => variables[name],
    ),
  };
}

export const hosting = {
  /** Expiry of `/.well-known/security.txt`: review it by then, at most a year ahead. */
  securityTextExpires: '2027-11-01T00:00:00Z',
  /**
   * Whether browsers may list the domains as https only (hstspreload.org). Removal takes
   * months, and the list covers every subdomain.
   */
  hstsPreload: false as boolean,
  ...hostingOf(environment),
} as const;
