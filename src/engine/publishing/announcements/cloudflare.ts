/** Purges changed addresses from Cloudflare's cache. */
import { chunks, PURGE_DELAY_MS, urlsOf, type Announcer } from './announcer.ts';

interface CloudflareOptions {
  readonly token: string;
  /** Origin → id of its zone. */
  readonly zones: ReadonlyMap<string, string>;
  readonly api?: string;
}

/** Cloudflare's limit for one request, except on Enterprise plans. */
const MAX_URLS = 30;

/** Returns the announcer to Cloudflare. Addresses of an origin without a zone are left out. */
export function cloudflare({
  token,
  zones,
  api = 'https://api.cloudflare.com/client/v4',
}: CloudflareOptions): Announcer {
  const message = (zone: string, body: object) => ({
    url: `${api}/zones/${zone}/purge_cache`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return {
    name: 'cloudflare',
    delay: PURGE_DELAY_MS,
    async announce(changed, removed, send) {
      const urls = urlsOf(changed, removed);
      const byZone = Map.groupBy(urls, (url) => zones.get(new URL(url).origin));
      byZone.delete(undefined);
      for (const [zone = '', own] of byZone) {
        for (const files of chunks(own, MAX_URLS)) await send(message(zone, { files }));
      }
      return [...byZone.values()].flat().length;
    },
    async announceAll(send) {
      for (const zone of new Set(zones.values())) {
        await send(message(zone, { purge_everything: true }));
      }
    },
  };
}
