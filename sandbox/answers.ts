/** What a call answers in place of its own data, so that a test can play any server. */
import { z } from 'zod';
import { check } from './call.ts';

export interface Answers {
  /** Orders what a call answers from now on. Throws a `Refusal`. */
  order(body: unknown): void;
  /** The answer of a call: the ordered one, else its own. */
  instead(call: string, own: unknown): unknown;
  clear(): void;
}

export function createAnswers(calls: readonly string[]): Answers {
  const ordered = new Map<string, unknown>();
  const order = z.strictObject({ call: z.enum(calls), data: z.unknown() });
  return {
    order(body) {
      const { call, data } = check(order, body);
      ordered.set(call, { code: 0, data, msg: '' });
    },
    instead: (call, own) => (ordered.has(call) ? ordered.get(call) : own),
    clear: () => ordered.clear(),
  };
}
