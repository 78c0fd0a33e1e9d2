import type { Origins } from '../../i18n/paths.ts';

/**
 * The kind of a host: `www` is the international domain, `cn` the Chinese one, and `one`
 * any other host, which serves all locales (localhost, a preview deploy, a company with
 * a single domain).
 */
export type HostKind = 'www' | 'cn' | 'one';

export interface Host {
  readonly kind: HostKind;
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
 * Returns the host of a Host header. Any unknown name that starts with `cn.` shows the
 * Chinese site (`cn.localhost:4321`), for previews before the domain exists. Clients can
 * send any name, so redirects to the other domain use the configured origins; only
 * localhost uses the name from the request.
 */
export function classifyHost(hostHeader: string, origins: Origins, scheme = 'http'): Host {
  const { name, port } = partsOf(hostHeader);
  if (origins.www !== origins.cn) {
    if (name === new URL(origins.www).hostname) return { kind: 'www', origins };
    if (name === new URL(origins.cn).hostname) return { kind: 'cn', origins };
  }
  if (name === LOCAL_CHINESE_NAME) {
    const cn = `${scheme}://${LOCAL_CHINESE_NAME}${port}`;
    return { kind: 'cn', origins: { www: cn.replace('cn.', ''), cn } };
  }
  return { kind: name.startsWith('cn.') ? 'cn' : 'one', origins };
}
