/**
 * Validates a URL from a service or a payload before it is followed
 * (docs/requirements.md#links-and-media): https, an allowed origin, and nothing hidden in it.
 */

export interface Targets {
  /** Origins in the form of `URL.origin`. Subdomains do not match. */
  readonly origins: readonly string[];
  /** Whether to allow plain http on localhost, for the sandbox. */
  readonly local?: boolean;
}

const LOCAL = /^(?:localhost|127\.0\.0\.1)$/;

/** Returns the parsed URL; `undefined` if it must not be followed. */
export function safeTarget(value: unknown, { origins, local = false }: Targets): URL | undefined {
  // Printable ASCII only: a URL parser drops or decodes anything else.
  if (typeof value !== 'string' || !/^https?:\/\/[!-.0-[\]-~][!-[\]-~]*$/.test(value))
    return undefined;
  const url = URL.parse(value);
  if (!url || url.username !== '' || url.password !== '') return undefined;
  if (url.protocol === 'http:') return local && LOCAL.test(url.hostname) ? url : undefined;
  return url.protocol === 'https:' && origins.includes(url.origin) ? url : undefined;
}
