/**
 * The analytics services that content may name by id: how to set up the queue of each, as its
 * inline snippet does, and where its script is.
 */
import { analyticsServiceOf, type AnalyticsService } from '../../config/analytics';

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

/** A page view, as analytics get it. */
export interface PageView {
  readonly address: string;
  readonly title: string;
  /** The page before; empty if it is not known. */
  readonly referrer: string;
}

interface Service {
  /** Sets up the queue, without views of its own, and returns the script URL. */
  start(id: string, options: readonly string[], scope: AnalyticsScope, now: Date): string;
  /** Reports a page view. */
  view(id: string, page: PageView, scope: AnalyticsScope): void;
  stop?(id: string, scope: AnalyticsScope): void;
}

/** Returns a page view as Google's services name its parts. */
const googleView = ({ address, title, referrer }: PageView) => ({
  page_location: address,
  page_title: title,
  page_referrer: referrer,
});

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
      scope.gtag('config', id, { send_page_view: false });
      return `${TAG_MANAGER}/gtag/js?id=${id}`;
    },
    view(id, page, scope) {
      // For the events that the script sends by itself. They would read the address bar.
      scope.gtag?.('set', googleView(page));
      scope.gtag?.('event', 'page_view', { ...googleView(page), send_to: id });
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
    view(_, page, scope) {
      scope.dataLayer?.push({ event: 'page_view', ...googleView(page) });
    },
  },
  yandexMetrica: {
    start(id, options, scope, now) {
      const queue: NonNullable<AnalyticsScope['ym']> = (scope.ym ??= (...args) => {
        (queue.a ??= []).push(args);
      });
      queue.l = now.getTime();
      const switches = Object.fromEntries(options.map((name) => [name, true]));
      queue(Number(id), 'init', { ...switches, defer: true });
      return 'https://mc.yandex.ru/metrika/tag.js';
    },
    view: (id, { address, title, referrer }, scope) =>
      scope.ym?.(Number(id), 'hit', address, { title, referer: referrer }),
    stop: (id, scope) => scope.ym?.(Number(id), 'destruct'),
  },
  baiduTongji: {
    start(id, _, scope) {
      (scope._hmt ??= []).push(['_setAutoPageview', false]);
      return `https://hm.baidu.com/hm.js?${id}`;
    },
    view(_, { address }, scope) {
      const { pathname, search } = new URL(address);
      scope._hmt?.push(['_trackPageview', pathname + search]);
    },
  },
};

/** An analytics tag (`src/engine/content/statistics.ts`). */
export interface Tag {
  /** Sets up what the script expects and returns its URL. */
  start(scope: AnalyticsScope, now: Date): string;
  view(scope: AnalyticsScope, page: PageView): void;
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
      view: (scope, page) => service.view(id, page, scope),
      stop: (scope) => service.stop?.(id, scope),
    };
  }
  if (URL.parse(text)?.protocol !== 'https:') return undefined;
  return { start: () => text, view: noop, stop: noop };
}
