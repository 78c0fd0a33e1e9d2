/** A small picture for each step of a workflow, 160 by 96. */
import { box, dot, lines, path, repeat, tick, words, type Shape } from '~/components/scenes/shapes';

const DRAWINGS = {
  /** Names in a list. */
  list: [
    ...repeat(4, (at) => [
      box('tint', 28, 10 + at * 20, 14, 14, 4),
      box('strong', 52, 14 + at * 20, 76 - ((at * 29) % 34), 6, 3),
    ]),
  ],
  /** A new profile beside others. */
  profile: [
    box('soft', 10, 20, 40, 56, 7),
    box('tint', 60, 12, 44, 72, 7),
    path('dark', 'M82 40v16m-8-8h16'),
    box('soft', 114, 20, 36, 56, 7),
  ],
  /** Profiles in groups. */
  group: [
    box('soft', 8, 10, 68, 76, 9),
    box('soft', 84, 10, 68, 76, 9),
    ...repeat(4, (at) => [box('tint', 16 + (at % 2) * 28, 20 + (at >> 1) * 30, 24, 24, 5)]),
    ...repeat(2, (at) => [box('strong', 92 + at * 28, 20, 24, 24, 5)]),
  ],
  /** A person who has signed in. */
  signin: [
    box('soft', 30, 8, 100, 80, 8),
    dot('tint', 80, 34, 15),
    path('dark', 'M72 41c1-9 15-9 16 0M80 32a4 4 0 1 0 0-8 4 4 0 0 0 0 8'),
    box('strong', 50, 60, 60, 14, 7),
  ],
  /** A window with its start pages. */
  tabs: [
    box('soft', 14, 22, 132, 66, 8),
    ...repeat(3, (at) => [box(at === 0 ? 'tint' : 'strong', 20 + at * 42, 8, 36, 20, 6)]),
    ...lines(28, 46, [80, 104, 60], 13),
  ],
  /** From one person to another. */
  share: [
    box('tint', 56, 24, 48, 48, 9),
    dot('strong', 24, 48, 13),
    dot('strong', 136, 48, 13),
    path('stroke', 'M42 48h8m60 0h8m-5-5l5 5-5 5'),
    ...lines(66, 40, [28, 18], 12),
  ],
  /** A profile, its proxy, a website. */
  proxy: [
    box('tint', 10, 28, 40, 40, 8),
    dot('soft', 80, 48, 14),
    dot('strong', 80, 48, 5),
    box('soft', 110, 28, 40, 40, 8),
    path('stroke', 'M54 48h8m36 0h8'),
    ...lines(118, 40, [24, 16], 11),
  ],
  /** Settings of a country. */
  language: [
    box('tint', 12, 14, 62, 68, 8),
    box('soft', 86, 14, 62, 68, 8),
    words(30, 57, 'A', 'dark'),
    path('dark', 'M44 40h16m-8-5v5m6 0c-2 8-8 12-14 14m4-8c2 4 6 7 11 8'),
    dot('soft', 117, 48, 19),
    path('stroke', 'M117 37v11l8 5'),
  ],
  /** Windows side by side. */
  windows: [
    ...repeat(3, (at) => [
      box('soft', 8 + at * 50, 16, 44, 64, 7),
      box(at === 1 ? 'tint' : 'strong', 8 + at * 50, 16, 44, 12, 5),
      ...lines(15 + at * 50, 40, [28, 20], 12),
    ]),
  ],
  /** A main window, and those that follow. */
  sync: [
    box('tint', 10, 22, 56, 52, 7),
    path('dark', 'M34 38l6 18 3-7 7-2z'),
    path('stroke', 'M74 48h14m-5-5l5 5-5 5'),
    ...repeat(4, (at) => [box('soft', 98 + (at % 2) * 28, 22 + (at >> 1) * 28, 24, 24, 5)]),
  ],
  /** Steps of a flow. */
  flow: [
    ...repeat(3, (at) => [
      box(at === 1 ? 'tint' : 'soft', 24 + (at === 2 ? 20 : 0), 8 + at * 30, 92, 22, 6),
    ]),
    path('stroke', 'M38 30v8m0 22v8'),
    ...repeat(3, (at) => [
      box(at === 1 ? 'dark' : 'strong', 36 + (at === 2 ? 20 : 0), 16 + at * 30, 44, 6, 3),
    ]),
  ],
  /** Rows and columns. */
  table: [
    ...repeat(4, (row) =>
      repeat(4, (column) => [
        box(
          row === 0 ? 'strong' : row === 2 ? 'tint' : 'soft',
          14 + column * 34,
          10 + row * 20,
          30,
          15,
          4,
        ),
      ]),
    ),
  ],
  /** At a set time. */
  schedule: [
    box('soft', 18, 12, 84, 72, 8),
    ...repeat(8, (at) => [
      box(
        at === 2 || at === 5 ? 'tint' : 'strong',
        27 + (at % 4) * 18,
        34 + (at >> 2) * 20,
        12,
        12,
        3,
      ),
    ]),
    dot('soft', 122, 60, 22),
    path('stroke', 'M122 46v14l9 6'),
  ],
  /** Checked and right. */
  check: [
    ...repeat(3, (at) => [
      box(at < 2 ? 'tint' : 'soft', 30, 10 + at * 28, 20, 20, 6),
      box('strong', 62, 17 + at * 28, 68 - at * 12, 6, 3),
    ]),
    tick(34, 14, 'dark'),
    tick(34, 42, 'dark'),
  ],
  /** What happened, in order. */
  log: [
    path('stroke', 'M32 14v68'),
    ...repeat(3, (at) => [
      dot(at === 0 ? 'tint' : 'strong', 32, 18 + at * 30, 7),
      ...lines(50, 12 + at * 30, [80 - at * 10, 44], 11),
    ]),
  ],
  /** Closed and removed. */
  clean: [
    box('soft', 14, 18, 56, 60, 8),
    path('stroke', 'M30 48l8 8 16-18'),
    path('dashed', 'M90 18h56v60H90z'),
    path('stroke', 'M110 40l16 16m0-16l-16 16'),
  ],
  /** A program. */
  code: [
    box('soft', 14, 10, 132, 76, 8),
    path('stroke', 'M40 34l-12 14 12 14m20-32l-10 36'),
    ...lines(76, 32, [54, 36, 46], 14),
  ],
  /** A file becomes profiles. */
  import: [
    box('soft', 12, 12, 50, 72, 6),
    ...lines(20, 26, [34, 34, 22], 15),
    path('stroke', 'M72 48h16m-6-6l6 6-6 6'),
    ...repeat(4, (at) => [box('tint', 100 + (at % 2) * 26, 24 + (at >> 1) * 26, 22, 22, 5)]),
  ],
  /** A web page as visitors see it. */
  page: [
    box('soft', 20, 8, 120, 80, 8),
    box('tint', 30, 18, 100, 24, 5),
    ...lines(30, 54, [64, 90], 14),
    path('stroke', 'M108 62c8-9 22-9 30 0c-8 9-22 9-30 0z'),
    dot('ink', 123, 62, 3),
  ],
  /** Numbers side by side. */
  chart: [
    ...repeat(5, (at) => {
      const height = [30, 46, 38, 66, 54][at] ?? 0;
      return [box(at === 3 ? 'tint' : 'strong', 22 + at * 25, 84 - height, 17, height, 4)];
    }),
  ],
  /** Slower, or stopped for a moment. */
  pause: [dot('soft', 80, 48, 34), box('tint', 66, 32, 10, 32, 3), box('tint', 84, 32, 10, 32, 3)],
  /** Only with permission. */
  access: [
    dot('soft', 54, 48, 22),
    dot('tint', 54, 48, 9),
    path('stroke', 'M76 48h62m-12 0v12m-16-12v8'),
  ],
} as const satisfies Record<string, readonly Shape[]>;

export type Step = keyof typeof DRAWINGS;

/** Returns the shapes of a step's picture. */
export const drawingOf = (step: Step): readonly Shape[] => DRAWINGS[step];
