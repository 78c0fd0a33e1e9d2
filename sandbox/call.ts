/** Definitions of the API calls in the sandbox (docs/requirements.md#calls). */
import { z } from 'zod';
import { locales } from '../src/i18n/locales.ts';
import type { Keys } from './keys.ts';
import type { Memory } from './memory.ts';

/** The `lang` parameter: the ISO tag of a locale (docs/requirements.md#locales). */
export const language = z.enum(locales.map(({ iso }) => iso));

/** Maximum length of attribution values and referral codes. */
const VALUE_LENGTH = 256;

export const shortText = z.string().max(VALUE_LENGTH);

/** Thrown for an invalid field. The message may name fields, but must not repeat values. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number | undefined;
  constructor(field: string, reason: string, status?: number) {
    super(`${field}: ${reason}`);
    this.status = status;
  }
}

interface Context {
  readonly keys: Keys;
  readonly memory: Memory;
  readonly userAgent: string;
  /** The `Accept-Language` header. */
  readonly language: string;
}

export interface Answer {
  readonly status?: number;
  readonly body: unknown;
  /** Text for the log line; must not contain secrets. */
  readonly checked: string;
}

export interface Call {
  /** Name of the call in client errors; faults refer to it. */
  readonly name: string;
  readonly method: 'GET' | 'POST';
  /** Path on the sandbox, including the prefix. */
  readonly path: string;
  /**
   * Whether the site reads the response. If not, a refusal must show in the status code, since
   * nothing else would reveal it.
   */
  readonly isRead: boolean;
  /** Handles the fields of a query or form. Throws a `Refusal` that names the invalid field. */
  answer(fields: unknown, context: Context): Answer | Promise<Answer>;
}

interface Definition<Schema extends z.ZodType> extends Omit<Call, 'answer' | 'isRead'> {
  readonly isRead?: boolean;
  readonly fields: Schema;
  readonly answer: (fields: z.output<Schema>, context: Context) => Answer | Promise<Answer>;
}

/** Validates a value. Throws a `Refusal` for the first invalid field. */
export function check<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  at?: string,
): z.output<Schema> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const { path = [], message = 'invalid' } = result.error.issues[0] ?? {};
  throw new Refusal([...(at ? [at] : []), ...path.map(String)].join('.') || 'body', message);
}

/** Parses the JSON in a field. Throws a `Refusal` that names the field. */
export function parseJson(text: string, field: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new Refusal(field, 'is not valid JSON');
  }
}

/** Returns a call that validates its fields before it is answered. */
export function defineCall<Schema extends z.ZodType>(definition: Definition<Schema>): Call {
  const { fields: schema, answer, isRead = true, ...rest } = definition;
  return { ...rest, isRead, answer: (fields, context) => answer(check(schema, fields), context) };
}

/** Returns a successful response in the format that all calls share. */
export function ok(data: unknown, checked: string): Answer {
  return { body: { code: 0, data, msg: '' }, checked };
}

export function createAnswers(calls: readonly string[]) {
  const overrides = new Map<string, unknown>();
  const schema = z.strictObject({ call: z.enum(calls), data: z.unknown() });
  return {
    /** Overrides the response of a call from now on. Throws a `Refusal`. */
    order(body: unknown): void {
      const { call, data } = check(schema, body);
      overrides.set(call, { code: 0, data, msg: '' });
    },
    /** Returns the response of a call: the override, else its own. */
    instead: (call: string, own: unknown): unknown =>
      overrides.has(call) ? overrides.get(call) : own,
    clear: (): void => overrides.clear(),
  };
}
