import type { VisitorIp } from '../api/calls.ts';
import { DEFAULT_CACHE_AGE_MS } from '../../config/limits.ts';
import { DOCUMENT_REFERRER_COOKIE, VISITOR_KEY } from '../../shared/consent/inventory.ts';
import { seal, type Recipient } from '../envelope/envelope.ts';
import type { SafeStorage } from '../storage/storage.ts';
import type { Visit } from '../visit/context.ts';
import { collect, type CollectOptions, type Collector } from './collect.ts';
import { commonFields, deviceId } from './common-fields.ts';
import { DEAD_AFTER_MS } from './limits.ts';
import { createMirror, type Backlog, type Locks } from './mirror.ts';
import type { Queue } from './queue-types.ts';
import { createQueue } from './queue.ts';
import { quietly } from './track.ts';
import { createTransport } from './transport.ts';

/** Tracking configuration of a deployment. Tracking is off unless it is complete. */
export interface TelemetryConfig {
  /** Absolute URL that receives batches. */
  readonly endpoint: string | undefined;
  /** SPKI in standard base64. */
  readonly publicKey: string | undefined;
  readonly keyId: string | undefined;
  /** 64 characters; the standard alphabet by default. */
  readonly alphabet?: string | undefined;
  readonly appVersion: string;
}

export interface TelemetryHost extends Pick<Visit, 'gate' | 'cookies' | 'local' | 'session'> {
  readonly view: Window & typeof globalThis;
  /** The call get-visitor-ip; its result is cached for an hour. */
  readonly visitor?: (() => Promise<VisitorIp>) | undefined;
  /** Called once if tracking cannot work. */
  readonly warn: (message: string) => void;
  /** Aborted when tracking ends on this page. Queued events are sent by the next page load. */
  readonly signal?: AbortSignal;
}

/** A period of allowed tracking: from consent to its withdrawal or the end of the page. */
export interface Session {
  readonly queue: Queue;
  readonly collector: Collector;
  /** Stops listening. Queued events stay until the queue is closed or purged. */
  readonly end: () => void;
}

/** Connects queue, mirror, envelope and transport to a browser. Requires `crypto.subtle`. */
export function openSession(
  endpoint: string,
  recipient: Recipient,
  { appVersion }: TelemetryConfig,
  { view, gate, cookies, local, session, visitor, warn }: TelemetryHost,
  record: CollectOptions['record'],
): Session {
  const { document, navigator, crypto } = view;
  const newId = (): string => crypto.randomUUID();
  const after = (ms: number, run: () => void): (() => void) => {
    const timer = view.setTimeout(quietly(run), ms);
    return () => view.clearTimeout(timer);
  };
  const device = deviceId(cookies, newId);
  let visitorIp: VisitorIp | undefined;
  if (visitor) {
    const cache = { storage: local, key: VISITOR_KEY, maxAge: DEFAULT_CACHE_AGE_MS };
    const load = async (): Promise<VisitorIp> => {
      const info = await visitor();
      if (!gate.can('analytics')) throw new Error('Consent to analytics was withdrawn');
      return info;
    };
    cached({ ...cache, now: Date.now, load }).then(
      (info) => void (visitorIp = info),
      () => undefined,
    );
  }
  let leaving = false;
  const sealBatch = async ({ events, dropped }: Backlog): ReturnType<typeof seal> => {
    // In a separate task, so that the click that fills a batch is not delayed.
    if (!leaving) await new Promise((resolve) => view.setTimeout(resolve, 0));
    const common = commonFields(view, { deviceId: device, appVersion, visitor: visitorIp });
    const batch = { id: newId(), sent_at: Date.now(), common, events };
    return seal(JSON.stringify(dropped ? { ...batch, dropped } : batch), recipient, crypto);
  };
  const queue = createQueue({
    after,
    now: () => view.performance.now(),
    random: Math.random,
    mirror: createMirror({ storage: local, id: newId(), now: Date.now, locks: locksOf(navigator) }),
    allowed: () => gate.can('analytics'),
    seal: sealBatch,
    ...createTransport({
      endpoint,
      fetch: (input, init) => view.fetch(input, init),
      sendBeacon: (url, body) => navigator.sendBeacon(url, body),
    }),
    onFailure: () => warn('Tracking is off on this page: a batch could not be encrypted.'),
  });
  const collector = collect({
    view,
    record,
    session,
    documentReferrer: () => cookies.read(DOCUMENT_REFERRER_COOKIE) ?? '',
  });
  const listening = new view.AbortController();
  const { signal } = listening;
  const onVisibility = (): void => {
    leaving = document.visibilityState === 'hidden';
    if (leaving) queue.leave();
    else queue.resume();
  };
  const onPageHide = (): void => {
    leaving = true;
    queue.close();
  };
  document.addEventListener('visibilitychange', quietly(onVisibility), { signal });
  view.addEventListener('pagehide', quietly(onPageHide), { signal });
  view.addEventListener('pageshow', quietly(onPageShow), { signal });
  function onPageShow({ persisted }: PageTransitionEvent): void {
    if (!persisted) return;
    leaving = false;
    queue.resume();
  }
  // A crashed tab looks alive until its last heartbeat is old.
  const cancelReclaim = after(DEAD_AFTER_MS, () => void queue.reclaim());
  return {
    queue,
    collector,
    end() {
      listening.abort();
      cancelReclaim();
      collector.end();
    },
  };
}

const locksOf = ({ locks }: Partial<Navigator>): Locks | undefined =>
  locks && { request: (name, run) => locks.request(name, run) };

interface CacheOptions<T> {
  readonly storage: SafeStorage;
  readonly key: string;
  /** How long a value stays fresh, in milliseconds. */
  readonly maxAge: number;
  /** Wall clock, in milliseconds. */
  readonly now: () => number;
  readonly load: () => Promise<T>;
}

/**
 * Returns a stored value while it is fresh (docs/requirements.md#limits), else loads and stores
 * it. A value from the future, after the clock was set back, is not fresh. Rejects, without storing
 * anything, if loading fails.
 */
export async function cached<T>({ storage, key, maxAge, now, load }: CacheOptions<T>): Promise<T> {
  try {
    const { at, value } = JSON.parse(storage.get(key) ?? '') as { at: number; value: T };
    const age = now() - at;
    if (age >= 0 && age < maxAge && value !== undefined) return value;
  } catch {
    // Missing or corrupt: load it.
  }
  const value = await load();
  storage.set(key, JSON.stringify({ at: now(), value }));
  return value;
}
