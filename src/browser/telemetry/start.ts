import { STANDARD_ALPHABET, isAlphabet } from '../envelope/base64.ts';
import { importPublicKey, type Recipient } from '../envelope/envelope.ts';
import { takeEarlyErrors } from './early-errors.ts';
import { followErrors } from './errors.ts';
import { buildEvent, type Fields, type TrackingEvent } from './events.ts';
import { EARLY_EVENTS, IDS_AHEAD } from './limits.ts';
import { openSession, type Session, type TelemetryConfig, type TelemetryHost } from './session.ts';
import { connect, type TrackOptions, quietly } from './track.ts';

/**
 * Starts tracking when the page has loaded, as soon and as long as the visitor
 * allows analytics. Does nothing where it is not configured, and nothing
 * without `crypto.subtle`: nothing is sent in the clear. Returns the number of
 * events held and lost, for support.
 */
export function startTelemetry(config: TelemetryConfig, host: TelemetryHost): () => unknown {
  const { endpoint, publicKey, keyId } = config;
  const alphabet = config.alphabet || STANDARD_ALPHABET;
  const { view, gate, warn, signal } = host;
  const subtle = view.crypto?.subtle as SubtleCrypto | undefined;
  const errors = takeEarlyErrors(view);
  if (!endpoint || !publicKey || !keyId || !subtle) {
    connect(() => undefined);
    return () => undefined;
  }
  let session: Session | undefined;
  let recipient: Promise<Recipient | undefined> | undefined;
  let early: (readonly [TrackingEvent, boolean | undefined])[] = [];

  let ids: string[] = [];
  const newId = (): string => {
    if (!ids.length) ids = Array.from({ length: IDS_AHEAD }, () => view.crypto.randomUUID());
    return ids.pop() ?? '';
  };

  const record = (kind: string, fields: Fields, { immediate }: TrackOptions = {}): void => {
    if (!gate.can('analytics')) return;
    const place = { url: view.location.href, title: view.document.title };
    const trigger_button = session?.collector.trigger();
    const stamp = { id: newId(), now: Date.now() };
    const event = buildEvent(kind, { ...place, trigger_button, ...fields }, stamp);
    if (!event) return;
    if (session) session.queue.append(event, immediate);
    else if (early.length < EARLY_EVENTS) early.push([event, immediate]);
  };

  /** One warning, and no second try, where the key is none. */
  const findRecipient = async (): Promise<Recipient | undefined> => {
    try {
      if (!isAlphabet(alphabet)) throw new RangeError('alphabet');
      return { publicKey: await importPublicKey(subtle, publicKey), keyId, alphabet };
    } catch {
      warn('Tracking is off: PUBLIC_PAYLOAD_PUBLIC_KEY or PUBLIC_BASE64_ALPHABET is invalid.');
      return undefined;
    }
  };
  const begin = async (): Promise<void> => {
    recipient ??= findRecipient();
    const found = await recipient;
    if (!found || session || signal?.aborted || !gate.can('analytics')) return;
    session = openSession(endpoint, found, config, host, record);
    for (const [event, immediate] of early) session.queue.append(event, immediate);
    early = [];
    session.collector.start();
    void session.queue.reclaim();
  };

  connect(quietly(record));
  followErrors(view, (fields) => record('error', fields), errors, signal);
  const purge = (): void => {
    early = [];
    session?.end();
    session?.queue.purge();
    session = undefined;
  };
  const follow = (allowed: boolean): void => {
    if (allowed) begin().catch(() => undefined);
  };
  gate.onPurge('analytics', purge, signal);
  whenLoaded(view, () => gate.subscribe('analytics', follow, signal));
  signal?.addEventListener('abort', () => {
    connect(() => undefined);
    session?.end();
    session?.queue.close();
    session = undefined;
  });
  return () => session?.queue.state();
}

/** Runs once the page has loaded, and has not only been prerendered on suspicion. */
function whenLoaded(view: Window, run: () => void): void {
  const { document } = view;
  if ('prerendering' in document && document.prerendering) {
    document.addEventListener('prerenderingchange', () => whenLoaded(view, run), { once: true });
  } else if (document.readyState === 'complete') {
    run();
  } else {
    // After the other listeners of the event, so that its end is known.
    view.addEventListener('load', () => view.setTimeout(run, 0), { once: true });
  }
}
