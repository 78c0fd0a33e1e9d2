import type { Gate } from '../consent/gate.ts';
import { FINGERPRINT_KEY } from '../../shared/consent/inventory.ts';
import { encodeBase64 } from '../envelope/base64.ts';
import type { SafeStorage } from '../storage/storage.ts';
import { type Signals, readSignals } from './signals.ts';
import type { MainCalls } from '../api/calls.ts';
import type { Visit } from '../visit/context.ts';

/** Returns JSON with sorted keys and no spaces, so that equal values give equal strings. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

/** Returns the SHA-256 of a text in lowercase hexadecimal. */
export async function sha256(subtle: SubtleCrypto, text: string): Promise<string> {
  const hash = new Uint8Array(await subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export interface FingerprintOptions {
  readonly gate: Pick<Gate, 'can'>;
  /** `undefined` on plain http: nothing is sent then. */
  readonly subtle: SubtleCrypto | undefined;
  readonly storage: SafeStorage;
  /** 64 characters. */
  readonly alphabet: string;
  readonly signals: () => Signals;
  /** The call client/record-data/log; takes the form (docs/requirements.md#calls) and rejects when it failed. */
  readonly send: (form: URLSearchParams) => Promise<unknown>;
}

/**
 * Reports the browser fingerprint once per change, if analytics are allowed (docs/requirements.md#tracking). A failed
 * report is retried on the next page. Without storage to remember it, nothing is sent. Returns
 * whether a report was sent; never rejects.
 */
export async function reportFingerprint(options: FingerprintOptions): Promise<boolean> {
  const { gate, subtle, storage, alphabet, signals, send } = options;
  try {
    if (!subtle || !gate.can('analytics')) return false;
    const raw = signals();
    const hashed = { ...raw, canvas: raw.canvas && (await sha256(subtle, raw.canvas)) };
    const fingerprint = await sha256(subtle, canonicalJson(hashed));
    const before = storage.get(FINGERPRINT_KEY) ?? '';
    if (before === fingerprint || !gate.can('analytics')) return false;
    if (!storage.set(FINGERPRINT_KEY, before)) return false;
    const json = canonicalJson({ fingerprint, ...hashed });
    const data = encodeBase64(new TextEncoder().encode(json), alphabet);
    await send(new URLSearchParams({ log_type: 'WWW_FINGERPRINT_INFO', data, base_encode: '1' }));
    if (gate.can('analytics')) storage.set(FINGERPRINT_KEY, fingerprint);
    return true;
  } catch {
    return false;
  }
}

/** Reports the fingerprint of this browser if it has changed (docs/requirements.md#tracking). */
export function reportPageFingerprint(
  { gate, local }: Pick<Visit, 'gate' | 'local'>,
  alphabet: string,
  { recordData }: Pick<MainCalls, 'recordData'>,
): Promise<boolean> {
  return reportFingerprint({
    gate,
    subtle: globalThis.crypto?.subtle as SubtleCrypto | undefined,
    storage: local,
    alphabet,
    signals: () => readSignals(window),
    send: recordData,
  });
}
