/** What the parts of a visit share: the gate, cookies and storage of this browser. */
import { site } from '../../config/site';
import { isOwnHost } from '../../links/link';
import { consentGate } from '../consent/browser';
import type { Gate } from '../consent/gate';
import { browserCookies, type CookieJar } from '../cookies/cookies';
import { safeStorage, type SafeStorage } from '../storage/storage';

export interface Visit {
  readonly gate: Gate;
  readonly cookies: CookieJar;
  readonly local: SafeStorage;
  readonly session: SafeStorage;
  /** Whether a host belongs to the product. */
  readonly isOwn: (hostname: string) => boolean;
  /** Aborted when the visit ends: every listener and subscription goes with it. */
  readonly signal: AbortSignal;
}

/** The visit of this page. */
export function browserVisit(signal: AbortSignal): Visit {
  return {
    gate: consentGate(site.consentPolicy),
    cookies: browserCookies(location),
    local: safeStorage(() => localStorage),
    session: safeStorage(() => sessionStorage),
    isOwn: (hostname) => hostname === location.hostname || isOwnHost(hostname, site.ownDomains),
    signal,
  };
}
