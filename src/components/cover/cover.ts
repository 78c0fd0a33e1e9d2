/**
 * Covers of articles: frames side by side or staggered behind each other, always with a gap,
 * arranged by the article's id and tinted by its category. The same id always gives the same cover.
 */
import { ARRANGEMENTS, GAP, insetOf, type Box, type Frame } from './arrangements.ts';
import { createRandom, hash, type Random } from './seed.ts';

export { COVER } from './arrangements.ts';

/** One of the six profile tints. */
export type Tint = 1 | 2 | 3 | 4 | 5 | 6;

/**
 * A rounded rectangle of a cover. `frame` is filled with its tint, `closed` is its outline,
 * `window` the surface in the open frame, `line` a line of text in it, and `gap` separates a frame
 * from those behind it.
 */
export interface Shape extends Box {
  readonly kind: 'frame' | 'closed' | 'gap' | 'window' | 'line';
  readonly radius: number;
  readonly tint: Tint;
}

const TINTS = 6;
const RADIUS = 8;
const STROKE = 2;
/** Height of the open frame's title bar, and width of its border on the other sides. */
const BAR = 13;
const RIM = 3;

const tintAt = (at: number): Tint => ((at % TINTS) + 1) as Tint;

/**
 * Returns the tint of a category, used for the open frame of its covers and the swatch beside its
 * name.
 */
export const categoryTint = (category: string): Tint => tintAt(hash(`tint ${category}`));

const round = (value: number): number => Math.round(value * 10) / 10;

function shape(kind: Shape['kind'], box: Box, radius: number, tint: Tint): Shape {
  const { x, y, width, height } = box;
  return {
    kind,
    x: round(x),
    y: round(y),
    width: round(width),
    height: round(height),
    radius,
    tint,
  };
}

const shrink = ({ x, y, width, height }: Box, by: number): Box => ({
  x: x + by,
  y: y + by,
  width: width - 2 * by,
  height: height - 2 * by,
});

/** Returns the shapes of the open frame: title bar and border in its tint, and lines of text. */
function openFrame(box: Box, tint: Tint, { between, integer }: Random): Shape[] {
  const window: Box = {
    x: box.x + RIM,
    y: box.y + BAR,
    width: box.width - 2 * RIM,
    height: box.height - BAR - RIM,
  };
  const wanted = integer(2, 4);
  const lines = Array.from({ length: wanted }, (_, at) => ({
    x: window.x + 11,
    y: window.y + 12 + at * 13,
    width: (window.width - 22) * (at === 0 ? between(0.35, 0.6) : between(0.55, 1)),
    height: at === 0 ? 7 : 5,
  })).filter(({ y, height }) => y + height <= window.y + window.height - 8);
  return [
    shape('frame', box, RADIUS, tint),
    shape('window', window, RADIUS - RIM, tint),
    ...lines.map((line) => shape('line', line, 2.5, tint)),
  ];
}

function closedFrame(box: Box, tint: Tint, outlined: boolean): Shape {
  return outlined
    ? shape('closed', shrink(box, STROKE / 2), RADIUS - STROKE / 2, tint)
    : shape('frame', box, RADIUS, tint);
}

/**
 * Returns the shapes of an article's cover, back to front. With `inset`, for a picture without
 * edges, no frame extends beyond the drawing.
 */
export function coverShapes(id: string, category: string, inset = false): Shape[] {
  const random = createRandom(hash(id));
  const chosen = ARRANGEMENTS[random.integer(0, ARRANGEMENTS.length - 1)];
  const arrange = inset && chosen ? insetOf(chosen) : chosen;
  const frames: readonly Frame[] = arrange?.(random) ?? [];
  const own = categoryTint(category);
  const second = random.integer(1, TINTS - 1);
  const third = 1 + ((second + random.integer(0, TINTS - 3)) % (TINTS - 1));
  // Some closed profiles are outlines, unless frames cover each other.
  const outlines = frames.some(({ inFront }) => inFront) ? 0 : random.between(0.15, 0.5);
  return frames.flatMap(({ open, inFront, ...box }) => {
    const gap = inFront ? [shape('gap', shrink(box, -GAP), RADIUS + GAP, own)] : [];
    if (open) return [...gap, ...openFrame(box, own, random)];
    const tint = tintAt(own - 1 + (random.happens(0.6) ? second : third));
    return [...gap, closedFrame(box, tint, random.happens(outlines))];
  });
}
