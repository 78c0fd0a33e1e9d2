/**
 * Covers of articles: frames side by side or staggered behind each other, always with a gap,
 * arranged by the article's id and tinted by its category. The same id always gives the same cover.
 */
import { ARRANGEMENTS, insetOf, type Box, type Frame } from './arrangements.ts';
import { tintAt, TINTS, type Tint } from '../tint.ts';
import { createRandom, hash, type Random } from './seed.ts';

export { COVER } from './arrangements.ts';

/**
 * A rounded rectangle of a cover, in whole drawing units. `frame` is filled with its tint, `front`
 * is one with a gap around it that separates it from those behind it, `closed` is an outline,
 * `window` the surface in the open frame, and `line` a line of text in it.
 */
export interface Shape extends Box {
  readonly kind: 'frame' | 'front' | 'closed' | 'window' | 'line';
  readonly tint: Tint;
}

/** Height of the open frame's title bar, and width of its border on the other sides. */
const BAR = 13;
const RIM = 3;

/**
 * Returns the tint of a category, used for the open frame of its covers and the swatch beside its
 * name.
 */
export const categoryTint = (category: string): Tint => tintAt(hash(`tint ${category}`));

/** Returns a box with its edges at whole units, so that gaps keep their width. */
function snapped({ x, y, width, height }: Box): Box {
  const [left, top] = [Math.round(x), Math.round(y)];
  return {
    x: left,
    y: top,
    width: Math.round(x + width) - left,
    height: Math.round(y + height) - top,
  };
}

/** Returns the content of the open frame: the surface below its title bar, and lines of text. */
function openWindow(frame: Box, tint: Tint, { between, integer }: Random): Shape[] {
  const window: Box = {
    x: frame.x + RIM,
    y: frame.y + BAR,
    width: frame.width - 2 * RIM,
    height: frame.height - BAR - RIM,
  };
  const wanted = integer(2, 4);
  const lines = Array.from({ length: wanted }, (_, at) => ({
    x: window.x + 11,
    y: window.y + 12 + at * 13,
    width: Math.round((window.width - 22) * (at === 0 ? between(0.35, 0.6) : between(0.55, 1))),
    height: at === 0 ? 7 : 5,
  })).filter(({ y, height }) => y + height <= window.y + window.height - 8);
  return [
    { kind: 'window', ...window, tint },
    ...lines.map((line): Shape => ({ kind: 'line', ...line, tint })),
  ];
}

/** Returns the outline of a closed frame. Half of its stroke is outside the shape. */
const outline = ({ x, y, width, height }: Box, tint: Tint): Shape => {
  return { kind: 'closed', x: x + 1, y: y + 1, width: width - 2, height: height - 2, tint };
};

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
  return frames.flatMap(({ open, inFront, ...exact }): Shape[] => {
    const box = snapped(exact);
    const kind = inFront ? 'front' : 'frame';
    if (open) return [{ kind, ...box, tint: own }, ...openWindow(box, own, random)];
    const tint = tintAt(own - 1 + (random.happens(0.6) ? second : third));
    return [random.happens(outlines) ? outline(box, tint) : { kind, ...box, tint }];
  });
}
