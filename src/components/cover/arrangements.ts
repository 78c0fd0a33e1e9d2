/**
 * The ways in which a cover's frames stand: always apart, one of them open. All
 * lengths are in units of the drawing.
 */
import type { Chance } from './seed.ts';

/** Size of the drawing. */
export const COVER = { width: 320, height: 180 } as const;

/** What always stays free between two frames. */
export const GAP = 8;

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A frame's place. Later ones stand before earlier ones. */
export interface Place extends Box {
  /** The profile that is being worked in; each cover has one. */
  readonly open: boolean;
  /** May cover part of those behind it, and keeps the gap to them. */
  readonly before: boolean;
}

/** Free at the edges, where frames do not run over them. */
const MARGIN = 24;
const ROOM = { width: COVER.width - 2 * MARGIN, height: COVER.height - 2 * MARGIN } as const;
const apart = (box: Box, open: boolean): Place => ({ ...box, open, before: false });

/** Cuts a length into parts of the given weights, with a gap between them. */
function cut(length: number, weights: readonly number[], from: number) {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const free = length - GAP * (weights.length - 1);
  let start = from;
  return weights.map((weight) => {
    const part = { start, length: (free * weight) / whole };
    start += part.length + GAP;
    return part;
  });
}

/** Side by side, the open one widest and tallest, the others stepped around the middle. */
function columns({ between, whole }: Chance): Place[] {
  const count = whole(3, 6);
  const open = whole(0, count - 1);
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

/** From edge to edge: columns that run out of the picture at both sides, and at one end. */
function edgeToEdge({ between, whole, happens }: Chance): Place[] {
  const count = whole(4, 6);
  const open = whole(1, count - 2);
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

/** Equal frames behind each other, stepped over the picture; the one in front is open. */
function stepped({ between, whole, happens }: Chance): Place[] {
  const count = whole(3, 4);
  const size = { width: between(110, 172), height: between(64, count === 3 ? 92 : 76) };
  const steps = Array.from({ length: count - 1 }, () => between(0.75, 1.35));
  const way = steps.reduce((sum, step) => sum + step, 0);
  const [leftwards, upwards] = [happens(0.5), happens(0.35)];
  let gone = 0;
  return Array.from({ length: count }, (_, at) => {
    gone += at === 0 ? 0 : (steps[at - 1] ?? 0) / way;
    const share = { x: leftwards ? 1 - gone : gone, y: upwards ? 1 - gone : gone };
    return {
      x: MARGIN + share.x * (ROOM.width - size.width),
      y: MARGIN + share.y * (ROOM.height - size.height),
      ...size,
      open: at === count - 1,
      before: at > 0,
    };
  });
}

/** A window in front, and others that look out above it, each narrower than the one before. */
function stacked({ between, whole }: Chance): Place[] {
  const behind = whole(2, 3);
  const front = { width: between(164, 248), height: between(62, 76) };
  const left = MARGIN + between(0, ROOM.width - front.width);
  const bottom = COVER.height - MARGIN;
  const rise = (ROOM.height - front.height) / behind;
  const places: Place[] = [
    { x: left, y: bottom - front.height, ...front, open: true, before: true },
  ];
  let box = { x: left, y: bottom - front.height, width: front.width };
  for (let at = 0; at < behind; at += 1) {
    const inset = between(14, 46);
    const aside = between(0, inset);
    box = { x: box.x + aside, y: box.y - rise * between(0.9, 1), width: box.width - inset };
    const height = front.height;
    places.unshift({ ...box, height, open: false, before: at < behind - 1 });
  }
  return places;
}

/** A wall without a hole: the room cut again and again, and the largest piece open. */
function mosaic({ between, whole, happens }: Chance): Place[] {
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
  for (let pieces = whole(3, 5); pieces > 0; pieces -= 1) {
    closed.sort((one, other) => other.width * other.height - one.width * one.height);
    const largest = closed.shift();
    if (largest) closed.push(...split(largest, between(0.36, 0.64)));
  }
  return [...closed.map((box) => apart(box, false)), apart(open, true)];
}

/** One open among many that are closed: a list of equal frames, some places of it free. */
function oneOpen({ whole, happens, between }: Chance): Place[] {
  const [across, down] = [whole(5, 6), 3];
  const columns = cut(ROOM.width, Array<number>(across).fill(1), MARGIN);
  const rows = cut(ROOM.height, Array<number>(down).fill(1), MARGIN);
  const span = { across: whole(2, 3), down: 2 };
  const at = { column: whole(0, across - span.across), row: whole(0, down - span.down) };
  const free = between(0.05, 0.35);
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
      isUnder(column, row) || happens(free) ? [] : [apart(box(column, row, 1, 1), false)],
    ),
  );
  return [...cells, apart(box(at.column, at.row, span.across, span.down), true)];
}

/** All of them; an article's id chooses one. */
export const ARRANGEMENTS: readonly ((chance: Chance) => Place[])[] = [
  columns,
  edgeToEdge,
  stepped,
  stacked,
  mosaic,
  oneOpen,
];
