/**
 * Remembers the ids of accepted webhooks. A message is valid for the tolerance
 * before and after its time stamp, so an id is kept for twice as long. Only
 * signed messages get here: nobody else can fill it.
 */
export interface ReplayMemory {
  /** Whether an id is new; it is not from then on. */
  isNew(id: string): boolean;
}

/** A memory that keeps ids for some milliseconds. */
export function replayMemory(keep: number, now: () => number = Date.now): ReplayMemory {
  // In the order of arrival, so the oldest are at the front.
  const arrived = new Map<string, number>();
  return {
    isNew(id) {
      const oldest = now() - keep;
      for (const [known, time] of arrived) {
        if (time > oldest) break;
        arrived.delete(known);
      }
      if (arrived.has(id)) return false;
      arrived.set(id, now());
      return true;
    },
  };
}
