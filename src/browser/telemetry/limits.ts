/** Limits of the tracking queue that docs/requirements.md#tracking leaves open. Durations in milliseconds. */

/** Maximum length of a field, in UTF-16 units; element text is shorter. */
export const FIELD_LENGTH = 1024;
export const CONTENT_LENGTH = 120;
/** Maximum size of an event, in bytes of JSON. */
export const EVENT_BYTES = 8 * 1024;
/** Maximum plaintext of a batch; encrypted and encoded, it fits a beacon's 65,536 bytes. */
export const BATCH_BYTES = 40_000;
/** The part of a batch reserved for everything but events. */
export const COMMON_BYTES = 4000;
/** Maximum number of queued events; beyond that, the oldest are dropped and counted. */
export const QUEUE_EVENTS = 500;

/** First and longest delay after a failed request; it doubles each time, with 50% jitter. */
export const BACK_OFF = { first: 2000, longest: 300_000 } as const;
export const SEND_TIMEOUT_MS = 15_000;

/** How often a tab writes a heartbeat to its mirror. */
export const HEARTBEAT_MS = 30_000;
/** Heartbeat age at which a tab counts as dead. Hidden tabs may run timers once a minute. */
export const DEAD_AFTER_MS = 150_000;

/** Events per mirror key. Small parts keep writes cheap. */
export const MIRROR_PART = 5;

/** Maximum number of identical errors, and of distinct errors, recorded per page. */
export const ERRORS = { identical: 3, distinct: 50 } as const;
/** Maximum number of events kept from before the tracker has loaded. */
export const EARLY_EVENTS = 20;

/** Delay before a batch is sealed for a beacon, so that a click is not slowed down. */
export const PREPARE_MS = 50;

/** Size of the cache of redacted texts. */
export const REMEMBERED_TEXTS = 32;

/** Number of ids generated at once: one alone, at each click, costs as much as all of them. */
export const IDS_AHEAD = 64;
