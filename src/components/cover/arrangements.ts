/**
 * Arrangements of the frames of a cover: never touching, exactly one of them open. All lengths are
 * in drawing units.
 */
import type { Random } from './seed.ts';

/** Size of the drawing. */
export const COVER = { width: 320, height: 180 } as const;

/** Minimum gap between two frames. In front of others, it is a stroke (`cover.css`). */
export const GAP = 8;

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A frame with its position. Later frames are in front of earlier ones. */
export interface Frame extends Box {
  /** Whether it is the profile in use; every cover has exactly one. */
  readonly open: boolean;
  /** Whether it may cover part of the frames behind it, keeping the gap to them. */
  readonly inFront: boolean;
}

/** Margin at the edges, unless frames extend beyond them. */
const MARGIN = 24;
const ROOM = { width: COVER.width - 2 * MARGIN, height: COVER.height - 2 * MARGIN } as const;
const apart = (box: Box, open: boolean): Frame => ({ ...box, open, inFront: false });

/** Splits a length into parts by weight, with a gap between them. */
function cut(length: number, weights: readonly number[], from: number) {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const free = length - GAP * (weights.length - 1);
  let start = from;
  return weights.map((weight) => {
    const part = { start, length: (free * weight) / total };
    start += part.length + GAP;
    return part;
  });
}

/**
 * Columns side by side: the open one widest and tallest, the others staggered around the middle.
 */
function columns({ between, integer }: Random): Frame[] {
  const count = integer(3, 6);
  const open = integer(0, count - 1);
  const weights = Array.from({ length: count }, (_, at) =>
    at === open ? between(1.8, 2.6) : between(0.6, 1.2),
  );
  const slope = between(-16, 16);
  return cut(ROOM.width, weights, MARGIN).map(({ start, length }, at) => {
    const height = at === open ? ROOM.height : ROOM.height - between(28, 62);
    const middle = COVER.height / 2 + (at === open ? 0 : slope * Math.sign(at - open));
    return apart({ x: start, y: middle - height / 2, width: length, height }, at === open);
  });
}

/** Edge to edge: columns that extend beyond both sides of the picture and its top or bottom. */
function edgeToEdge({ between, integer, happens }: Random): Frame[] {
  const count = integer(4, 6);
  const open = integer(1, count - 2);
  const weights = Array.from({ length: count }, (_, at) =>
    at === open ? between(2, 2.8) : between(0.7, 1.3),
  );
  const hanging = happens(0.35);
  return cut(COVER.width + 56, weights, -28).map(({ start, length }, at) => {
    const free = at === open ? 22 : between(34, 104);
    const height = COVER.height - free + 20;
    return apart(
      { x: start, y: hanging && at !== open ? -20 : free, width: length, height },
      at === open,
    );
  });
}

/** Equal frames, staggered across the picture. The front one is open. */
function stepped({ between, integer, happens }: Random): Frame[] {
  const count = integer(3, 4);
  const size = { width: between(110, 172), height: between(64, count === 3 ? 92 : 76) };
  const steps = Array.from({ length: count - 1 }, () => between(0.75, 1.35));
  const distance = steps.reduce((sum, step) => sum + step, 0);
  const [leftwards, upwards] = [happens(0.5), happens(0.35)];
  let progress = 0;
  return Array.from({ length: count }, (_, at) => {
    progress += at === 0 ? 0 : (steps[at - 1] ?? 0) / distance;
    const share = { x: leftwards ? 1 - progress : progress, y: upwards ? 1 - progress : progress };
    return {
      x: MARGIN + share.x * (ROOM.width - size.width),
      y: MARGIN + share.y * (ROOM.height - size.height),
      ...size,
      open: at === count - 1,
      inFront: at > 0,
    };
  });
}

