/** Web storage that never throws, even if it is disabled, full, or forbidden in a frame. */
export interface SafeStorage {
  /** Returns the value of a key; `null` if there is none or storage fails. */
  get(key: string): string | null;
  /** Stores a value. Returns whether the browser accepted it. */
  set(key: string, value: string): boolean;
  remove(key: string): void;
  /** Returns all keys with the prefix. */
  keys(prefix: string): string[];
}

/** Wraps `() => localStorage` or `() => sessionStorage`. Even reading the property may throw. */
export function safeStorage(open: () => Storage): SafeStorage {
  const attempt = <T>(use: (storage: Storage) => T, fallback: T): T => {
    try {
      return use(open());
    } catch {
      return fallback;
    }
  };
  return {
    get: (key) => attempt((storage) => storage.getItem(key), null),
    set: (key, value) =>
      attempt((storage) => {
        storage.setItem(key, value);
        return true;
      }, false),
    remove: (key) => attempt((storage) => storage.removeItem(key), undefined),
    keys: (prefix) =>
      attempt(
        (storage) =>
          Array.from({ length: storage.length }, (_, index) => storage.key(index)).filter(
            (key): key is string => key?.startsWith(prefix) ?? false,
          ),
        [],
      ),
  };
}
