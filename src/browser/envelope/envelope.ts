import { encodeBase64 } from './base64.ts';

/** The first byte of the data: the envelope version. */
const VERSION = 1;
const KEY_BYTES = 32;
const IV_BYTES = 12;

/** The part of `crypto` that sealing needs; tests pass their own. */
export type EnvelopeCrypto = Pick<Crypto, 'subtle' | 'getRandomValues'>;

/** The recipient of an envelope. */
export interface Recipient {
  readonly publicKey: CryptoKey;
  /** Id of the key pair; authenticated with the data. */
  readonly keyId: string;
  /** 64 characters. */
  readonly alphabet: string;
}

/** A sealed text: `_k` (`_t` in a tracking beacon) and `_a` of the protocol. */
export interface Sealed {
  readonly wrappedKey: string;
  readonly data: string;
}

const RSA = { name: 'RSA-OAEP', hash: 'SHA-256' } as const;

/** Imports an RSA key from an SPKI in standard base64. Rejects if the key is invalid. */
export async function importPublicKey(subtle: SubtleCrypto, spki: string): Promise<CryptoKey> {
  const bytes = Uint8Array.from(atob(spki), (character) => character.charCodeAt(0));
  return subtle.importKey('spki', bytes, RSA, false, ['encrypt']);
}

/**
 * Encrypts a text with a fresh AES-256-GCM key, and that key with the recipient's RSA-OAEP key
 * (docs/requirements.md#envelope; docs/telemetry-protocol.md). Rejects if the browser cannot encrypt; the text
 * must not be sent then.
 */
export async function seal(
  text: string,
  { publicKey, keyId, alphabet }: Recipient,
  crypto: EnvelopeCrypto,
): Promise<Sealed> {
  const { subtle } = crypto;
  const utf8 = new TextEncoder();
  const rawKey = crypto.getRandomValues(new Uint8Array(KEY_BYTES));
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const key = await subtle.importKey('raw', rawKey, 'AES-GCM', false, ['encrypt']);
  const [wrapped, encrypted] = await Promise.all([
    subtle.encrypt(RSA, publicKey, rawKey),
    subtle.encrypt(
      { name: 'AES-GCM', iv, additionalData: utf8.encode(keyId) },
      key,
      utf8.encode(text),
    ),
  ]);
  const data = new Uint8Array(1 + IV_BYTES + encrypted.byteLength);
  data[0] = VERSION;
  data.set(iv, 1);
  data.set(new Uint8Array(encrypted), 1 + IV_BYTES);
  return {
    wrappedKey: encodeBase64(new Uint8Array(wrapped), alphabet),
    data: encodeBase64(data, alphabet),
  };
}
