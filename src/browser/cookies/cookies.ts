import Cookies from 'js-cookie';
import { bounded } from './bounded.ts';

/** Maximum length of a cookie value: stays under 4,096 bytes however it is encoded. */
const COOKIE_LENGTH = 256;

/** Cookie access that never throws, even if the browser has cookies switched off. */
export interface CookieJar {
  /** Returns the decoded value; `undefined` if there is none. */
  read(name: string): string | undefined;
  /** Sets a cookie for a number of days. Returns whether the browser stored it. */
  write(name: string, value: string, days: number): boolean;
  remove(name: string): void;
}

/** Returns the cookies of this host: path `/`, SameSite lax, Secure on https (docs/requirements.md#limits). */
export function browserCookies({ protocol }: { readonly protocol: string }): CookieJar {
  const attributes = { path: '/', sameSite: 'lax', secure: protocol === 'https:' } as const;
  let source: string | undefined;
  let values: Readonly<Record<string, string>> = {};
  const read = (name: string): string | undefined => {
    try {
      // Decoded again only after a cookie has changed.
      const current = document.cookie;
      if (current !== source) {
        values = Cookies.get();
        source = current;
      }
      return Object.hasOwn(values, name) ? values[name] : undefined;
    } catch {
      return undefined;
    }
  };
  return {
    read,
    write(name, value, days) {
      const stored = bounded(value, COOKIE_LENGTH);
      try {
        Cookies.set(name, stored, { ...attributes, expires: days });
      } catch {
        return false;
      }
      return read(name) === stored;
    },
    remove(name) {
      try {
        Cookies.remove(name, attributes);
      } catch {
        // With cookies off, there is nothing to remove.
      }
    },
  };
}
