/** The alphabet of RFC 4648. A deployment may configure another (`PUBLIC_BASE64_ALPHABET`). */
export const STANDARD_ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Whether an alphabet is valid: 64 distinct visible ASCII characters, not the separator dot. */
export function isAlphabet(alphabet: string): boolean {
  return /^[!-\-/-~]{64}$/.test(alphabet) && new Set(alphabet).size === 64;
}

/**
 * Encodes bytes as base64 over a 64-character alphabet, without padding (docs/requirements.md#envelope). Bits
 * are ordered as in RFC 4648; the last character is padded with zero bits.
 */
export function encodeBase64(bytes: Uint8Array, alphabet: string): string {
  const digits = new TextEncoder().encode(alphabet);
  const text = new Uint8Array(Math.ceil((bytes.length * 8) / 6));
  let acc = 0;
  let bits = 0;
  let at = 0;
  for (const byte of bytes) {
    acc = ((acc << 8) | byte) & 0xffff;
    for (bits += 8; bits >= 6; bits -= 6) text[at++] = digits[(acc >> (bits - 6)) & 63] as number;
  }
  if (bits) text[at] = digits[(acc << (6 - bits)) & 63] as number;
  return new TextDecoder().decode(text);
}
