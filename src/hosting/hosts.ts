import type { Origins } from '../i18n/paths.ts';

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

const hostOf = (origin: string): string => new URL(origin).host;

/**
 * Tells what a request's Host header stands for. A `cn.` name of any host but
 * the two domains (`cn.localhost:4321`) is that host's Chinese domain, so that
 * the Chinese site can be seen before there is a domain for it.
 */
export function classifyHost(hostHeader: string, origins: Origins, scheme = 'http'): Host {
  const host = hostHeader.toLowerCase();
  if (origins.www !== origins.cn) {
    if (host === hostOf(origins.www)) return { kind: 'www', origins };
    if (host === hostOf(origins.cn)) return { kind: 'cn', origins };
  }
  const base = host.replace(/^cn\./, '');
  return {
    kind: base === host ? 'one' : 'cn',
    origins: { www: `${scheme}://${base}`, cn: `${scheme}://cn.${base}` },
  };
}
