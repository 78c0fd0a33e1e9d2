/**
 * Returns the first `length` UTF-16 units of a text, without lone surrogates: encodeURIComponent
 * throws on them.
 */
export function bounded(value: string, length: number): string {
  return value.slice(0, length).replace(/\p{Surrogate}/gu, '');
}

/** Returns a text without control characters and line breaks, which no value of ours has. */
export const withoutControls = (value: string): string =>
  value.replace(/[\p{Control}\u2028\u2029]/gu, '');
