/** A web storage that never throws: it may be switched off, full, or forbidden in a frame. */
export interface SafeStorage {
  /** The text under a key; null where there is none or storage refuses. */
  get(key: string): string | null;
  /** Keeps a text and says whether the browser took it. */
  set(key: string, value: string): boolean;
  remove(key: string): void;
  /** All keys that begin so. */
  keys(prefix: string): string[];
}

/** Wraps `() => localStorage` or `() => sessionStorage`: reading the property alone may throw. */
export function safeStorage(open: () => Storage): SafeStorage {
  const attempt = <T>(use: (storage: Storage) => T, otherwise: T): T => {
    try {
      return use(open());
    } catch {
      return otherwise;
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
