/** IndexNow (https://www.indexnow.org) tells search engines which pages have changed. */
import { BATCH_MS, chunks, urlsOf, type Announcer } from './announcer.ts';

interface IndexNowOptions {
  /** Proves that the domains are ours: each serves it as `/<key>.txt`. */
  readonly key: string;
  readonly endpoint?: string;
  readonly delay?: number;
}

/** The protocol's limit for one request. */
const MAX_URLS = 10_000;

/** Returns the announcer of pages to search engines: one request for each domain. */
export const indexNow = ({
  key,
  endpoint = 'https://api.indexnow.org/indexnow',
  delay = BATCH_MS,
}: IndexNowOptions): Announcer => ({
  name: 'indexnow',
  delay,
  async announce(changed, removed, send) {
    const urls = urlsOf([...changed, ...removed].filter(({ isIndexed }) => isIndexed));
    for (const [origin, own] of Map.groupBy(urls, (url) => new URL(url).origin)) {
      const { host } = new URL(origin);
      for (const urlList of chunks(own, MAX_URLS)) {
        await send({
          url: endpoint,
          headers: { 'content-type': 'application/json; charset=utf-8' },
          body: JSON.stringify({ host, key, keyLocation: `${origin}/${key}.txt`, urlList }),
        });
      }
    }
    return urls.length;
  },
});
