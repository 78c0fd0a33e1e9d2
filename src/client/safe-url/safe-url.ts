/** Where an address from an answer may lead. */
export interface SafeTargets {
  /** Domains of the product: themselves and every host below them. */
  readonly domains: readonly string[];
  /** Further hosts, exactly. */
  readonly hosts?: readonly string[];
  /** Whether this machine counts, over plain http and on any port too: for the sandbox. */
  readonly local?: boolean;
}

const LONGEST = 2048;
/** Absolute, and without the white space, control characters and backslashes that browsers drop or turn round. */
// eslint-disable-next-line no-control-regex
const PLAIN = /^https?:\/\/(?!\/)[^\s\\\u0000-\u001f\u007f]+$/i;
const LOCAL = /^(?:localhost|[a-z\d-]+\.localhost|127\.0\.0\.1|\[::1\])$/;

/**
 * An address from outside as it may be followed: https, the usual port, no
 * user, and a host on the list (case 29). Undefined for anything else.
 */
export function safeUrl(value: unknown, targets: SafeTargets): string | undefined {
  if (typeof value !== 'string' || value.length > LONGEST || !PLAIN.test(value)) return undefined;
  const url = URL.parse(value);
  if (!url || url.username || url.password) return undefined;
  // An empty user (`https://@host`) leaves no trace in the parsed address.
  if (/^[^/]*\/\/[^/?#]*@/.test(value)) return undefined;
  if (LOCAL.test(url.hostname)) return targets.local ? url.href : undefined;
  if (url.protocol !== 'https:' || url.port) return undefined;
  return isListed(url.hostname, targets) ? url.href : undefined;
}

function isListed(hostname: string, { domains, hosts = [] }: SafeTargets): boolean {
  return (
    hosts.includes(hostname) ||
    domains.some((domain) => hostname === domain || hostname.endsWith(`.${domain}`))
  );
}
