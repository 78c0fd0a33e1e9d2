/**
 * The analytics services that content may name by id: how the queue of each is set
 * up, which is what the snippets of the services do inline, and where its script is.
 */
import { analyticsServiceOf, type AnalyticsService } from '../../config/analytics-ids';

type Queue = (...given: readonly unknown[]) => void;

/** What the scripts of the services expect on `window`. */
export interface AnalyticsScope {
  dataLayer?: unknown[];
  gtag?: Queue;
  ym?: Queue & { a?: unknown[]; l?: number };
  _hmt?: unknown[];
  /** `ga-disable-<id>` stops Google Analytics at once. */
  [disable: `ga-disable-${string}`]: boolean;
}

interface Service {
  /** Sets the queue up, and returns the address of the script. */
  start(id: string, options: readonly string[], scope: AnalyticsScope, now: Date): string;
  /** Tells of a page that a navigation has put in place, where the script does not see it itself. */
  view?(id: string, address: string, scope: AnalyticsScope): void;
  stop?(id: string, scope: AnalyticsScope): void;
}

const TAG_MANAGER = 'https://www.googletagmanager.com';

const SERVICES: Readonly<Record<AnalyticsService, Service>> = {
  googleAnalytics: {
    start(id, _, scope, now) {
      const queue = (scope.dataLayer ??= []);
      scope.gtag ??= function () {
        // The script tells commands from other data by their being `arguments`.
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
      const queue: NonNullable<AnalyticsScope['ym']> = (scope.ym ??= (...given) => {
        (queue.a ??= []).push(given);
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

/** A tag of a page (`src/engine/content/statistics.ts`), as far as it has to be loaded and told. */
export interface Tag {
  /** Sets up what its script expects, and returns the script's address. */
  start(scope: AnalyticsScope, now: Date): string;
  view(scope: AnalyticsScope, address: string): void;
  stop(scope: AnalyticsScope): void;
}

/** A tag by its text: the URL of a script, or the id of a service with its options. */
export function tagOf(text: string): Tag | undefined {
  const [id = '', options = ''] = text.split(':');
  const name = analyticsServiceOf(id);
  const nothing = (): void => undefined;
  if (name) {
    const service = SERVICES[name];
    return {
      start: (scope, now) => service.start(id, options.split(',').filter(Boolean), scope, now),
      view: (scope, address) => service.view?.(id, address, scope),
      stop: (scope) => service.stop?.(id, scope),
    };
  }
  if (URL.parse(text)?.protocol !== 'https:') return undefined;
  return { start: () => text, view: nothing, stop: nothing };
}
