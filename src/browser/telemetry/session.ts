import type { VisitorIp } from '../api/calls.ts';
import { DEFAULT_CACHE_AGE_MS } from '../../config/limits.ts';
import { DOCUMENT_REFERRER_COOKIE, VISITOR_KEY } from '../../shared/consent/inventory.ts';
import { seal, type Recipient } from '../envelope/envelope.ts';
import type { SafeStorage } from '../storage/storage.ts';
import type { Visit } from '../visit/visit.ts';
import { collect, type CollectOptions, type Collector } from './collect.ts';
import { commonFields, deviceId } from './common-fields.ts';
import { DEAD_AFTER_MS } from './limits.ts';
import { createMirror, type Backlog, type Locks } from './mirror.ts';
import type { Queue } from './queue-types.ts';
import { createQueue } from './queue.ts';
import { quietly } from './track.ts';
import { createTransport } from './transport.ts';

/** The configuration of a deployment. Tracking is off unless all of it is there. */
export interface TelemetryConfig {
  /** Where batches go; absolute. */
  readonly endpoint: string | undefined;
  /** SPKI in standard base64. */
  readonly publicKey: string | undefined;
  readonly keyId: string | undefined;
  /** 64 characters; the standard alphabet where there is none. */
  readonly alphabet?: string | undefined;
  readonly appVersion: string;
}

export interface TelemetryHost extends Pick<Visit, 'gate' | 'cookies' | 'local' | 'session'> {
  readonly view: Window & typeof globalThis;
  /** The call get-visitor-ip; its answer is kept for an hour. */
  readonly visitor?: (() => Promise<VisitorIp>) | undefined;
  /** Told once when tracking cannot work. */
  readonly warn: (message: string) => void;
  /** Aborted when tracking stops for good on this page: what is held waits for the next load. */
  readonly signal?: AbortSignal;
}

/** A stretch of allowed tracking: from consent to its withdrawal or the end of the page. */
export interface Session {
  readonly queue: Queue;
  readonly collector: Collector;
  /** Stops listening. What the queue holds stays until it is closed or purged. */
  readonly end: () => void;
}

/** Connects queue, mirror, envelope and transport to a browser. Needs `crypto.subtle`. */
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
  let known: VisitorIp | undefined;
  if (visitor) {
    const cache = { storage: local, key: VISITOR_KEY, maxAge: DEFAULT_CACHE_AGE_MS };
    const load = async (): Promise<VisitorIp> => {
      const info = await visitor();
      if (!gate.can('analytics')) throw new Error('withdrawn');
      return info;
    };
    cached({ ...cache, now: Date.now, load }).then(
      (info) => void (known = info),
      () => undefined,
    );
  }
  let leaving = false;
  const sealBatch = async ({ events, dropped }: Backlog): ReturnType<typeof seal> => {
    // In a task of its own: the click that fills a batch is not held up by it.
    if (!leaving) await new Promise((resolve) => view.setTimeout(resolve, 0));
    const common = commonFields(view, { deviceId: device, appVersion, visitor: known });
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
  // Tabs that crashed look alive until their last sign is old.
  const stopLooking = after(DEAD_AFTER_MS, () => void queue.reclaim());
  return {
    queue,
    collector,
    end() {
      listening.abort();
      stopLooking();
      collector.end();
    },
  };
}

const locksOf = ({ locks }: Partial<Navigator>): Locks | undefined =>
  locks && { request: (name, run) => locks.request(name, run) };

interface CacheOptions<T> {
  readonly storage: SafeStorage;
  readonly key: string;
  /** How long a value is good for, in milliseconds. */
  readonly maxAge: number;
  /** Wall clock, in milliseconds. */
  readonly now: () => number;
  readonly load: () => Promise<T>;
}

/**
 * A value from storage while it is fresh, else a loaded one, which is then kept
 * (section 9, "Default cache age"). A value from the future, after the clock
 * was set back, is not fresh. Rejects when loading does; nothing is kept then.
 */
export async function cached<T>({ storage, key, maxAge, now, load }: CacheOptions<T>): Promise<T> {
  try {
    const { at, value } = JSON.parse(storage.get(key) ?? '') as { at: number; value: T };
    const age = now() - at;
    if (age >= 0 && age < maxAge && value !== undefined) return value;
  } catch {
    // Absent or corrupt: loaded anew.
  }
  const value = await load();
  storage.set(key, JSON.stringify({ at: now(), value }));
  return value;
}
