/**
 * Navigation within a locale (docs/requirements.md#payloads): Astro's router with its own loader. A page is
 * fetched as a payload and swapped into the current page. In case of doubt, the page is fully
 * loaded.
 */
import {
  navigate,
  type TransitionBeforePreparationEvent,
  type TransitionBeforeSwapEvent,
} from 'astro:transitions/client';
import { CALL_TIMEOUT_MS } from '../../config/limits';
import type { PagePayload } from '../../shared/page-payload';
import { $page } from '../../stores/page';
import { safeStorage } from '../storage/storage';
import { browserTimers } from '../../shared/timers/timers';
import { closeChrome } from '../menus/close-menus';
import { documentOf, loadStyles, swapPage, disableViewTransitions } from './document';
import { watchFreshness } from './freshness';
import { elsewhere, loadInFull } from './full-load';
import { initMovesInPage } from './moves-in-page';
import {
  asPayload,
  payloadMismatch,
  payloadUrl,
  redirectIn,
  Redirected,
  type Redirect,
} from './payload';
import { createPrefetchQueue, isSlow, type Connection, type PrefetchQueue } from './prefetch-queue';
import { prefetchLinks, isOwnPage, type Site } from './prefetch-links';
import { createProgress } from './progress';
import { mayReload } from './reload-guard';

const session = safeStorage(() => sessionStorage);

const PAYLOAD_MAX_AGE_MS = 300_000;

async function fetchJson(url: string, init: RequestInit): Promise<unknown> {
  const response = await fetch(url, init);
  if (!response.ok) throw new Error(`${url}: status ${response.status}`);
  return response.json();
}

async function loadPayload(url: string, signal: AbortSignal): Promise<PagePayload> {
  const response = await fetchJson(url, { signal, priority: 'low' });
  if (typeof response === 'object' && response !== null && 'redirect' in response) {
    // Few visits need the configuration of the services before the page is idle.
    const { configuration } = await import('../config');
    const redirect = redirectIn(response, { origins: configuration.redirectOrigins });
    if (redirect) throw new Redirected(redirect);
  }
  const payload = asPayload(response);
  if (!payload) throw new TypeError(`${url}: response is not a payload`);
  return payload;
}

const connection = (): Connection | undefined =>
  (navigator as { connection?: Connection }).connection;

/** Loads a page in full past all caches, for a newer build, unless the visitor goes elsewhere. */
async function loadFresh(url: URL, left: AbortSignal): Promise<never> {
  try {
    const signal = AbortSignal.any([left, AbortSignal.timeout(CALL_TIMEOUT_MS)]);
    await fetch(url, { cache: 'reload', signal });
  } catch {
    // If this fails, so does the load below, which the visitor sees. Older browsers have no `any`.
  }
  return left.aborted ? elsewhere() : loadInFull(url);
}

/** Follows a redirect. Does nothing if it is refused. */
async function followRedirect(redirect: Redirect, isTraversal: boolean): Promise<void> {
  if (redirect.kind === 'refused') return;
  // A new page has no entry in the history yet.
  const history = isTraversal ? 'replace' : 'push';
  if (redirect.kind === 'inside') void navigate(redirect.path, { history });
  else location.assign(redirect.href);
  await elsewhere();
}

/** Takes over navigation on a page of build `build`. */
export function startNavigation(build: string, locale: string, site: Site): void {
  // Later, it may be that of a translation.
  const { lang } = document.documentElement;
  const queue: PrefetchQueue<PagePayload> = createPrefetchQueue({
    load: loadPayload,
    isAllowed: () => !isSlow(connection()) && !freshness.isStale(),
    timers: browserTimers,
    timeoutMs: CALL_TIMEOUT_MS,
    maxAgeMs: PAYLOAD_MAX_AGE_MS,
  });
  const freshness = watchFreshness({
    running: build,
    fetchLatest: (signal) =>
      fetchJson(`/builds/latest.json?timestamp=${Date.now()}`, { cache: 'no-store', signal }),
    isVisible: () => document.visibilityState === 'visible',
    timers: browserTimers,
  });
  let nextPayload: PagePayload | undefined;

  async function load(event: TransitionBeforePreparationEvent): Promise<void> {
    nextPayload = undefined;
    const { to } = event;
    if (freshness.isStale() && mayReload(to.pathname, session, Date.now())) {
      // Bypasses the router, whose own load would use the caches.
      await loadFresh(to, event.signal);
    }
    try {
      const payload = await queue.take(payloadUrl(to));
      const running = { build, locale, lang };
      if (payloadMismatch(payload, running)) throw new Error('the page needs a full load');
      event.newDocument = documentOf(payload);
      await loadStyles(event.newDocument);
      nextPayload = payload;
    } catch (error) {
      // The visitor has gone elsewhere meanwhile.
      if (event.signal.aborted) return;
      if (error instanceof Redirected) {
        await followRedirect(error.redirect, event.navigationType === 'traverse');
      }
      await loadInFull(to);
    }
  }

  disableViewTransitions(document);
  initMovesInPage();
  const progress = createProgress(document.documentElement, browserTimers);
  document.addEventListener('astro:before-preparation', (event) => {
    progress.start();
    event.signal.addEventListener('abort', progress.stop);
    const isOwn = !event.formData && isOwnPage(event.to, site);
    event.loader = () => (isOwn ? load(event) : loadInFull(event.to));
  });
  document.addEventListener('astro:before-swap', (event: TransitionBeforeSwapEvent) => {
    closeChrome(document);
    event.swap = () => swapPage(event.newDocument);
  });
  document.addEventListener('astro:after-swap', () => {
    progress.stop();
    if (nextPayload) {
      $page.set({ locale, path: location.pathname, alternates: nextPayload.alternates });
    }
    if (!location.hash) document.querySelector('main')?.focus({ preventScroll: true });
  });
  document.addEventListener('visibilitychange', () => freshness.visibilityChanged());
  addEventListener('pagehide', () => {
    queue.stop();
    progress.stop();
    // The browser may show this page again as it is now.
    closeChrome(document);
  });
  prefetchLinks(queue, site);
}
