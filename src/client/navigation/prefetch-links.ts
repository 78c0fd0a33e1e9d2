/** When the links of a page are fetched ahead (specification, section 2.4). */
import type { PagePayload } from '../../markup/page-payload';
import { onEachPage } from '../page/on-each-page';
import { whenIdle } from '../page/when-idle';
import { isOwnPage, ownPages, type Site } from './links';
import { payloadUrl } from './payload';
import type { PrefetchQueue } from './prefetch-queue';

/** The next pages that are likeliest from here: what the page itself puts first. */
const LIKELY = 3;

/** Prefetches links that come into sight, that are touched, and the likeliest once all is quiet. */
export function prefetchLinks(queue: PrefetchQueue<PagePayload>, site: Site, idleMs: number): void {
  const addressOf = (target: EventTarget | null): string | undefined => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (!link || link.target || !URL.canParse(link.href)) return undefined;
    const url = new URL(link.href);
    const isHere = url.pathname === location.pathname;
    return !isHere && isOwnPage(url, site) ? payloadUrl(url) : undefined;
  };
  const want = ({ target }: Event): void => {
    const address = addressOf(target);
    if (address) queue.add(address);
  };
  for (const kind of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(kind, want, { passive: true });
  }

  let observer: IntersectionObserver | undefined;
  let quiet: number | undefined;
  onEachPage(() => {
    observer?.disconnect();
    clearTimeout(quiet);
    const main = document.querySelector('main');
    if (!main || !('IntersectionObserver' in window)) return;
    const inView = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        const address = addressOf(target);
        if (!address) continue;
        if (isIntersecting) queue.add(address);
        else queue.drop(address);
      }
    });
    observer = inView;
    const links = [...main.querySelectorAll<HTMLAnchorElement>('a[href]')];
    const fetchLikely = (): void => {
      const pages = ownPages(links, new URL(location.href), site);
      for (const url of pages.slice(0, LIKELY)) queue.add(payloadUrl(url));
    };
    // The page itself comes first, and its fonts may still move links into view.
    whenIdle(() => {
      if (observer !== inView) return;
      for (const link of links) inView.observe(link);
      quiet = window.setTimeout(fetchLikely, idleMs);
    });
  });
}
