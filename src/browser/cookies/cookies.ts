import Cookies from 'js-cookie';
import { bounded } from './bounded.ts';

/** Characters that a cookie of ours may hold: under 4,096 bytes however they are encoded. */
const COOKIE_LENGTH = 256;

/** Cookies that never throw: a browser may have them switched off. */
export interface CookieJar {
  /** The decoded value; undefined where there is none. */
  read(name: string): string | undefined;
  /** Keeps a value for a number of days and says whether the browser took it. */
  write(name: string, value: string, days: number): boolean;
  remove(name: string): void;
}

/** The cookies of this host: whole site, SameSite lax, Secure where the page is (section 4). */
export function browserCookies({ protocol }: { readonly protocol: string }): CookieJar {
  const attributes = { path: '/', sameSite: 'lax', secure: protocol === 'https:' } as const;
  let text: string | undefined;
  let values: Readonly<Record<string, string>> = {};
  const read = (name: string): string | undefined => {
    try {
      // Decoded once for as long as no cookie changes.
      const now = document.cookie;
      if (now !== text) {
        values = Cookies.get();
        text = now;
      }
      return Object.hasOwn(values, name) ? values[name] : undefined;
    } catch {
      return undefined;
    }
  };
  return {
    read,
    write(name, value, days) {
      const kept = bounded(value, COOKIE_LENGTH);
      try {
        Cookies.set(name, kept, { ...attributes, expires: days });
      } catch {
        return false;
      }
      return read(name) === kept;
    },
    remove(name) {
      try {
        Cookies.remove(name, attributes);
      } catch {
        // There is nothing to remove where cookies are off.
      }
    },
  };
}
