/**
 * The names of all non-essential data that this site stores in a visitor's browser, by
 * purpose. Withdrawing consent for a purpose removes its data; the cookie policy lists
 * the same cookies.
 */
export const CONSENT_COOKIE = 'consent';
export const DEVICE_COOKIE = 'device_id';
export const DOCUMENT_REFERRER_COOKIE = 'document_referrer';
export const REFERRAL_COOKIE = 'referral';

/** Key prefix of the tracking queue's mirror, one key per tab. */
export const MIRROR_PREFIX = 'telemetry.queue.';
export const TRIGGER_KEY = 'telemetry.trigger';
export const FINGERPRINT_KEY = 'telemetry.fingerprint';
export const VISITOR_KEY = 'telemetry.visitor';
export const REFERRAL_KEY = 'attribution.referral';
export const REFERRAL_SENT_KEY = 'attribution.referral-sent';
export const LANDING_KEY = 'attribution.landing';
/** When One Tap may be shown again, in milliseconds since 1970. */
export const ONE_TAP_KEY = 'one-tap.until';

/** Name prefixes of the cookies and keys of analytics services. */
export const ANALYTICS_SERVICE_PREFIXES = ['_ga', '_gid', '_gcl_', '_ym', 'Hm_', 'HMACCOUNT'];

/** Purposes that need the visitor's consent (docs/requirements.md#consent). */
export const PURPOSES = ['analytics', 'marketing', 'chat'] as const;
export type Purpose = (typeof PURPOSES)[number];

interface Stored {
  readonly cookies: readonly string[];
  /** Key prefixes, in local and session storage. */
  readonly prefixes: readonly string[];
}

export const STORED_FOR: Readonly<Record<Purpose, Stored>> = {
  analytics: {
    cookies: [DEVICE_COOKIE, DOCUMENT_REFERRER_COOKIE],
    prefixes: ['telemetry.'],
  },
  marketing: { cookies: [REFERRAL_COOKIE], prefixes: ['attribution.', 'one-tap.'] },
  chat: { cookies: [], prefixes: [] },
};
