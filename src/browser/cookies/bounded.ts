/**
 * Returns the first `length` UTF-16 units of a text, without lone surrogates: encodeURIComponent
 * throws on them.
 */
export function bounded(value: string, length: number): string {
  return value.slice(0, length).replace(/\p{Surrogate}/gu, '');
}
