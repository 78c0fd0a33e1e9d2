/** Decodes the envelopes of docs/telemetry-protocol.md, as a server does. */
import { constants, createDecipheriv, createPrivateKey, privateDecrypt } from 'node:crypto';

const VERSION = 1;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Decodes base64 with a custom alphabet. Throws on input that no encoder produces. */
export function decodeBase64(text: string, alphabet: string): Buffer {
  const bytes: number[] = [];
  let pending = 0;
  let bits = 0;
  for (const character of text) {
    const value = alphabet.indexOf(character);
    if (value < 0) throw new Error(`'${character}' is not in the alphabet`);
    pending = ((pending << 6) | value) & 0xffff;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes.push((pending >> bits) & 255);
  }
  if (bits === 6 || pending & ((1 << bits) - 1)) throw new Error('the text is truncated');
  return Buffer.from(bytes);
}

/** Returns the text of an envelope. Throws if anything about it was changed. */
export function openEnvelope(
  { wrappedKey, data }: { readonly wrappedKey: string; readonly data: string },
  recipient: { readonly privateKey: string; readonly keyId: string; readonly alphabet: string },
): string {
  const key = privateDecrypt(
    {
      key: createPrivateKey(recipient.privateKey),
      padding: constants.RSA_PKCS1_OAEP_PADDING,
      oaepHash: 'sha256',
    },
    decodeBase64(wrappedKey, recipient.alphabet),
  );
  const bytes = decodeBase64(data, recipient.alphabet);
  if (bytes[0] !== VERSION) throw new Error(`version ${String(bytes[0])} is unknown`);
  if (bytes.length < 1 + IV_BYTES + TAG_BYTES) throw new Error('the data is truncated');
  const opening = createDecipheriv('aes-256-gcm', key, bytes.subarray(1, 1 + IV_BYTES));
  opening.setAAD(Buffer.from(recipient.keyId, 'utf8'));
  opening.setAuthTag(bytes.subarray(-TAG_BYTES));
  const text = opening.update(bytes.subarray(1 + IV_BYTES, -TAG_BYTES));
  return Buffer.concat([text, opening.final()]).toString('utf8');
}

/** Returns the two parts of a form or a One Tap value. Throws if one is missing. */
export function readParts(text: string): { wrappedKey: string; data: string } {
  const form = new URLSearchParams(text.trim());
  const [wrappedKey, data] = form.has('_a')
    ? [form.get('_t') ?? form.get('_k'), form.get('_a')]
    : text.trim().split('.');
  if (!wrappedKey || !data) throw new Error('the input has no _t or _k, or no _a');
  return { wrappedKey, data };
}
