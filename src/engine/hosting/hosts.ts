import type { Origins } from '../../i18n/paths.ts';

/**
 * The kind of a host: `www` is the international domain, `cn` the Chinese one, and `one`
 * any other host, which serves all locales (localhost, a preview deploy, a company with
 * a single domain).
 */
export type HostKind = 'www' | 'cn' | 'one';

export interface Host {
  readonly kind: HostKind;
  /** The origin that every address of this host redirects to: it only spells it differently. */
  readonly canonical?: string | undefined;
  /** The domains that redirects lead to. */
  readonly origins: Origins;
}

/** The local Chinese domain. The other local domain is `localhost` on the same port. */
export const LOCAL_CHINESE_NAME = 'cn.localhost';

/** Splits a Host header into the name as browsers compare it, and the port with its colon. */
function partsOf(hostHeader: string): { name: string; port: string } {
  const [, name = '', port = ''] = /^(.*?)\.?(:\d*)?$/s.exec(hostHeader.toLowerCase()) ?? [];
  return { name, port };
}

/**
 * Returns a name without its `www.`, or with one if it has none: visitors type either. `undefined`
 * for names that have no other spelling, such as `localhost` and IP addresses.
 */
export function siblingName(name: string): string | undefined {
  if (!/^(?!\[).*\..*[a-z]/.test(name)) return undefined;
  return name.startsWith('www.') ? name.slice('www.'.length) : `www.${name}`;
}

/**
 * Returns the host of a Host header. Any unknown name that starts with `cn.` shows the
 * Chinese site (`cn.localhost:4321`), for previews before the domain exists. Clients can
 * send any name, so redirects to the other domain use the configured origins; only
 * localhost uses the name from the request. Both spellings of a domain, with `www.` and without,
 * lead to the configured one.
 */
export function classifyHost(hostHeader: string, origins: Origins, scheme = 'http'): Host {
  const { name, port } = partsOf(hostHeader);
  const kinds = origins.www === origins.cn ? (['one'] as const) : (['www', 'cn'] as const);
  const domains = kinds.map((kind) => {
    const origin = origins[kind === 'cn' ? 'cn' : 'www'];
    return { kind, origin, name: new URL(origin).hostname };
  });
  const own = domains.find((domain) => domain.name === name);
  if (own) return { kind: own.kind, origins };
  const sibling = domains.find((domain) => siblingName(domain.name) === name);
  if (sibling) return { kind: sibling.kind, origins, canonical: sibling.origin };
  if (name === LOCAL_CHINESE_NAME) {
    const cn = `${scheme}://${LOCAL_CHINESE_NAME}${port}`;
    return { kind: 'cn', origins: { www: cn.replace('cn.', ''), cn } };
  }
  return { kind: name.startsWith('cn.') ? 'cn' : 'one', origins };
}
