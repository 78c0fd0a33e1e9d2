/** Faults that the sandbox can inject, on request or at random with a seed. */
import { z } from 'zod';
import { check } from './call.ts';

/** With `store-then-…`, the call does its work and only the response is lost. */
export const FAULTS = [
  '503',
  'timeout',
  'body-never-ends',
  'html',
  'empty',
  'code',
  'reset',
  'store-then-503',
  'store-then-reset',
] as const;
export type Fault = (typeof FAULTS)[number];

/**
 * What the caller sees: a response, no response at all, one that never ends, or a broken
 * connection.
 */
export type Effect =
  | { readonly status: number; readonly type: string; readonly body: string }
  | 'timeout'
  | 'body-never-ends'
  | 'reset';

const JSON_TYPE = 'application/json';
const json = (status: number, code: number, msg: string) => ({
  status,
  type: JSON_TYPE,
  body: JSON.stringify({ code, data: null, msg }),
});

/** What the caller of a call with a fault sees. */
export const EFFECTS: Readonly<Record<Fault, Effect>> = {
  '503': json(503, 503, 'fault 503'),
  timeout: 'timeout',
  'body-never-ends': 'body-never-ends',
  html: { status: 200, type: 'text/html', body: '<!doctype html><title>Welcome</title>' },
  empty: { status: 200, type: JSON_TYPE, body: '' },
  code: json(200, 50001, 'fault code'),
  reset: 'reset',
  'store-then-503': json(503, 503, 'fault store-then-503'),
  'store-then-reset': 'reset',
};

/** Whether the call does its work before it fails. */
export const storesFirst = (fault: Fault): boolean => fault.startsWith('store-then-');

const fault = z.enum(FAULTS);
const chaosSchema = z.strictObject({
  seed: z.int(),
  /** Fraction of the calls that fail; 0 switches chaos off. */
  share: z.number().min(0).max(1),
  faults: z.array(fault).min(1),
});

/** Returns a generator of numbers from 0 to 1, the same for the same seed (mulberry32). */
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
  const queued = new Map<string, Fault[]>();
  const faultSchema = z.strictObject({
    call: z.enum(calls),
    fault,
    times: z.int().min(1).max(1000).default(1),
  });
  let randomFault: () => Fault | undefined = () => undefined;
  return {
    /** Queues a fault for the next calls of a name. Throws a `Refusal`. */
    order(body: unknown): void {
      const { call, fault, times } = check(faultSchema, body);
      const waiting = queued.get(call) ?? [];
      queued.set(call, [...waiting, ...Array<Fault>(times).fill(fault)]);
    },
    /** Makes calls fail at random from now on. Throws a `Refusal`. */
    chaos(body: unknown): void {
      const { seed, share, faults } = check(chaosSchema, body);
      const random = seededRandom(seed);
      randomFault = () =>
        random() < share ? faults[Math.floor(random() * faults.length)] : undefined;
    },
    /**
     * Returns the fault of a call: the requested one, else a queued one, else a random one. Throws
     * a `Refusal` if the requested one is unknown.
     */
    next(call: string, requested: string | undefined): Fault | undefined {
      if (requested !== undefined) return check(fault, requested, 'fault');
      return queued.get(call)?.shift() ?? randomFault();
    },
    clear(): void {
      queued.clear();
      randomFault = () => undefined;
    },
  };
}
