import type { SafeStorage } from '../storage/storage';

/** Cookies as far as they can be listed and removed. */
type Cookies = Pick<SafeStorage, 'keys' | 'remove'>;

/**
 * The cookies of a page by name. One is removed from this host and from all above it:
 * services keep theirs at the highest that a browser lets them.
 */
export function pageCookies(document: Document, hostname: string): Cookies {
  const labels = hostname.split('.');
  const domains = labels.map((_, at) => `; domain=${labels.slice(at).join('.')}`);
  return {
    keys: (prefix) =>
      document.cookie
        .split('; ')
        .map((cookie) => cookie.split('=')[0] ?? '')
        .filter((name) => name.startsWith(prefix)),
    remove(name) {
      for (const domain of ['', ...domains]) {
        document.cookie = `${name}=; path=/; max-age=0${domain}`;
      }
    },
  };
}

/** Removes everything whose name begins with one of the prefixes. */
export function removeLeftovers(prefixes: readonly string[], places: readonly Cookies[]): void {
  for (const place of places) {
    for (const prefix of prefixes) for (const name of place.keys(prefix)) place.remove(name);
  }
}
