import { webcrypto } from 'node:crypto';
import { vi } from 'vitest';

/** A response of get-visitor-ip. */
export const visitor = {
  ...{ ip: '192.0.2.7', ua: 'x', language: 'de' },
  ip_data: { timezone: 'Europe/Berlin', country: 'DE', region: 'BE', city: 'Berlin' },
};

let running = 0;
/** Real crypto, which works in other threads, that counts its running operations. */
export const realCrypto = {
  randomUUID: () => webcrypto.randomUUID(),
  getRandomValues: (array: Uint8Array<ArrayBuffer>) => webcrypto.getRandomValues(array),
  subtle: new Proxy(webcrypto.subtle, {
    get(subtle, name) {
      const method = Reflect.get(subtle, name, subtle) as (...args: unknown[]) => Promise<unknown>;
      return async (...args: unknown[]) => {
        running += 1;
        try {
          return await method.apply(subtle, args);
        } finally {
          running -= 1;
        }
      };
    },
  }),
};

/** Advances the clock, plus 1 ms for work started in a separate task; waits for running crypto. */
export async function advance(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
  await vi.advanceTimersByTimeAsync(1);
  for (let quiet = 0; quiet < 10; quiet = running ? 0 : quiet + 1) {
    await new Promise((resolve) => setImmediate(resolve));
    await vi.advanceTimersByTimeAsync(0);
  }
}
