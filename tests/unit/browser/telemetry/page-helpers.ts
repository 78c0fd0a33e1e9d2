import { webcrypto } from 'node:crypto';
import { vi } from 'vitest';

/** An answer of get-visitor-ip. */
export const visitor = {
  ...{ ip: '192.0.2.7', ua: 'x', language: 'de' },
  ip_data: { timezone: 'Europe/Berlin', country: 'DE', region: 'BE', city: 'Berlin' },
};

let working = 0;
/** The real crypto, which works in threads of its own, and is known to be busy. */
export const busyCrypto = {
  randomUUID: () => webcrypto.randomUUID(),
  getRandomValues: (array: Uint8Array) => webcrypto.getRandomValues(array),
  subtle: new Proxy(webcrypto.subtle, {
    get(subtle, name) {
      const method = Reflect.get(subtle, name, subtle) as (...given: unknown[]) => Promise<unknown>;
      return async (...given: unknown[]) => {
        working += 1;
        try {
          return await method.apply(subtle, given);
        } finally {
          working -= 1;
        }
      };
    },
  }),
};

/** Moves the clock, by a little more for what is then begun in a task of its own; waits until nothing is computed. */
export async function pass(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
  await vi.advanceTimersByTimeAsync(1);
  for (let quiet = 0; quiet < 10; quiet = working ? 0 : quiet + 1) {
    await new Promise((resolve) => setImmediate(resolve));
    await vi.advanceTimersByTimeAsync(0);
  }
}
