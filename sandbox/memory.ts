/** What a sandbox has been sent. Held in memory only. */

interface StoredEvent {
  readonly id: string;
  readonly [field: string]: unknown;
}

export interface Records {
  /** Every call, in the order of the answers. */
  readonly calls: readonly {
    readonly name: string;
    readonly status: number | string;
    readonly checked: string;
  }[];
  /** Tracking events, each id once. */
  readonly events: readonly StoredEvent[];
  readonly batches: readonly {
    readonly id: string;
    readonly common: unknown;
    readonly dropped: number;
    readonly stored: number;
    readonly repeated: number;
  }[];
  /** Login payloads; of the credential only its SHA-256, in hexadecimal. */
  readonly logins: readonly Readonly<Record<string, string>>[];
  readonly sources: readonly unknown[];
  readonly referrals: readonly string[];
  readonly fingerprints: readonly unknown[];
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
});

export type Memory = ReturnType<typeof createMemory>;

export function createMemory() {
  const records = empty();
  const known = new Set<string>();
  return {
    records,
    /** Keeps the events whose ids are new and says how many those were. */
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
