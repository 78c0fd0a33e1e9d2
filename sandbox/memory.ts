/** Everything a sandbox has received. Kept in memory only. */
import type { Report } from './reports.ts';

interface StoredEvent {
  readonly id: string;
  readonly [field: string]: unknown;
}

export interface Records {
  /** All calls, in the order of their responses. */
  readonly calls: readonly {
    readonly name: string;
    readonly status: number | string;
    readonly checked: string;
  }[];
  /** Tracking events, one per id. */
  readonly events: readonly StoredEvent[];
  readonly batches: readonly {
    readonly id: string;
    readonly common: unknown;
    readonly dropped: number;
    readonly stored: number;
    readonly repeated: number;
  }[];
  /** Login payloads, with only the hexadecimal SHA-256 of the credential. */
  readonly logins: readonly Readonly<Record<string, string>>[];
  readonly sources: readonly unknown[];
  readonly referrals: readonly string[];
  readonly fingerprints: readonly unknown[];
  readonly reports: readonly Report[];
}

type Writable<Type> = {
  -readonly [Key in keyof Type]: Type[Key] extends readonly (infer Item)[] ? Item[] : never;
};

const empty = (): Writable<Records> => ({
  calls: [],
  events: [],
  batches: [],
  logins: [],
  sources: [],
  referrals: [],
  fingerprints: [],
  reports: [],
});

export type Memory = ReturnType<typeof createMemory>;

export function createMemory() {
  const records = empty();
  const known = new Set<string>();
  return {
    records,
    /** Stores the events with new ids. Returns their number. */
    store(events: readonly StoredEvent[]): number {
      const before = known.size;
      for (const event of events) {
        if (known.has(event.id)) continue;
        known.add(event.id);
        records.events.push(event);
      }
      return known.size - before;
    },
    clear(): void {
      Object.assign(records, empty());
      known.clear();
    },
  };
}
