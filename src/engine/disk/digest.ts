import { hash } from 'node:crypto';

/** Returns the SHA-256 of bytes, or of a text in UTF-8, as 64 hexadecimal digits. */
export const digestOf = (data: string | Uint8Array): string => hash('sha256', data);

/** Returns the first 24 of them: long enough to avoid collisions, short enough to read. */
export const hashOf = (text: string): string => digestOf(text).slice(0, 24);
