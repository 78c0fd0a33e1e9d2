/** The analytics tags of content, loaded once analytics are allowed and dropped on withdrawal. */
import type { TransitionBeforePreparationEvent } from 'astro:transitions/client';
import type { Gate } from '../consent/gate';
import { warn } from '../log/log';
import { loadInFull } from '../navigation/full-load';
import { loadScript } from '../page/load-script';
import { safeStorage, type SafeStorage } from '../storage/storage';
import { ANALYTICS_SERVICE_PREFIXES } from '../../shared/consent/inventory';
import type { Visit } from '../visit/context';
import { hideNavigation } from './hide-navigation';
import { externalOrClean, pageAddress } from './page-address';
import { tagOf, type AnalyticsScope, type PageView, type Tag } from './services';

/** What the document gets with each page view, for scripts that the site does not know. */
export const PAGE_VIEW = 'site:page-view';

/** The parts of a page that tags need. */
export interface StatisticsOptions {
  readonly gate: Pick<Gate, 'subscribe'>;
  readonly scope: AnalyticsScope;
  readonly document: Document;
  /** Removes what services have stored in this browser. */
  readonly forget: () => void;
  readonly load?: (address: string) => Promise<void>;
  readonly now?: () => Date;
  readonly signal: AbortSignal;
}

/**
 * Starts the tags as soon as analytics are allowed, and reports each page to them once, when its
 * title is there. On withdrawal they are told to stop, and the next navigation is a full load
 * without them: a script that has run cannot be unloaded.
 */
export function startStatistics(texts: readonly string[], options: StatisticsOptions): void {
  const { gate, scope, document, forget, signal } = options;
  const { load = loadScript, now = () => new Date() } = options;
  const tags = texts.flatMap((text) => tagOf(text) ?? []);
  let running: Tag[] = [];
  let hasRun = false;
  let referrer = externalOrClean(document.referrer, document.location.origin);
  let address = pageAddress(document.location.href);
  const view = (): void => {
    if (running.length === 0) return;
    const page: PageView = { address, title: document.title, referrer };
    for (const tag of running) tag.view(scope, page);
    document.dispatchEvent(new CustomEvent(PAGE_VIEW, { detail: page }));
  };
  const arrive = (): void => {
    referrer = address;
    address = pageAddress(document.location.href);
    view();
  };
  const leave = (event: TransitionBeforePreparationEvent): void => {
    if (hasRun && running.length === 0) event.loader = () => loadInFull(event.to);
  };
  document.addEventListener('astro:after-swap', arrive, { signal });
  document.addEventListener('astro:before-preparation', leave, { signal });
  const change = (allowed: boolean): void => {
    if (!allowed) {
      for (const tag of running) tag.stop(scope);
      running = [];
      forget();
    } else if (!hasRun) {
      hasRun = true;
      running = tags;
      hideNavigation(document.defaultView, signal);
      const scripts = tags.map((tag) => tag.start(scope, now()));
      view();
      for (const script of scripts) {
        load(script).catch(() => warn('An analytics script did not load.'));
      }
    }
  };
  gate.subscribe('analytics', change, signal);
}

/** Starts the tags of the current page. */
export function startPageStatistics(
  texts: readonly string[],
  { gate, signal }: Pick<Visit, 'gate' | 'signal'>,
): void {
  const stores = [
    pageCookies(document, location.hostname),
    safeStorage(() => localStorage),
    safeStorage(() => sessionStorage),
  ];
  startStatistics(texts, {
    gate,
    signal,
    document,
    scope: window as unknown as AnalyticsScope,
    forget: () => removeLeftovers(ANALYTICS_SERVICE_PREFIXES, stores),
  });
}

/** Cookies with only the methods to list and remove them. */
type Cookies = Pick<SafeStorage, 'keys' | 'remove'>;

/**
 * Returns the cookies of a page by name. Removing one deletes it on this host and all parent
 * domains: services store theirs on the highest one that the browser allows.
 */
export function pageCookies(document: Document, hostname: string): Cookies {
  const labels = hostname.split('.');
  const domains = labels.map((_, at) => `; domain=${labels.slice(at).join('.')}`);
  return {
    keys: (prefix) =>
      document.cookie
        .split('; ')
        .map((cookie) => cookie.split('=')[0] ?? '')
        .filter((name) => name.startsWith(prefix)),
    remove(name) {
      for (const domain of ['', ...domains]) {
        document.cookie = `${name}=; path=/; max-age=0${domain}`;
      }
    },
  };
}

/** Removes all entries whose names start with one of the prefixes. */
export function removeLeftovers(prefixes: readonly string[], stores: readonly Cookies[]): void {
  for (const store of stores) {
    for (const prefix of prefixes) for (const name of store.keys(prefix)) store.remove(name);
  }
}