/** A window in front of others that show above it, each narrower than the previous one. */
function stacked({ between, integer }: Random): Frame[] {
  const behind = integer(2, 3);
  const front = { width: between(164, 248), height: between(62, 76) };
  const left = MARGIN + between(0, ROOM.width - front.width);
  const bottom = COVER.height - MARGIN;
  const rise = (ROOM.height - front.height) / behind;
  const frames: Frame[] = [
    { x: left, y: bottom - front.height, ...front, open: true, inFront: true },
  ];
  let box = { x: left, y: bottom - front.height, width: front.width };
  for (let at = 0; at < behind; at += 1) {
    const inset = between(14, 46);
    const aside = between(0, inset);
    box = { x: box.x + aside, y: box.y - rise * between(0.9, 1), width: box.width - inset };
    const height = front.height;
    frames.unshift({ ...box, height, open: false, inFront: at < behind - 1 });
  }
  return frames;
}

/** A mosaic without holes: the area split repeatedly, the largest piece open. */
function mosaic({ between, integer, happens }: Random): Frame[] {
  const room: Box = { x: MARGIN, y: MARGIN, ...ROOM };
  const split = (box: Box, share: number): [Box, Box] => {
    if (box.width > box.height * 1.15) {
      const [one, other] = cut(box.width, [share, 1 - share], box.x);
      return [
        { ...box, x: one?.start ?? 0, width: one?.length ?? 0 },
        { ...box, x: other?.start ?? 0, width: other?.length ?? 0 },
      ];
    }
    const [one, other] = cut(box.height, [share, 1 - share], box.y);
    return [
      { ...box, y: one?.start ?? 0, height: one?.length ?? 0 },
      { ...box, y: other?.start ?? 0, height: other?.length ?? 0 },
    ];
  };
  const first = between(0.42, 0.6);
  const [left, right] = split(room, happens(0.5) ? first : 1 - first);
  const open = left.width > right.width ? left : right;
  const closed = [open === left ? right : left];
  for (let pieces = integer(3, 5); pieces > 0; pieces -= 1) {
    closed.sort((one, other) => other.width * other.height - one.width * one.height);
    const largest = closed.shift();
    if (largest) closed.push(...split(largest, between(0.36, 0.64)));
  }
  return [...closed.map((box) => apart(box, false)), apart(open, true)];
}

/** A grid of equal closed frames with some cells empty, and one open frame. */
function oneOpen({ integer, happens, between }: Random): Frame[] {
  const [across, down] = [integer(5, 6), 3];
  const columns = cut(ROOM.width, Array<number>(across).fill(1), MARGIN);
  const rows = cut(ROOM.height, Array<number>(down).fill(1), MARGIN);
  const span = { across: integer(2, 3), down: 2 };
  const at = { column: integer(0, across - span.across), row: integer(0, down - span.down) };
  const emptyShare = between(0.05, 0.35);
  const box = (column: number, row: number, wide: number, high: number): Box => {
    const [first, last] = [columns[column], columns[column + wide - 1]];
    const [top, bottom] = [rows[row], rows[row + high - 1]];
    const [x, y] = [first?.start ?? 0, top?.start ?? 0];
    return {
      x,
      y,
      width: (last?.start ?? 0) + (last?.length ?? 0) - x,
      height: (bottom?.start ?? 0) + (bottom?.length ?? 0) - y,
    };
  };
  const isUnder = (column: number, row: number): boolean =>
    column >= at.column &&
    column < at.column + span.across &&
    row >= at.row &&
    row < at.row + span.down;
  const cells = rows.flatMap((_, row) =>
    columns.flatMap((__, column) =>
      isUnder(column, row) || happens(emptyShare) ? [] : [apart(box(column, row, 1, 1), false)],
    ),
  );
  return [...cells, apart(box(at.column, at.row, span.across, span.down), true)];
}

export type Arrangement = (random: Random) => Frame[];

/** All arrangements; an article's id chooses one. */
export const ARRANGEMENTS: readonly Arrangement[] = [
  columns,
  edgeToEdge,
  stepped,
  stacked,
  mosaic,
  oneOpen,
];

/** Returns the arrangement itself, or one that stays within the drawing in its place. */
export const insetOf = (arrange: Arrangement): Arrangement =>
  arrange === edgeToEdge ? columns : arrange;
