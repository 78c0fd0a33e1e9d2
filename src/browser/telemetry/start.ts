import { STANDARD_ALPHABET, isAlphabet } from '../envelope/base64.ts';
import { importPublicKey, type Recipient } from '../envelope/envelope.ts';
import { dropEarlyEvents, takeEarlyEvents } from './early-events.ts';
import { initErrorReports } from './errors.ts';
import { buildEvent, type Fields, type Kind, type TrackingEvent } from './events.ts';
import { EARLY_EVENTS, IDS_AHEAD } from './limits.ts';
import { openSession, type Session, type TelemetryConfig, type TelemetryHost } from './session.ts';
import type { TrackOptions } from './track.ts';

/**
 * Starts tracking after the page has loaded, while the visitor allows analytics. Does nothing if
 * tracking is not configured or without `crypto.subtle`, since nothing is sent unencrypted. Returns
 * a function that returns the number of queued and lost events, for support.
 */
export function startTelemetry(config: TelemetryConfig, host: TelemetryHost): () => unknown {
  const { endpoint, publicKey, keyId } = config;
  const alphabet = config.alphabet || STANDARD_ALPHABET;
  const { view, gate, warn, signal } = host;
  const subtle = view.crypto?.subtle as SubtleCrypto | undefined;
  if (!gate.can('analytics')) dropEarlyEvents(view);
  if (!endpoint || !publicKey || !keyId || !subtle) {
    dropEarlyEvents(view);
    return () => undefined;
  }
  let session: Session | undefined;
  let recipient: Promise<Recipient | undefined> | undefined;
  /** Errors from before the session. */
  let early: TrackingEvent[] = [];

  let ids: string[] = [];
  const newId = (): string => {
    if (!ids.length) ids = Array.from({ length: IDS_AHEAD }, () => view.crypto.randomUUID());
    return ids.pop() ?? '';
  };

  const record = (kind: Kind, fields: Fields, { immediate }: TrackOptions = {}): void => {
    if (!gate.can('analytics')) return;
    const page = { url: view.location.href, title: view.document.title };
    const trigger_button = session?.collector.trigger();
    const stamp = { id: newId(), now: Date.now() };
    const event = buildEvent(kind, { ...page, trigger_button, ...fields }, stamp);
    if (!event) return;
    if (session) session.queue.append(event, immediate);
    else if (early.length < EARLY_EVENTS) early.push(event);
  };

  /** Imports the key. Warns once, and does not retry, if the configuration is invalid. */
  const importRecipient = async (): Promise<Recipient | undefined> => {
    try {
      if (!isAlphabet(alphabet)) throw new RangeError('alphabet');
      return { publicKey: await importPublicKey(subtle, publicKey), keyId, alphabet };
    } catch {
      warn('Tracking is off: PUBLIC_PAYLOAD_PUBLIC_KEY or PUBLIC_BASE64_ALPHABET is invalid.');
      return undefined;
    }
  };
  const begin = async (): Promise<void> => {
    recipient ??= importRecipient();
    const resolved = await recipient;
    if (!resolved) dropEarlyEvents(view);
    if (!resolved || session || signal?.aborted || !gate.can('analytics')) return;
    session = openSession(endpoint, resolved, config, host, record);
    for (const event of early) session.queue.append(event);
    early = [];
    session.collector.start(takeEarlyEvents(view, '__earlyClicks'));
    void session.queue.reclaim();
  };

  const errors = takeEarlyEvents(view, '__earlyErrors');
  initErrorReports(view, (fields) => record('error', fields), errors, signal);
  const purge = (): void => {
    early = [];
    dropEarlyEvents(view);
    session?.end();
    session?.queue.purge();
    session = undefined;
  };
  const onConsent = (allowed: boolean): void => {
    if (allowed) begin().catch(() => undefined);
  };
  gate.onPurge('analytics', purge, signal);
  whenLoaded(view, () => gate.subscribe('analytics', onConsent, signal));
  signal?.addEventListener('abort', () => {
    session?.end();
    session?.queue.close();
    session = undefined;
  });
  return () => session?.queue.state();
}

/** Runs a callback once the page has loaded. */
function whenLoaded(view: Window, run: () => void): void {
  if (view.document.readyState === 'complete') run();
  // After the other load listeners, so that the load duration is known.
  else view.addEventListener('load', () => view.setTimeout(run, 0), { once: true });
}
