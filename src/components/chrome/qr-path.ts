import { encode } from 'uqr';

/** A QR code as one SVG path: `size` is its width and height in modules, quiet zone included. */
export interface QrPath {
  readonly size: number;
  readonly path: string;
}

/** Encodes text as a QR code. A run of dark modules in a row is one rectangle. */
export function qrPath(text: string): QrPath {
  const { size, data } = encode(text, { ecc: 'M', border: 4 });
  const rectangles = data.flatMap((row, y) => {
    const line = row.map((dark) => (dark ? '#' : ' ')).join('');
    return [...line.matchAll(/#+/g)].map(
      ({ 0: { length }, index }) => `M${index} ${y}h${length}v1h-${length}z`,
    );
  });
  return { size, path: rectangles.join('') };
}
