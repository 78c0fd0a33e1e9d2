/** The alphabet of RFC 4648. A deployment may configure another (`PUBLIC_BASE64_ALPHABET`). */
export const STANDARD_ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Whether a text can serve: 64 different visible ASCII characters, no dot, which joins parts. */
export function isAlphabet(alphabet: string): boolean {
  return /^[!-\-/-~]{64}$/.test(alphabet) && new Set(alphabet).size === 64;
}

/**
 * Base64 over an alphabet of 64 characters, without padding (design, "Envelope").
 * Bits are taken as in RFC 4648; the last character is filled up with zeros.
 */
export function encodeBase64(bytes: Uint8Array, alphabet: string): string {
  const digits = new TextEncoder().encode(alphabet);
  const text = new Uint8Array(Math.ceil((bytes.length * 8) / 6));
  let held = 0;
  let bits = 0;
  let at = 0;
  for (const byte of bytes) {
    held = ((held << 8) | byte) & 0xffff;
    for (bits += 8; bits >= 6; bits -= 6) text[at++] = digits[(held >> (bits - 6)) & 63] as number;
  }
  if (bits) text[at] = digits[(held << (6 - bits)) & 63] as number;
  return new TextDecoder().decode(text);
}
