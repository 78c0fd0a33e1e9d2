import { TRACKING } from '../../config/limits.ts';
import { bounded } from '../cookies/bounded.ts';
import { EVENT_BYTES, FIELD_LENGTH, REMEMBERED_TEXTS } from './limits.ts';
import { redactText, redactUrl } from './redact.ts';

/** The fields of each record kind, under the server's names (docs/requirements.md#tracking). */
export const FIELDS = {
  click: ['element_content', 'key', 'type', 'name', 'class', 'target_url', 'url', 'title'],
  view: [
    'title',
    'type',
    'url',
    'referrer',
    'referrer_document',
    'load_duration',
    'load_result',
    'trigger_button',
  ],
  expose: ['name', 'url', 'title'],
  error: ['error_type', 'message', 'url', 'title', 'trigger_button'],
} as const;

/** The tracked kinds; there are no others (docs/requirements.md#tracking). */
export type Kind = keyof typeof FIELDS;
export type Fields = Readonly<Record<string, unknown>>;

/** Error codes (docs/requirements.md#tracking). */
export const ERROR_CODES = { resource: 100101, script: 100102, rejection: 100103 } as const;

const ADDRESSES = new Set(['url', 'target_url', 'referrer', 'referrer_document']);
/** The fields that may name the object of an event; the first one with a value is used. */
const OBJECT = ['error_type', 'name', 'key', 'type'];

/** An event in the server's format; `addition` is the JSON of the record's fields. */
export interface TrackingEvent {
  readonly id: string;
  readonly op_type: number;
  readonly op_obj_type: number;
  readonly op_res: number;
  readonly op_obj_value: string;
  /** Milliseconds since 1970, by the visitor's clock. */
  readonly user_timestamp: number;
  readonly addition: string;
  /** Set if texts of this event were truncated. */
  readonly truncated?: true;
}

export interface Stamp {
  readonly id: string;
  readonly now: number;
}

export const isKind = (kind: string): kind is Kind => Object.hasOwn(FIELDS, kind);

/** Whether a value read from storage is an event that this version could have written. */
export function isTrackingEvent(value: unknown): value is TrackingEvent {
  const { id, op_type, op_obj_type, op_obj_value, user_timestamp, addition } = Object(
    value,
  ) as Partial<TrackingEvent>;
  return (
    typeof id === 'string' &&
    typeof op_obj_value === 'string' &&
    typeof user_timestamp === 'number' &&
    typeof addition === 'string' &&
    jsonBytes(value) <= EVENT_BYTES &&
    Object.keys(FIELDS).some(
      (kind) =>
        isKind(kind) &&
        TRACKING.opType[kind] === op_type &&
        TRACKING.opObjType[kind] === op_obj_type,
    )
  );
}

/** Returns a memoized function of objects that never change, such as events. */
function memoized<T>(compute: (value: unknown) => T): (value: unknown) => T {
  const cache = new WeakMap<object, T>();
  return (value) => {
    if (typeof value !== 'object' || value === null) return compute(value);
    const cached = cache.get(value);
    if (cached !== undefined) return cached;
    const result = compute(value);
    cache.set(value, result);
    return result;
  };
}
const encoder = new TextEncoder();

/** Returns the JSON of a value, memoized for objects: each click mirrors all queued events. */
export const jsonText = memoized((value) => JSON.stringify(value));

/** Returns the UTF-8 length of a value's JSON. */
export const jsonBytes = memoized((value) => encoder.encode(jsonText(value)).length);

/** Whether an event exceeds the limit. Runs at every click, so short texts are not encoded. */
const isTooLarge = (event: TrackingEvent): boolean =>
  3 * jsonText(event).length > EVENT_BYTES && jsonBytes(event) > EVENT_BYTES;

/**
 * Returns the text of any thrown or passed value. Never throws. Of objects only name and message
 * are read, since they may hold data that must not be sent.
 */
export function safeText(value: unknown): string {
  try {
    if (typeof value === 'object' && value !== null) {
      const { name, message } = value as { name?: unknown; message?: unknown };
      if (typeof message === 'string') {
        return typeof name === 'string' ? `${name}: ${message}` : message;
      }
      return Object.prototype.toString.call(value);
    }
    return String(value);
  } catch {
    return 'unreadable';
  }
}

/** Only this many characters are searched for secrets, so that long texts stay cheap. */
const SEARCHED_LENGTH = 2 * FIELD_LENGTH;

/** Returns the part to search, without its last word: half a secret would not be recognized. */
function searchable(text: string): string {
  return text.length > SEARCHED_LENGTH
    ? bounded(text, SEARCHED_LENGTH).replace(/\S{1,200}$/, '')
    : text;
}

/** A text as it is recorded. */
interface Cleaned {
  readonly text: string;
  /** Whether the text was truncated. */
  readonly cut: boolean;
}

/** Returns a cleaner with a small cache: URL and title are the same in all events of a page. */
function createCleaner(redact: (text: string) => string): (text: string) => Cleaned {
  const cache = new Map<string, Cleaned>();
  const clean = (text: string): Cleaned => {
    const redacted = redact(searchable(text));
    const cut = text.length > SEARCHED_LENGTH || redacted.length > FIELD_LENGTH;
    return { text: bounded(redacted, FIELD_LENGTH), cut };
  };
  return (text) => {
    if (text.length > SEARCHED_LENGTH) return clean(text);
    const cached = cache.get(text);
    if (cached) return cached;
    if (cache.size === REMEMBERED_TEXTS) cache.clear();
    const cleaned = clean(text);
    cache.set(text, cleaned);
    return cleaned;
  };
}
const cleanUrl = createCleaner(redactUrl);
const cleanText = createCleaner(redactText);

/**
 * Builds an event: the fields of its kind in order, missing ones empty, without secrets, truncated
 * to 8 KB of JSON. Returns `undefined` for an untracked kind.
 */
export function buildEvent(kind: string, fields: Fields, stamp: Stamp): TrackingEvent | undefined {
  if (!isKind(kind)) return undefined;
  let truncated = false;
  const record: Record<string, string | number> = {};
  for (const field of FIELDS[kind]) {
    const value = fields[field] ?? '';
    if (typeof value === 'number' && Number.isFinite(value)) {
      record[field] = value;
      continue;
    }
    const { text, cut } = (ADDRESSES.has(field) ? cleanUrl : cleanText)(safeText(value));
    record[field] = text;
    truncated ||= cut;
  }
  const object = OBJECT.map((field) => record[field]).find(Boolean) ?? '';
  const make = (): TrackingEvent => ({
    id: stamp.id,
    op_type: TRACKING.opType[kind],
    op_obj_type: TRACKING.opObjType[kind],
    op_res: TRACKING.opRes,
    op_obj_value: bounded(String(object), 64),
    user_timestamp: stamp.now,
    addition: JSON.stringify(record),
    ...(truncated && { truncated }),
  });
  let event = make();
  while (isTooLarge(event)) {
    truncated = true;
    const size = ([, value]: [string, unknown]): number => jsonBytes(value);
    const [longest = ''] = Object.entries(record).sort((a, b) => size(b) - size(a))[0] ?? [];
    const text = String(record[longest]);
    record[longest] = bounded(text, Math.floor(text.length / 2));
    event = make();
  }
  return event;
}
