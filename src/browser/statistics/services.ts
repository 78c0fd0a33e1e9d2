/**
 * The analytics services that content may name by id: how to set up the queue of each, as its
 * inline snippet does, and where its script is.
 */
import { analyticsServiceOf, type AnalyticsService } from '../../config/analytics-ids';

type Queue = (...args: readonly unknown[]) => void;

/** What the service scripts expect on `window`. */
export interface AnalyticsScope {
  dataLayer?: unknown[];
  gtag?: Queue;
  ym?: Queue & { a?: unknown[]; l?: number };
  _hmt?: unknown[];
  /** `ga-disable-<id>` stops Google Analytics immediately. */
  [disable: `ga-disable-${string}`]: boolean;
}

interface Service {
  /** Sets up the queue and returns the script URL. */
  start(id: string, options: readonly string[], scope: AnalyticsScope, now: Date): string;
  /** Reports a page view after a navigation, if the script does not detect it itself. */
  view?(id: string, address: string, scope: AnalyticsScope): void;
  stop?(id: string, scope: AnalyticsScope): void;
}

const TAG_MANAGER = 'https://www.googletagmanager.com';

const SERVICES: Readonly<Record<AnalyticsService, Service>> = {
  googleAnalytics: {
    start(id, _, scope, now) {
      const queue = (scope.dataLayer ??= []);
      scope.gtag ??= function () {
        // The script recognizes commands by their type, `arguments`.
        queue.push(arguments);
      };
      scope.gtag('js', now);
      scope.gtag('config', id);
      return `${TAG_MANAGER}/gtag/js?id=${id}`;
    },
    stop(id, scope) {
      scope[`ga-disable-${id}`] = true;
    },
  },
  googleTagManager: {
    start(id, _, scope, now) {
      (scope.dataLayer ??= []).push({ 'gtm.start': now.getTime(), event: 'gtm.js' });
      return `${TAG_MANAGER}/gtm.js?id=${id}`;
    },
  },
  yandexMetrica: {
    start(id, options, scope, now) {
      const queue: NonNullable<AnalyticsScope['ym']> = (scope.ym ??= (...args) => {
        (queue.a ??= []).push(args);
      });
      queue.l = now.getTime();
      queue(Number(id), 'init', Object.fromEntries(options.map((name) => [name, true])));
      return 'https://mc.yandex.ru/metrika/tag.js';
    },
    view: (id, address, scope) => scope.ym?.(Number(id), 'hit', address),
    stop: (id, scope) => scope.ym?.(Number(id), 'destruct'),
  },
  baiduTongji: {
    start(id, _, scope) {
      scope._hmt ??= [];
      return `https://hm.baidu.com/hm.js?${id}`;
    },
    view(_, address, scope) {
      const { pathname, search } = new URL(address);
      scope._hmt?.push(['_trackPageview', pathname + search]);
    },
  },
};

/** An analytics tag (`src/engine/content/statistics.ts`). */
export interface Tag {
  /** Sets up what the script expects and returns its URL. */
  start(scope: AnalyticsScope, now: Date): string;
  view(scope: AnalyticsScope, address: string): void;
  stop(scope: AnalyticsScope): void;
}

/** Returns the tag for a script URL, or for a service id with options. */
export function tagOf(text: string): Tag | undefined {
  const [id = '', options = ''] = text.split(':');
  const name = analyticsServiceOf(id);
  const noop = (): void => undefined;
  if (name) {
    const service = SERVICES[name];
    return {
      start: (scope, now) => service.start(id, options.split(',').filter(Boolean), scope, now),
      view: (scope, address) => service.view?.(id, address, scope),
      stop: (scope) => service.stop?.(id, scope),
    };
  }
  if (URL.parse(text)?.protocol !== 'https:') return undefined;
  return { start: () => text, view: noop, stop: noop };
}
