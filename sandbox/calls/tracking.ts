import { z } from 'zod';
import { TRACKING } from '../../src/config/limits.ts';
import { FIELDS, type Kind } from '../../src/browser/telemetry/events.ts';
import { BATCH_BYTES, EVENT_BYTES, FIELD_LENGTH } from '../../src/browser/telemetry/limits.ts';
import { check, defineCall, ok, parseJson, Refusal, type Call } from '../call.ts';

const KINDS = Object.keys(FIELDS) as Kind[];

const bytes = (limit: number) => (text: string) => Buffer.byteLength(text) <= limit;
const id = z.uuid();
const time = z.int().positive();
const pixels = z.number().nonnegative();
const text = z.string().max(512);

const common = z.strictObject({
  user_id: z.literal(''),
  user_info: text,
  os_flag: z.union([z.literal(0), z.literal(1)]),
  user_agent: text,
  device_id: id,
  screen_height: pixels,
  screen_width: pixels,
  dpr: z.number().positive(),
  app_version: text,
  op_page: z.literal(TRACKING.opPage),
});

const event = z.strictObject({
  id,
  op_type: z.int(),
  op_obj_type: z.int(),
  op_res: z.literal(TRACKING.opRes),
  op_obj_value: z.string().max(64),
  user_timestamp: time,
  addition: z.string().refine(bytes(EVENT_BYTES), `must be at most ${EVENT_BYTES} bytes`),
  truncated: z.literal(true).optional(),
});

const batch = z.strictObject({
  id,
  sent_at: time,
  common,
  events: z.array(event).min(1).max(TRACKING.batchSize),
  dropped: z.int().positive().optional(),
});

const value = z.union([z.string().max(FIELD_LENGTH), z.number()]);
/** The fields of each kind, all required. */
const additions = new Map(
  KINDS.map((kind) => [
    kind,
    z.strictObject(Object.fromEntries(FIELDS[kind].map((field) => [field, value]))),
  ]),
);

/** Throws a `Refusal` if the types of an event match no kind, or its addition has other fields. */
function checkKind({ op_type, op_obj_type, addition }: z.output<typeof event>, at: string): void {
  const kind = KINDS.find((name) => TRACKING.opType[name] === op_type);
  if (!kind) throw new Refusal(`${at}.op_type`, 'is unknown');
  if (TRACKING.opObjType[kind] !== op_obj_type) {
    throw new Refusal(`${at}.op_obj_type`, `must be ${TRACKING.opObjType[kind]} for a ${kind}`);
  }
  const fields = additions.get(kind) as z.ZodType;
  check(fields, parseJson(addition, `${at}.addition`), `${at}.addition`);
}

/** The tracking beacon, at a path under the main API (docs/telemetry-protocol.md, "A batch"). */
export const tracking = (path: string): Call =>
  defineCall({
    name: 'tracking',
    method: 'POST',
    path: `/api/${path.replace(/^\/+/, '')}`,
    isRead: false,
    fields: z.object({ _t: z.string().min(1), _a: z.string().min(1) }),
    answer({ _t, _a }, { keys, memory }) {
      let plaintext: string;
      try {
        plaintext = keys.open({ wrappedKey: _t, data: _a });
      } catch {
        throw new Refusal('_t, _a', 'cannot be decrypted');
      }
      if (!bytes(BATCH_BYTES)(plaintext)) throw new Refusal('_a', 'the batch is too large', 413);
      const decoded = check(batch, parseJson(plaintext, '_a'), '_a');
      decoded.events.forEach((each, at) => checkKind(each, `_a.events.${at}`));
      const stored = memory.store(decoded.events);
      const repeated = decoded.events.length - stored;
      const { common, dropped = 0 } = decoded;
      memory.records.batches.push({ id: decoded.id, common, dropped, stored, repeated });
      return ok({ stored, repeated }, `decrypted, ${stored} events stored, ${repeated} repeated`);
    },
  });
