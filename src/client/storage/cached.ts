import type { SafeStorage } from './storage.ts';

interface CacheOptions<T> {
  readonly storage: SafeStorage;
  readonly key: string;
  /** How long a value is good for, in milliseconds. */
  readonly maxAge: number;
  /** Wall clock, in milliseconds. */
  readonly now: () => number;
  readonly load: () => Promise<T>;
}

/**
 * A value from storage while it is fresh, else a loaded one, which is then kept
 * (section 9, "Default cache age"). A value from the future, after the clock
 * was set back, is not fresh. Rejects when loading does; nothing is kept then.
 */
export async function cached<T>({ storage, key, maxAge, now, load }: CacheOptions<T>): Promise<T> {
  try {
    const { at, value } = JSON.parse(storage.get(key) ?? '') as { at: number; value: T };
    const age = now() - at;
    if (age >= 0 && age < maxAge && value !== undefined) return value;
  } catch {
    // Absent or corrupt: loaded anew.
  }
  const value = await load();
  storage.set(key, JSON.stringify({ at: now(), value }));
  return value;
}
