/**
 * Covers of articles: frames side by side or stepped behind each other with a
 * gap always between them, arranged by the article's id and tinted by its
 * category. The same id gives the same cover, everywhere and always.
 */
import { ARRANGEMENTS, GAP, type Box, type Place } from './arrangements.ts';
import { chance, hash, type Chance } from './seed.ts';

export { COVER } from './arrangements.ts';

/** One of the six profile tints. */
export type Tint = 1 | 2 | 3 | 4 | 5 | 6;

/**
 * A rounded rectangle of a cover. `frame` is filled with its tint, `closed` is
 * its outline, `window` the surface in the open frame, `line` a line of text
 * there, and `gap` keeps what stands behind a frame away from it.
 */
export interface Shape extends Box {
  readonly kind: 'frame' | 'closed' | 'gap' | 'window' | 'line';
  readonly radius: number;
  readonly tint: Tint;
}

const TINTS = 6;
const RADIUS = 8;
const STROKE = 2;
/** Height of the open frame's title bar, and what frames its window elsewhere. */
const BAR = 13;
const RIM = 3;

const tintAt = (at: number): Tint => ((at % TINTS) + 1) as Tint;

/** The tint of a category: its covers' open frame, and the swatch beside its name. */
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

const inset = ({ x, y, width, height }: Box, by: number): Box => ({
  x: x + by,
  y: y + by,
  width: width - 2 * by,
  height: height - 2 * by,
});

/** The frame that is worked in: its tint as title bar and rim, and lines of text in its window. */
function openFrame(box: Box, tint: Tint, { between, whole }: Chance): Shape[] {
  const window: Box = {
    x: box.x + RIM,
    y: box.y + BAR,
    width: box.width - 2 * RIM,
    height: box.height - BAR - RIM,
  };
  const wanted = whole(2, 4);
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
    ? shape('closed', inset(box, STROKE / 2), RADIUS - STROKE / 2, tint)
    : shape('frame', box, RADIUS, tint);
}

/** The shapes of an article's cover, those behind first. */
export function coverShapes(id: string, category: string): Shape[] {
  const draws = chance(hash(id));
  const arrange = ARRANGEMENTS[draws.whole(0, ARRANGEMENTS.length - 1)];
  const places: readonly Place[] = arrange?.(draws) ?? [];
  const own = categoryTint(category);
  const second = draws.whole(1, TINTS - 1);
  const third = 1 + ((second + draws.whole(0, TINTS - 3)) % (TINTS - 1));
  // A profile that is closed is an outline, but not one of which others hide a part.
  const outlines = places.some(({ before }) => before) ? 0 : draws.between(0.15, 0.5);
  return places.flatMap(({ open, before, ...box }) => {
    const gap = before ? [shape('gap', inset(box, -GAP), RADIUS + GAP, own)] : [];
    if (open) return [...gap, ...openFrame(box, own, draws)];
    const tint = tintAt(own - 1 + (draws.happens(0.6) ? second : third));
    return [...gap, closedFrame(box, tint, draws.happens(outlines))];
  });
}
