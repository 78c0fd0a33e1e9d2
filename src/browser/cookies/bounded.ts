/**
 * The first `length` UTF-16 units of a text, without half characters, so that
 * it can be encoded for a cookie or a form (encodeURIComponent throws on them).
 */
export function bounded(value: string, length: number): string {
  return value.slice(0, length).replace(/\p{Surrogate}/gu, '');
}
