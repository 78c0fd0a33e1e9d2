/** WebSub (https://www.w3.org/TR/websub/): tells a hub which feeds have changed. */
import { BATCH_MS, urlsOf, type Announcer } from './announcer.ts';

interface WebSubOptions {
  readonly hub: string;
  readonly delay?: number;
}

/** Returns the announcer of feeds to a hub, which hubs accept one at a time. */
export const webSub = ({ hub, delay = BATCH_MS }: WebSubOptions): Announcer => ({
  name: 'websub',
  delay,
  async announce(changed, _removed, send) {
    const urls = urlsOf(changed.filter(({ isFeed }) => isFeed));
    for (const url of urls) {
      await send({
        url: hub,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ 'hub.mode': 'publish', 'hub.url': url }).toString(),
      });
    }
    return urls.length;
  },
});
