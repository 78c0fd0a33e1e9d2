/** What may go wrong with a call, and when: ordered, or by a seeded chance. */
import { z } from 'zod';
import { check } from './call.ts';

/** `store-then-…`: the call does its work, and the answer is lost. */
export const FAULTS = [
  '503',
  'timeout',
  'html',
  'empty',
  'code',
  'reset',
  'store-then-503',
  'store-then-reset',
] as const;
export type Fault = (typeof FAULTS)[number];

/** How a fault shows: an answer, no answer ever, or a connection that breaks. */
export type Effect =
  { readonly status: number; readonly type: string; readonly body: string } | 'timeout' | 'reset';

const JSON_TYPE = 'application/json';
const json = (status: number, code: number, msg: string) => ({
  status,
  type: JSON_TYPE,
  body: JSON.stringify({ code, data: null, msg }),
});

const EFFECTS: Record<Fault, Effect> = {
  '503': json(503, 503, 'fault 503'),
  timeout: 'timeout',
  html: { status: 200, type: 'text/html', body: '<!doctype html><title>Welcome</title>' },
  empty: { status: 200, type: JSON_TYPE, body: '' },
  code: json(200, 50001, 'fault code'),
  reset: 'reset',
  'store-then-503': json(503, 503, 'fault store-then-503'),
  'store-then-reset': 'reset',
};

export const effectOf = (fault: Fault): Effect => EFFECTS[fault];

/** Whether the call does its work before the fault shows. */
export const storesFirst = (fault: Fault): boolean => fault.startsWith('store-then-');

const fault = z.enum(FAULTS);
const chaosOrder = z.strictObject({
  seed: z.int(),
  /** Part of the calls that fail; 0 ends it. */
  share: z.number().min(0).max(1),
  faults: z.array(fault).min(1),
});

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function createFaults(calls: readonly string[]) {
  const ordered = new Map<string, Fault[]>();
  const order = z.strictObject({
    call: z.enum(calls),
    fault,
    times: z.int().min(1).max(1000).default(1),
  });
  let byChance: () => Fault | undefined = () => undefined;
  return {
    /** Orders a fault for the next calls of a name. Throws a `Refusal`. */
    order(body: unknown): void {
      const { call, fault, times } = check(order, body);
      const waiting = ordered.get(call) ?? [];
      ordered.set(call, [...waiting, ...Array<Fault>(times).fill(fault)]);
    },
    /** Lets chance choose from now on. Throws a `Refusal`. */
    chaos(body: unknown): void {
      const { seed, share, faults } = check(chaosOrder, body);
      const random = seededRandom(seed);
      byChance = () =>
        random() < share ? faults[Math.floor(random() * faults.length)] : undefined;
    },
    /**
     * The fault of a call: the one that the call itself asks for, else one ordered,
     * else one by chance. Throws a `Refusal` when what it asks for is not known.
     */
    next(call: string, asked: string | undefined): Fault | undefined {
      if (asked !== undefined) return check(fault, asked, 'fault');
      return ordered.get(call)?.shift() ?? byChance();
    },
    clear(): void {
      ordered.clear();
      byChance = () => undefined;
    },
  };
}
