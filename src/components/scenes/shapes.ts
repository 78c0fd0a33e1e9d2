/** Shapes of the drawings in scenes. Their classes take colors from the tokens. */

export type Paint =
  'soft' | 'strong' | 'tint' | 'stroke' | 'dashed' | 'ink' | 'dark' | 'text' | 'figure';

export interface Shape {
  readonly tag: 'rect' | 'circle' | 'path' | 'text';
  readonly paint: Paint;
  readonly attributes: Readonly<Record<string, string | number>>;
  readonly text?: string;
}

/** Returns a rectangle with round corners. */
export const box = (
  paint: Paint,
  x: number,
  y: number,
  width: number,
  height: number,
  rx = 5,
): Shape => ({ tag: 'rect', paint, attributes: { x, y, width, height, rx } });

/** Returns a circle. */
export const dot = (paint: Paint, cx: number, cy: number, r: number): Shape => ({
  tag: 'circle',
  paint,
  attributes: { cx, cy, r },
});

/** Returns a path. */
export const path = (paint: Paint, d: string): Shape => ({ tag: 'path', paint, attributes: { d } });

/** Returns a number or name; `figure` is large. */
export const words = (
  x: number,
  y: number,
  text: string,
  paint: Paint = 'text',
  end = false,
): Shape => ({
  tag: 'text',
  paint,
  attributes: { x, y, 'text-anchor': end ? 'end' : 'start' },
  text,
});

/** Returns lines of text, one below the other, drawn as bars of these widths. */
export const lines = (x: number, y: number, widths: readonly number[], pitch = 16): Shape[] =>
  widths.map((width, index) => box('strong', x, y + index * pitch, width, 7, 4));

/** Returns shapes for each number up to `count`. */
export const repeat = (count: number, draw: (index: number) => Shape[]): Shape[] =>
  Array.from({ length: count }, (_, index) => draw(index)).flat();

/** Returns a check mark in a square of 12. */
export const tick = (x: number, y: number, paint: Paint = 'stroke'): Shape =>
  path(paint, `M${x} ${y + 6}l4 4 8-9`);
