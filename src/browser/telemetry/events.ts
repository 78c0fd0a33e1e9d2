import { TRACKING } from '../../config/limits.ts';
import { bounded } from '../cookies/bounded.ts';
import { EVENT_BYTES, FIELD_LENGTH, REMEMBERED_TEXTS } from './limits.ts';
import { redactText, redactUrl } from './redact.ts';

/** The fields of each kind of record, as the server names them (specification, section 3). */
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

/** The only kinds that are tracked (section 4). */
export type Kind = keyof typeof FIELDS;
export type Fields = Readonly<Record<string, unknown>>;

/** Codes of errors (section 8). */
export const ERROR_CODES = { resource: 100101, script: 100102, rejection: 100103 } as const;

const ADDRESSES = new Set(['url', 'target_url', 'referrer', 'referrer_document']);
/** The field that stands for the whole event, first found. */
const OBJECT = ['error_type', 'name', 'key', 'type'];

/** An event as the server reads it; `addition` is the JSON text of the record's fields. */
export interface TrackingEvent {
  readonly id: string;
  readonly op_type: number;
  readonly op_obj_type: number;
  readonly op_res: number;
  readonly op_obj_value: string;
  /** Milliseconds since 1970 by the visitor's clock. */
  readonly user_timestamp: number;
  readonly addition: string;
  /** Texts of this event were cut. */
  readonly truncated?: true;
}

export interface Stamp {
  readonly id: string;
  readonly now: number;
}

export const isKind = (kind: string): kind is Kind => Object.hasOwn(FIELDS, kind);

/** Whether something read from storage is an event that this version could have written. */
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

/** What is asked of an event more than once, while it never changes. */
function rememberedOf<T>(find: (value: unknown) => T): (value: unknown) => T {
  const known = new WeakMap<object, T>();
  return (value) => {
    if (typeof value !== 'object' || value === null) return find(value);
    const remembered = known.get(value);
    if (remembered !== undefined) return remembered;
    const found = find(value);
    known.set(value, found);
    return found;
  };
}
const encoder = new TextEncoder();

/** The JSON of a value; of an event, which never changes, written once: each click mirrors them all. */
export const jsonText = rememberedOf((value) => JSON.stringify(value));

/** The UTF-8 length of a value's JSON. */
export const jsonBytes = rememberedOf((value) => encoder.encode(jsonText(value)).length);

/** The same, asked at each click: most texts are so short that they need not be encoded to know. */
const isTooLarge = (event: TrackingEvent): boolean =>
  3 * jsonText(event).length > EVENT_BYTES && jsonBytes(event) > EVENT_BYTES;

/**
 * The text of anything that may be thrown or handed over; never throws, and
 * reads no object but its message, since objects hold what nobody meant to send.
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

/** Secrets are looked for in so many characters, so that an endless text costs little. */
const SEARCHED_LENGTH = 2 * FIELD_LENGTH;

/** The part that is searched, without its last word: half a secret looks like none. */
function searchable(text: string): string {
  return text.length > SEARCHED_LENGTH
    ? bounded(text, SEARCHED_LENGTH).replace(/\S{1,200}$/, '')
    : text;
}

/** A text as it is recorded. */
interface Cleaned {
  readonly text: string;
  /** Something of it is left out for its length. */
  readonly cut: boolean;
}

/** Address and title are the same in every event of a page: the last few texts are looked up. */
function cleanedBy(redact: (text: string) => string): (text: string) => Cleaned {
  const known = new Map<string, Cleaned>();
  const clean = (text: string): Cleaned => {
    const redacted = redact(searchable(text));
    const cut = text.length > SEARCHED_LENGTH || redacted.length > FIELD_LENGTH;
    return { text: bounded(redacted, FIELD_LENGTH), cut };
  };
  return (text) => {
    if (text.length > SEARCHED_LENGTH) return clean(text);
    const found = known.get(text);
    if (found) return found;
    if (known.size === REMEMBERED_TEXTS) known.clear();
    const cleaned = clean(text);
    known.set(text, cleaned);
    return cleaned;
  };
}
const cleanUrl = cleanedBy(redactUrl);
const cleanText = cleanedBy(redactText);

/**
 * An event of a kind: its own fields in their order, absent ones empty, without
 * secrets, and cut to 8 KB of JSON. Undefined for a kind that is not tracked.
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
