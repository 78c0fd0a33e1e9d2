/** The host files: rules for hosts, and files at well-known addresses. */
import { configuredServices } from '../../../config/services.ts';
import { hosting } from '../../../config/hosting.ts';
import { origins } from '../../../config/origins.ts';
import { site } from '../../../config/site.ts';
import { headerRules } from '../../hosting/headers.ts';
import type { HostRules } from '../../hosting/host-rules.ts';
import { checkHostRules } from '../../hosting/host-rules-file.ts';
import { headersFile } from '../../hosting/netlify/headers-file.ts';
import { redirectsFile } from '../../hosting/netlify/redirects-file.ts';
import { contentSecurityPolicy, reportOnlyPolicy } from '../../hosting/security-policy.ts';
import { wellKnownFiles } from '../../hosting/well-known.ts';
import { DEFAULT_LOCALE } from '../../../i18n/locales.ts';
import { allPlayers } from '../../queries/media.ts';
import { newestRelease } from '../../queries/releases.ts';
import type { Redirects } from '../../routing/redirects.ts';
import { inlineHashes } from '../render/inline-scripts.ts';

/**
 * Returns the files of the newest release by platform, the fallback of download buttons
 * (docs/requirements.md#calls): the content of `/builds/downloads.json`.
 */
function downloads(): Record<string, string> {
  const { files } = newestRelease(DEFAULT_LOCALE).fields;
  return Object.fromEntries(files.map(({ platform, url }) => [platform, url]));
}

export interface HostOutput {
  readonly rules: HostRules;
  /** Files of the site by path. */
  readonly files: Readonly<Record<string, string>>;
}

const line = (value: unknown): string => `${JSON.stringify(value)}\n`;

/** Returns the host rules of a build, and the files that hosts and other services read. */
export function hostOutput(
  build: string,
  scripts: readonly string[],
  redirects: Redirects,
): HostOutput {
  const services = configuredServices();
  const rules = checkHostRules(
    {
      origins,
      headers: headerRules({
        contentSecurityPolicy: contentSecurityPolicy(
          inlineHashes(scripts),
          services,
          site.imageOrigins,
          allPlayers(),
        ),
        reportOnlyPolicy: reportOnlyPolicy(services),
        reportUrl: services.reportUrl,
        googleSignIn: services.googleSignIn,
        hstsPreload: hosting.hstsPreload,
        noindex: hosting.noindex,
        // On a single domain, most addresses depend on the locale cookie.
        isPurged: hosting.isPurged && origins.www !== origins.cn,
      }),
      redirects: redirects.rules,
    },
    'The rules for hosts',
  );
  return {
    rules,
    files: {
      'builds/latest.json': line({ id: build }),
      'builds/downloads.json': line(downloads()),
      ...wellKnownFiles({ ...site, ...hosting }),
      _redirects: redirectsFile(rules.redirects),
      _headers: headersFile(rules.headers),
    },
  };
}
