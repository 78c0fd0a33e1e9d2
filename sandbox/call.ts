/** What a call of section 7 of the specification is to the sandbox. */
import { z } from 'zod';
import { locales } from '../src/i18n/locales.ts';
import type { Keys } from './keys.ts';
import type { Memory } from './memory.ts';

/** The `lang` of calls: the ISO tag of a locale (design, "Locales"). */
export const language = z.enum(locales.map(({ iso }) => iso));

/** Longest value that the site sends of attribution and referral codes. */
const VALUE_LENGTH = 256;

export const shortText = z.string().max(VALUE_LENGTH);

/** A field as it is refused; the message may name fields, but repeats no value. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number | undefined;
  constructor(field: string, why: string, status?: number) {
    super(`${field}: ${why}`);
    this.status = status;
  }
}

interface Context {
  readonly keys: Keys;
  readonly memory: Memory;
  readonly userAgent: string;
  /** The header `Accept-Language`. */
  readonly language: string;
}

export interface Answer {
  readonly status?: number;
  readonly body: unknown;
  /** What the printed line says; holds nothing secret. */
  readonly checked: string;
}

export interface Call {
  /** As client code names it in its errors; faults are ordered by it. */
  readonly name: string;
  readonly method: 'GET' | 'POST';
  /** Path on the sandbox, with its prefix. */
  readonly path: string;
  /**
   * Whether the site reads the answer. Where it does not, a refusal must show
   * in the status, or nobody would notice it.
   */
  readonly isRead: boolean;
  /** Answers the fields of a query or a form. Throws a `Refusal` that names the field. */
  answer(fields: unknown, context: Context): Answer | Promise<Answer>;
}

interface Definition<Schema extends z.ZodType> extends Omit<Call, 'answer' | 'isRead'> {
  readonly isRead?: boolean;
  readonly fields: Schema;
  readonly answer: (fields: z.output<Schema>, context: Context) => Answer | Promise<Answer>;
}

/** Checks a value, or throws a `Refusal` for the first field that is wrong. */
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

/** A JSON text inside a field. Throws a `Refusal` that names the field. */
export function parseJson(text: string, field: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new Refusal(field, 'is no JSON');
  }
}

/** A call whose fields are checked before it is answered. */
export function defineCall<Schema extends z.ZodType>(definition: Definition<Schema>): Call {
  const { fields: schema, answer, isRead = true, ...rest } = definition;
  return { ...rest, isRead, answer: (fields, context) => answer(check(schema, fields), context) };
}

/** An answer of the form that all calls share. */
export function ok(data: unknown, checked: string): Answer {
  return { body: { code: 0, data, msg: '' }, checked };
}

export function createAnswers(calls: readonly string[]) {
  const ordered = new Map<string, unknown>();
  const order = z.strictObject({ call: z.enum(calls), data: z.unknown() });
  return {
    /** Orders what a call answers from now on. Throws a `Refusal`. */
    order(body: unknown): void {
      const { call, data } = check(order, body);
      ordered.set(call, { code: 0, data, msg: '' });
    },
    /** The answer of a call: the ordered one, else its own. */
    instead: (call: string, own: unknown): unknown => (ordered.has(call) ? ordered.get(call) : own),
    clear: (): void => ordered.clear(),
  };
}
