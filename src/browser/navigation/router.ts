/**
 * Navigation inside a locale (design, "Payloads"): Astro's router with its
 * loader replaced. A page is fetched as its payload and put in place of the one
 * that is shown; any doubt is a normal full load.
 */
import {
  navigate,
  type TransitionBeforePreparationEvent,
  type TransitionBeforeSwapEvent,
} from 'astro:transitions/client';
import { PREFETCH } from '../../config/limits';
import type { PagePayload } from '../../shared/page-payload';
import { $page } from '../../stores/page';
import { configuration } from '../config';
import { safeStorage } from '../storage/storage';
import { browserTimers } from '../../shared/timers/timers';
import { closeChrome } from '../menus/close-menus';
import { documentOf, loadStyles, swapPage, swapAtOnce } from './document';
import { watchFreshness } from './freshness';
import {
  asPayload,
  doubtAbout,
  payloadUrl,
  redirectIn,
  Redirected,
  type Redirect,
} from './payload';
import { createPrefetchQueue, isSlow, type Connection, type PrefetchQueue } from './prefetch-queue';
import { prefetchLinks, isOwnPage, type Site } from './prefetch-links';
import { mayReload } from './reload-guard';

const session = safeStorage(() => sessionStorage);

const PAYLOAD_TIMEOUT_MS = 8000;
const PAYLOAD_MAX_AGE_MS = 300_000;

async function fetchJson(url: string, init: RequestInit): Promise<unknown> {
  const response = await fetch(url, init);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response.json();
}

async function loadPayload(url: string, signal: AbortSignal): Promise<PagePayload> {
  const answer = await fetchJson(url, { signal, priority: 'low' });
  const redirect = redirectIn(answer, { origins: configuration.redirectOrigins });
  if (redirect) throw new Redirected(redirect);
  const payload = asPayload(answer);
  if (!payload) throw new TypeError(`${url}: not a payload`);
  return payload;
}

const connection = (): Connection | undefined =>
  (navigator as { connection?: Connection }).connection;

/** Loads a page past every cache, where a newer build is out; the guard keeps it from going round. */
async function loadFresh(url: URL): Promise<void> {
  try {
    await fetch(url, { cache: 'reload' });
  } catch {
    // The load below tells the visitor.
  }
  location.href = url.href;
}

/** Goes where a redirect leads; resolves only when it is refused. */
async function follow(redirect: Redirect): Promise<boolean> {
  if (redirect.kind === 'refused') return false;
  if (redirect.kind === 'inside') void navigate(redirect.path, { history: 'replace' });
  else location.assign(redirect.href);
  // The navigation that asked ends here.
  return new Promise(() => undefined);
}

/** Takes over the navigation of a built page whose id is `build`. */
export function startNavigation(build: string, locale: string, own: Site): void {
  const queue: PrefetchQueue<PagePayload> = createPrefetchQueue({
    load: loadPayload,
    isAllowed: () => !isSlow(connection()) && !freshness.isStale(),
    timers: browserTimers,
    timeoutMs: PAYLOAD_TIMEOUT_MS,
    maxAgeMs: PAYLOAD_MAX_AGE_MS,
  });
  const freshness = watchFreshness({
    running: build,
    askLatest: () =>
      fetchJson(`/builds/latest.json?timestamp=${Date.now()}`, { cache: 'no-store' }),
    isVisible: () => document.visibilityState === 'visible',
    timers: browserTimers,
  });
  let arriving: PagePayload | undefined;

  async function load(event: TransitionBeforePreparationEvent): Promise<void> {
    arriving = undefined;
    const { to } = event;
    if (freshness.isStale() && mayReload(to.pathname, session, Date.now())) {
      // Neither this page nor the router's own load: past the caches.
      await loadFresh(to);
      await new Promise(() => undefined);
    }
    try {
      const payload = await queue.take(payloadUrl(to));
      const running = { build, locale, lang: document.documentElement.lang };
      if (doubtAbout(payload, running)) return event.preventDefault();
      event.newDocument = documentOf(payload);
      await loadStyles(event.newDocument);
      arriving = payload;
    } catch (error) {
      if (error instanceof Redirected && (await follow(error.redirect))) return;
      event.preventDefault();
    }
  }

  swapAtOnce(document);
  document.addEventListener('astro:before-preparation', (event) => {
    if (event.formData || !isOwnPage(event.to, own)) event.preventDefault();
    else event.loader = () => load(event);
  });
  document.addEventListener('astro:before-swap', (event: TransitionBeforeSwapEvent) => {
    closeChrome(document);
    event.swap = () => swapPage(event.newDocument);
  });
  document.addEventListener('astro:after-swap', () => {
    if (arriving) {
      $page.set({ locale, path: location.pathname, alternates: arriving.alternates });
    }
    if (!location.hash) document.querySelector('main')?.focus({ preventScroll: true });
  });
  document.addEventListener('visibilitychange', () => freshness.visibilityChanged());
  addEventListener('pagehide', () => queue.stop());
  prefetchLinks(queue, own, PREFETCH.payloadIdleMs);
}
