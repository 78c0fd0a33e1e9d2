/** The environment variables for configuration; empty in a browser. */
export const environment = (typeof process === 'undefined' ? {} : process.env) as Readonly<
  Record<string, string | undefined>
>;

/** Returns the origin of a configured URL. Throws if it is not an http or https URL. */
export function originOf(variable: string, value: string): string {
  const url = URL.parse(value);
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new Error(`${variable}: must be an http or https URL, got '${value}'`);
  }
  return url.origin;
}
