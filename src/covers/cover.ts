/**
 * Covers of articles: frames side by side with a gap between them, arranged by
 * the article's id and tinted by its category. The same id gives the same
 * cover, everywhere and always.
 */

/** Size of the drawing; everything is in its units. */
export const COVER = { width: 320, height: 180 } as const;

export interface Frame {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** One of the six profile tints. */
  readonly tint: 1 | 2 | 3 | 4 | 5 | 6;
  /** Drawn as an outline: a profile that is closed. */
  readonly outlined: boolean;
}

const TINTS = 6;
const GAP = 10;
const MARGIN = 26;

/** FNV-1a: spreads similar ids far apart. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const letter of text) {
    value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  }
  return value >>> 0;
}

/** Numbers from 0 to 1 that a seed decides (xorshift). */
function numbers(seed: number): () => number {
  let state = seed || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}

const round = (value: number): number => Math.round(value * 10) / 10;

/** The frames of an article's cover, from left to right. */
export function coverFrames(id: string, category: string): Frame[] {
  const next = numbers(hash(id));
  const count = 2 + Math.floor(next() * 4);
  const tint = hash(category) % TINTS;
  const open = Math.floor(next() * count);
  const shares = Array.from({ length: count }, (_, at) => (at === open ? 1.6 : 0.7) + next() * 0.8);
  const whole = shares.reduce((sum, share) => sum + share, 0);
  const room = COVER.width - 2 * MARGIN - GAP * (count - 1);
  const slope = (next() - 0.5) * 18;
  let x = MARGIN;
  return shares.map((share, at) => {
    const width = (room * share) / whole;
    const height = COVER.height - 2 * MARGIN - (at === open ? 0 : 16 + next() * 34);
    const y = (COVER.height - height) / 2 + (at === open ? 0 : slope);
    const frame: Frame = {
      x: round(x),
      y: round(y),
      width: round(width),
      height: round(height),
      tint: (((tint + (at === open ? 0 : 1 + Math.floor(next() * (TINTS - 1)))) % TINTS) +
        1) as Frame['tint'],
      outlined: at !== open && next() < 0.35,
    };
    x += width + GAP;
    return frame;
  });
}
