/** Bounds of the tracking queue that the specification leaves to us. Durations in milliseconds. */

/** Longest text of a field, in UTF-16 units; shown text and names are shorter. */
export const FIELD_LENGTH = 1024;
export const CONTENT_LENGTH = 120;
/** Largest event, in bytes of JSON. */
export const EVENT_BYTES = 8 * 1024;
/** Largest plaintext of a batch; encrypted and encoded it stays under a beacon's 65,536 bytes. */
export const BATCH_BYTES = 40_000;
/** What of it is kept free for everything but the events. */
export const COMMON_BYTES = 4000;
/** Events that wait at most; the oldest beyond them are dropped and counted. */
export const QUEUE_EVENTS = 500;

/** First and longest wait after a failed sending; the wait doubles and is scattered by half. */
export const BACK_OFF = { first: 2000, longest: 300_000 } as const;
export const SEND_TIMEOUT_MS = 15_000;

/** How often a tab signs its mirror, and after how long without a sign it counts as dead. */
export const HEARTBEAT_MS = 30_000;
/** Timers of a hidden tab may run once a minute only. */
export const DEAD_AFTER_MS = 150_000;

/** Events that one key of a mirror holds: writing costs by the size of what is written. */
export const MIRROR_PART = 5;

/** Identical errors, and errors in all, that one page records. */
export const ERRORS = { identical: 3, distinct: 50 } as const;
/** Events held from before the tracker listens. */
export const EARLY_EVENTS = 20;

/** How long after an event its batch is sealed for a beacon: out of the way of what the click does. */
export const PREPARE_MS = 50;

/** Texts whose redacted form is kept at hand. */
export const REMEMBERED_TEXTS = 32;

/** Ids that are made at once: one alone, at each click, costs as much as all of them. */
export const IDS_AHEAD = 64;
