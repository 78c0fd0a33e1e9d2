import { TRACKING } from '../../config/limits.ts';
import { bounded } from '../cookies/bounded.ts';
import { TRIGGER_KEY } from '../../shared/consent/inventory.ts';
import type { SafeStorage } from '../storage/storage.ts';
import type { Fields, Kind } from './events.ts';
import { CONTENT_LENGTH } from './limits.ts';
import { type TrackOptions, quietly } from './track.ts';

/** Elements whose clicks are recorded. The links of the language switcher declare no more. */
const CLICKABLE = '[data-track], a[data-locale]';

/** Elements whose text is what visitors typed or pasted, which is never recorded. */
const TYPED = 'input, textarea, select, [contenteditable]';

export interface CollectOptions {
  readonly view: Window & typeof globalThis;
  readonly record: (kind: Kind, fields: Fields, options?: TrackOptions) => void;
  /** Session storage, for the button that led to the next page. */
  readonly session: SafeStorage;
  /** Returns the external page that first led the visitor here. */
  readonly documentReferrer: () => string;
}

export interface Collector {
  /** Returns the tracked element clicked last on this page; empty if there was none. */
  trigger(): string;
  /** Records a view of the current page, and the clicks from before. */
  start(clicks?: readonly Event[]): void;
  end(): void;
}

/**
 * Records what the markup declares (docs/requirements.md#tracking; docs/telemetry-protocol.md lists the
 * attributes): clicks on `data-track` elements, `data-track-expose` elements once half visible, and
 * page views.
 */
export function collect({ view, record, session, documentReferrer }: CollectOptions): Collector {
  const { document, performance } = view;
  const ended = new view.AbortController();
  const listen = (type: string, listener: (event: Event) => void): void =>
    document.addEventListener(type, quietly(listener), { capture: true, signal: ended.signal });
  /** The button clicked last, on this page or to get here. */
  let trigger = session.get(TRIGGER_KEY) ?? '';
  let referrer = document.referrer;
  let navigationStart: number | undefined;

  const onClick = ({ target }: Event): void => {
    const element = target instanceof Element ? target.closest(CLICKABLE) : null;
    if (!element) return;
    const data = (name: string): string => element.getAttribute(`data-${name}`) ?? '';
    const name = data('track') || 'language';
    const key = data('track-key') || data('locale');
    const text = element.matches(TYPED) ? '' : (element.textContent ?? '');
    const link = element.closest('a')?.href ?? '';
    trigger = key || name;
    if (link) session.set(TRIGGER_KEY, trigger);
    const fields = {
      element_content: bounded(text.replace(/\s+/g, ' ').trim(), CONTENT_LENGTH),
      key: key || element.id,
      type: data('track-type') || element.localName,
      name,
      class: element.getAttribute('class') ?? '',
      target_url: link,
    };
    record('click', fields, { immediate: element.hasAttribute('data-track-immediate') });
  };

  const seen = new WeakSet<Element>();
  const observer =
    'IntersectionObserver' in view
      ? new view.IntersectionObserver(
          quietly((changes: IntersectionObserverEntry[]) => {
            for (const { target, intersectionRatio } of changes) {
              if (intersectionRatio < TRACKING.exposeThreshold || seen.has(target)) continue;
              seen.add(target);
              observer?.unobserve(target);
              record('expose', { name: target.getAttribute('data-track-expose') ?? '' });
            }
          }),
          { threshold: TRACKING.exposeThreshold },
        )
      : undefined;

  const onView = (): void => {
    const root = document.documentElement;
    const type = root.getAttribute('data-route') ?? '';
    const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const started = navigationStart;
    navigationStart = undefined;
    const duration = started === undefined ? load?.duration : performance.now() - started;
    const failed = /^(?:error-|not-found)/.test(type) || (started === undefined && isFailure(load));
    record('view', {
      type,
      referrer,
      referrer_document: documentReferrer(),
      load_duration: Math.round(duration ?? 0),
      load_result: failed ? 'failure' : 'success',
      trigger_button: trigger,
    });
    referrer = view.location.href;
    trigger = '';
    session.remove(TRIGGER_KEY);
    for (const element of document.querySelectorAll('[data-track-expose]')) {
      if (!seen.has(element)) observer?.observe(element);
    }
  };

  listen('click', onClick);
  // Navigations that keep the document.
  listen('astro:before-preparation', () => {
    navigationStart = performance.now();
  });
  listen('astro:page-load', () => {
    if (navigationStart !== undefined) onView();
  });
  return {
    start: quietly((clicks: readonly Event[] = []) => {
      onView();
      for (const click of clicks) onClick(click);
    }),
    trigger: () => trigger,
    end() {
      observer?.disconnect();
      ended.abort();
    },
  };
}

const isFailure = (load: PerformanceNavigationTiming | undefined): boolean =>
  (load?.responseStatus ?? 0) >= 400;
