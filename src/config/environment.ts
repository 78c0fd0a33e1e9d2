/** The environment as configuration reads it; empty in a browser. */
export const environment = (typeof process === 'undefined' ? {} : process.env) as Readonly<
  Record<string, string | undefined>
>;

/** The origin of a configured URL. Throws an error that names the variable when it is no http or https URL. */
export function originOf(variable: string, value: string): string {
  const url = URL.parse(value);
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new Error(`${variable}: must be an http or https URL, got '${value}'`);
  }
  return url.origin;
}
