import type { CookieJar } from './cookies.ts';

/**
 * Cookies that are read once until `forget` says that they may have changed: each
 * click asks for one, and another process keeps them. Where the browser tells of no
 * changes they are read every time.
 */
export function readOnce(
  jar: CookieJar,
  tellsOfChanges: boolean,
): { readonly cookies: CookieJar; readonly forget: () => void } {
  const known = new Map<string, string | undefined>();
  const read = (name: string): string | undefined => {
    const value = known.has(name) ? known.get(name) : jar.read(name);
    if (tellsOfChanges) known.set(name, value);
    return value;
  };
  const write: CookieJar['write'] = (name, ...given) => {
    const kept = jar.write(name, ...given);
    known.delete(name);
    return kept;
  };
  const remove = (name: string): void => {
    jar.remove(name);
    known.delete(name);
  };
  return { cookies: { read, write, remove }, forget: () => known.clear() };
}
