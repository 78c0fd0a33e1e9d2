/** Decides when links are prefetched (docs/requirements.md#prefetch). */
import type { PagePayload } from '../../shared/page-payload';
import { onEachPage } from '../page/on-each-page';
import { whenIdle } from '../page/when-idle';
import { payloadUrl } from './payload';
import type { PrefetchQueue } from './prefetch-queue';

/** Number of links prefetched as the likeliest next pages: the first ones in `main`. */
const LIKELY = 3;

/** Prefetches links on hover, focus, touch and in view, and the likeliest ones when idle. */
export function prefetchLinks(queue: PrefetchQueue<PagePayload>, site: Site, idleMs: number): void {
  const addressOf = (target: EventTarget | null): string | undefined => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (!link || link.target || !URL.canParse(link.href)) return undefined;
    const url = new URL(link.href);
    const isHere = url.pathname === location.pathname;
    return !isHere && isOwnPage(url, site) ? payloadUrl(url) : undefined;
  };
  const onIntent = ({ target }: Event): void => {
    const address = addressOf(target);
    if (address) queue.add(address);
  };
  for (const kind of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(kind, onIntent, { passive: true });
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
    // Waits for the page and its fonts, which may still move links into view.
    whenIdle(() => {
      if (observer !== inView) return;
      for (const link of links) inView.observe(link);
      quiet = window.setTimeout(fetchLikely, idleMs);
    });
  });
}

/** What distinguishes the pages of this site and locale from all others. */
export interface Site {
  readonly origin: string;
  /** The prefix of this locale's paths: `/ru`; empty for en and zh. */
  readonly prefix: string;
  /** The prefixes of all other locales, including `/en` and `/zh`. */
  readonly otherPrefixes: readonly string[];
}

const isBelow = (pathname: string, prefix: string): boolean =>
  pathname === prefix || pathname.startsWith(`${prefix}/`);

/** Pages with their own layout, which need a full load. */
const OWN_LAYOUT = /\/(?:_icons|error\/\d+)$/;

/** Whether a URL is a page of this site in this locale. */
export function isOwnPage(url: URL, { origin, prefix, otherPrefixes }: Site): boolean {
  const { pathname } = url;
  if (url.origin !== origin || /\.[^/]*$/.test(pathname) || OWN_LAYOUT.test(pathname)) return false;
  if (prefix !== '') return isBelow(pathname, prefix);
  return !otherPrefixes.some((other) => isBelow(pathname, other));
}

/** Returns the pages that links point to, each once and without the current page. */
export function ownPages(links: Iterable<HTMLAnchorElement>, current: URL, site: Site): URL[] {
  const pages = new Map<string, URL>();
  for (const link of links) {
    if (link.target || link.hasAttribute('download') || !URL.canParse(link.href)) continue;
    const url = new URL(link.href);
    if (url.pathname !== current.pathname && isOwnPage(url, site)) pages.set(url.pathname, url);
  }
  return [...pages.values()];
}
