/**
 * All business constants and limits (docs/requirements.md#limits). Durations are in milliseconds
 * unless the name says otherwise.
 */

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** Cookie lifetimes in days, the unit of js-cookie. */
export const COOKIE_DAYS = {
  locale: 365,
  device: 360,
  referral: 7,
  documentReferrer: 365,
  consent: 182,
} as const;

/** Stores the code of the locale that a visitor has chosen. */
export const LOCALE_COOKIE = 'locale';

/** The longest browser timer delay; longer ones overflow. */
export const MAX_TIMER_MS = 2_147_483_647;

export const RELOAD_GUARD_MS = 10 * SECOND;
export const DEFAULT_CACHE_AGE_MS = 3_600_000;

export const TRACKING = {
  batchSize: 20,
  sendDelayMs: 10 * SECOND,
  exposeThreshold: 0.5,
  opPage: 2,
  opRes: 0,
  opType: { click: 3, view: 0, expose: 5, error: 6 },
  opObjType: { click: 23, view: 22, expose: 24, error: 25 },
  osFlag: { mac: 1, other: 0 },
} as const;

/** `beforeInput` is the number of pages prefetched before the visitor does anything. */
export const PREFETCH = { maxPending: 4, payloadIdleMs: SECOND, beforeInput: 3 } as const;
/** How long a navigation takes before the page shows that it is under way. */
export const NAVIGATION_PROGRESS_MS = 300;
/** How often a page checks for a newer build, and the minimum time between checks. */
export const FRESHNESS = { pollMs: 5 * MINUTE, minIntervalMs: 30 * SECOND } as const;
/** How long a call may take, from the request to the end of the response. */
export const CALL_TIMEOUT_MS = 8 * SECOND;
/** How long the script of a service may take to load. */
export const SCRIPT_TIMEOUT_MS = 10 * SECOND;
/** How long a download button waits for the version call. */
export const DOWNLOAD_TIMEOUT_MS = 3 * SECOND;
/**
 * How often and for how long the page looks for the chat system; after how long without a chat the
 * visitor gets the contact panel.
 */
export const CHAT = { pollMs: 500, timeoutMs: 10 * MINUTE, fallbackMs: 6 * SECOND } as const;
export const ONE_TAP_DELAY_MS = 3 * SECOND;
/** How long the prompt stays hidden after a visitor closes it. */
export const ONE_TAP_COOLDOWN_MS = 24 * 60 * MINUTE;
export const MOBILE_BANNER = { enterMs: SECOND, reappearMs: 5 * SECOND } as const;
export const ERROR_PAGE_COUNTDOWN_SECONDS = 5;
export const TOAST_MS = 3600;
/** A tip is shorter than a toast and appears next to its subject. */
export const TIP_MS = 2400;

/** Number of entries on a list page. */
export const LIST_PAGE_SIZE = 12;

export const IMAGE_DENSITIES = [1, 2] as const;

/** Maximum or minimum width of each range, in CSS pixels. */
export const BREAKPOINTS = { mobile: 767, sm: 992, md: 1200, xl: 1400, '2xl': 1536 } as const;

/** Locales available for formatting dates and numbers. */
export const FORMATTING_LOCALES = [
  'en-US',
  'zh-CN',
  'ru-RU',
  'vi-VN',
  'es-ES',
  'pt-PT',
  'zh-TW',
  'zh-HK',
  'tr-TR',
  'th-TH',
  'fr-FR',
  'uk-UA',
  'hi-IN',
  'it-IT',
  'id-ID',
] as const;
