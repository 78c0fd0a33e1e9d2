/** Decides when links are prefetched (docs/requirements.md#prefetch). */
import { PREFETCH } from '../../config/limits';
import type { PagePayload } from '../../shared/page-payload';
import { onEachPage } from '../page/on-each-page';
import { whenIdle } from '../page/when-idle';
import { payloadUrl } from './payload';
import type { PrefetchQueue } from './prefetch-queue';

/**
 * Prefetches links on hover, focus and touch, in view, and the first ones in `main` when the page is
 * idle. Until the visitor does something, only a few: perhaps nobody is looking at the page.
 */
export function prefetchLinks(queue: PrefetchQueue<PagePayload>, site: Site): void {
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

  /** The pages prefetched before any input; undefined after it. */
  let early: Set<string> | undefined = new Set();
  const add = (address: string): void => {
    if (early && !early.has(address) && early.size === PREFETCH.beforeInput) return;
    early?.add(address);
    queue.add(address);
  };
  if (!('IntersectionObserver' in window)) return;
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      const address = addressOf(target);
      if (!address) continue;
      if (isIntersecting) add(address);
      else queue.drop(address);
    }
  });

  let links: HTMLAnchorElement[] = [];
  let isIdle = false;
  /** Reports the links in view, also those already reported. */
  const observe = (): void => {
    observer.disconnect();
    if (isIdle) for (const link of links) observer.observe(link);
  };
  const inputs = new AbortController();
  const onInput = (event: Event): void => {
    // Chromium reports where the pointer is after a layout, although nobody has moved it.
    const { type, movementX, movementY } = event as PointerEvent;
    if (type === 'pointermove' && movementX === 0 && movementY === 0) return;
    inputs.abort();
    early = undefined;
    observe();
  };
  for (const kind of ['pointermove', 'pointerdown', 'keydown', 'scroll']) {
    document.addEventListener(kind, onInput, { passive: true, signal: inputs.signal });
  }

  let quiet: number | undefined;
  onEachPage(() => {
    clearTimeout(quiet);
    const pageLinks = [...document.querySelectorAll<HTMLAnchorElement>('main a[href]')];
    links = pageLinks;
    isIdle = false;
    observe();
    // Waits for the page and its fonts, which may still move links into view.
    whenIdle(() => {
      if (links !== pageLinks) return;
      isIdle = true;
      observe();
      quiet = window.setTimeout(() => {
        const pages = ownPages(links, new URL(location.href), site);
        for (const url of pages.slice(0, PREFETCH.beforeInput)) add(payloadUrl(url));
      }, PREFETCH.payloadIdleMs);
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
