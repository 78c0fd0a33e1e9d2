import type { Origins } from '../../i18n/paths.ts';

/**
 * What a host name means here: `www` the international domain, `cn` the Chinese
 * one, `one` any other host, which serves all locales alone (localhost, a
 * preview deploy, a company with a single domain).
 */
export type HostKind = 'www' | 'cn' | 'one';

export interface Host {
  readonly kind: HostKind;
  /** Where a redirect to the other domain goes. */
  readonly origins: Origins;
}

/** The Chinese domain of this machine. Its other domain is `localhost`, at the same port. */
export const LOCAL_CHINESE_NAME = 'cn.localhost';

/** A Host header in parts: the name as a browser compares it, and the port with its colon. */
function partsOf(hostHeader: string): { name: string; port: string } {
  const [, name = '', port = ''] = /^(.*?)\.?(:\d*)?$/s.exec(hostHeader.toLowerCase()) ?? [];
  return { name, port };
}

/**
 * Tells what a request's Host header stands for. A `cn.` name of any other host shows
 * the Chinese site (`cn.localhost:4321`), so that it can be seen before there is a
 * domain for it. Anyone can send any name, so a redirect to the other domain is made
 * of the configured origins, and of the name that was sent for localhost alone.
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
