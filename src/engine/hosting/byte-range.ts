/** The part of a file that a Range header asks for (RFC 9110, section 14). */

/** First and last byte, both included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

const ONE_RANGE = /^\s*(?:(\d+)-(\d*)|-(\d+))\s*$/;

function oneRange(spec: string, size: number): ByteRange | 'unsatisfiable' {
  const [, first, last, suffix] = ONE_RANGE.exec(spec) ?? [];
  const start = first === undefined ? Math.max(0, size - Number(suffix)) : Number(first);
  const end = last ? Math.min(Number(last), size - 1) : size - 1;
  // A text that is no range has neither: NaN is not below anything.
  return start <= end ? { start, end } : 'unsatisfiable';
}

/**
 * Returns the bytes that a Range header asks for of a file of `size` bytes; `whole`
 * without a header, for several ranges and for units other than bytes, all of which a
 * server may ignore; `unsatisfiable`, which is answered by 416, where any range is
 * malformed or outside the file.
 */
export function byteRange(
  header: string | undefined,
  size: number,
): ByteRange | 'whole' | 'unsatisfiable' {
  const [, list] = /^bytes=(.*)$/is.exec(header ?? '') ?? [];
  if (list === undefined) return 'whole';
  const ranges = list.split(',').map((spec) => oneRange(spec, size));
  if (ranges.includes('unsatisfiable')) return 'unsatisfiable';
  const [only] = ranges;
  return ranges.length === 1 && only !== undefined ? only : 'whole';
}
