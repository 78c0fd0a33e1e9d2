/**
 * Every name under which this site keeps something in a visitor's browser that
 * is not essential, by the purpose that it serves. Withdrawing a purpose
 * removes what stands here; the cookie policy lists the same cookies.
 */
export const CONSENT_COOKIE = 'consent';
export const DEVICE_COOKIE = 'device_id';
export const DOCUMENT_REFERRER_COOKIE = 'document_referrer';
export const REFERRAL_COOKIE = 'referral';

/** The mirror of the tracking queue has a key a tab under this prefix. */
export const MIRROR_PREFIX = 'telemetry.queue.';
export const TRIGGER_KEY = 'telemetry.trigger';
export const FINGERPRINT_KEY = 'telemetry.fingerprint';
export const VISITOR_KEY = 'telemetry.visitor';
export const REFERRAL_KEY = 'attribution.referral';
export const REFERRAL_SENT_KEY = 'attribution.referral-sent';
export const LANDING_KEY = 'attribution.landing';
/** When One Tap may come back, in milliseconds since 1970. */
export const ONE_TAP_KEY = 'one-tap.until';

/** Beginnings of the names of cookies and keys that analytics services keep. */
export const ANALYTICS_SERVICE_PREFIXES = ['_ga', '_gid', '_gcl_', '_ym', 'Hm_', 'HMACCOUNT'];

/** What may be used only as far as the visitor allows (design, "Consent"). */
export const PURPOSES = ['analytics', 'marketing', 'chat'] as const;
export type Purpose = (typeof PURPOSES)[number];

interface Stored {
  readonly cookies: readonly string[];
  /** Beginnings of keys, in local and in session storage. */
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
