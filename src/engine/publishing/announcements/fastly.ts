/** Purges changed addresses from Fastly's cache. */
import { PURGE_DELAY_MS, urlsOf, type Announcer } from './announcer.ts';

interface FastlyOptions {
  readonly token: string;
  readonly service: string;
  readonly api?: string;
}

/** Returns the announcer to Fastly, which takes one address at a time. */
export function fastly({
  token,
  service,
  api = 'https://api.fastly.com',
}: FastlyOptions): Announcer {
  const headers = { 'fastly-key': token, accept: 'application/json' };
  return {
    name: 'fastly',
    delay: PURGE_DELAY_MS,
    async announce(changed, removed, send) {
      const urls = urlsOf(changed, removed);
      for (const url of urls) {
        await send({ url: `${api}/purge/${url.replace(/^https?:\/\//, '')}`, headers });
      }
      return urls.length;
    },
    announceAll: (send) => send({ url: `${api}/service/${service}/purge_all`, headers }),
  };
}
