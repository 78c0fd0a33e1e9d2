/**
 * Whether an address that a service or a payload names may be gone to (section
 * 5; conformance case 29): https, an origin of the list, nothing hidden in it.
 */

export interface Targets {
  /** Origins, as `URL.origin` writes them; what is below the host of one does not count. */
  readonly origins: readonly string[];
  /** Whether plain http on this machine counts: against the sandbox. */
  readonly local?: boolean;
}

const LOCAL = /^(?:localhost|127\.0\.0\.1)$/;

/** The address as a URL, or `undefined` where it is not to be followed. */
export function safeTarget(value: unknown, { origins, local = false }: Targets): URL | undefined {
  // Nothing but printable ASCII: what a URL parser drops or decodes hides something.
  if (typeof value !== 'string' || !/^https?:\/\/[!-.0-[\]-~][!-[\]-~]*$/.test(value))
    return undefined;
  const url = URL.parse(value);
  if (!url || url.username !== '' || url.password !== '') return undefined;
  if (url.protocol === 'http:') return local && LOCAL.test(url.hostname) ? url : undefined;
  return url.protocol === 'https:' && origins.includes(url.origin) ? url : undefined;
}
