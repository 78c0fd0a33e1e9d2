/** Parses the Range header (RFC 9110, section 14). */

/** The first and the last byte, both inclusive. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

const ONE_RANGE = /^\s*(?:(\d+)-(\d*)|-(\d+))\s*$/;

function oneRange(spec: string, size: number): ByteRange | 'unsatisfiable' {
  const [, first, last, suffix] = ONE_RANGE.exec(spec) ?? [];
  const start = first === undefined ? Math.max(0, size - Number(suffix)) : Number(first);
  const end = last ? Math.min(Number(last), size - 1) : size - 1;
  // In a malformed range `start` is NaN, and any comparison with NaN is false.
  return start <= end ? { start, end } : 'unsatisfiable';
}

/**
 * Returns the bytes of a file of `size` bytes that a Range header selects. Returns `full`
 * without a header, for several ranges and for units other than bytes, all of which a
 * server may ignore; `unsatisfiable` (status 416) if any range is malformed or outside
 * the file.
 */
export function byteRange(
  header: string | undefined,
  size: number,
): ByteRange | 'full' | 'unsatisfiable' {
  const [, list] = /^bytes=(.*)$/is.exec(header ?? '') ?? [];
  if (list === undefined) return 'full';
  const ranges = list.split(',').map((spec) => oneRange(spec, size));
  if (ranges.includes('unsatisfiable')) return 'unsatisfiable';
  const [only] = ranges;
  return ranges.length === 1 && only !== undefined ? only : 'full';
}
