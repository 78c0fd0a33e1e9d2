/** The analytics tags of content: loaded once analytics are allowed, and on no page after a withdrawal. */
import type { Gate } from '../consent/gate';
import { warn } from '../log/log';
import { loadScript } from '../page/load-script';
import { safeStorage } from '../storage/storage';
import { ANALYTICS_SERVICE_PREFIXES } from '../consent/inventory';
import { pageCookies, removeLeftovers } from './leftovers';
import type { Visit } from '../visit/browser';
import { tagOf, type AnalyticsScope, type Tag } from './services';

/** What the parts of a page are to the tags. */
export interface StatisticsOptions {
  readonly gate: Pick<Gate, 'subscribe'>;
  readonly scope: AnalyticsScope;
  readonly document: Document;
  /** Removes what services keep in this browser. */
  readonly forget: () => void;
  readonly load?: (address: string) => Promise<void>;
  readonly now?: () => Date;
  readonly signal: AbortSignal;
}

/**
 * Starts the tags with these texts as soon as analytics are allowed. When that is
 * withdrawn they are told to stop, and the next page is loaded whole, without them:
 * a script that has run cannot be taken back.
 */
export function startStatistics(texts: readonly string[], options: StatisticsOptions): void {
  const {
    gate,
    scope,
    document,
    forget,
    signal,
    load = loadScript,
    now = () => new Date(),
  } = options;
  const tags = texts.flatMap((text) => tagOf(text) ?? []);
  let running: Tag[] = [];
  let hasRun = false;
  const view = (): void => {
    for (const tag of running) tag.view(scope, document.location.href);
  };
  const leave = (event: Event): void => {
    if (hasRun && running.length === 0) event.preventDefault();
  };
  document.addEventListener('astro:after-swap', view, { signal });
  document.addEventListener('astro:before-preparation', leave, { signal });
  const change = (allowed: boolean): void => {
    if (!allowed) {
      for (const tag of running) tag.stop(scope);
      running = [];
      forget();
    } else if (!hasRun) {
      hasRun = true;
      running = tags;
      for (const tag of tags) {
        load(tag.start(scope, now())).catch(() => warn('An analytics tag did not load.'));
      }
    }
  };
  gate.subscribe('analytics', change, signal);
}

/** Starts the tags of this page. */
export function startPageStatistics(
  texts: readonly string[],
  { gate, signal }: Pick<Visit, 'gate' | 'signal'>,
): void {
  const places = [
    pageCookies(document, location.hostname),
    safeStorage(() => localStorage),
    safeStorage(() => sessionStorage),
  ];
  startStatistics(texts, {
    gate,
    signal,
    document,
    scope: window as unknown as AnalyticsScope,
    forget: () => removeLeftovers(ANALYTICS_SERVICE_PREFIXES, places),
  });
}
