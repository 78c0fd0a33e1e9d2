/**
 * What the windows of a scene show: drawings of 320 by 200, or 180 by 320 if they are tall. `figures`
 * are numbers as the country of the window writes them.
 */
import { box, dot, lines, path, repeat, tick, words, type Shape } from './shapes';

type Draw = (figures: readonly string[]) => Shape[];

const feed: Draw = () => [
  dot('tint', 20, 20, 14),
  ...lines(44, 12, [110, 70], 13),
  box('tint', 6, 46, 308, 104, 8),
  path('dark', 'M6 132l70-50 52 38 40-26 58 40 46-30 42 24'),
  ...repeat(3, (at) => [dot('strong', 20 + at * 32, 174, 9)]),
  box('soft', 214, 163, 100, 22, 11),
];

const timeline: Draw = () =>
  repeat(5, (at) => [
    dot('tint', 18, 24 + at * 64, 12),
    ...lines(40, 14 + at * 64, [132 - at * 8, 96 + at * 8, 56], 14),
  ]);

const video: Draw = (figures) => [
  box('tint', 0, 0, 180, 320, 10),
  path('dark', 'M70 118l54 34-54 34z'),
  ...repeat(3, (at) => [dot('dark', 158, 186 + at * 30, 9)]),
  box('dark', 14, 272, 84, 7, 4),
  box('dark', 14, 288, 54, 7, 4),
  ...figures.slice(0, 1).map((time) => words(14, 30, time, 'dark')),
];

const chart: Draw = () => [
  ...repeat(4, (at) => [box('soft', 6, 24 + at * 44, 308, 1, 0)]),
  path('tint', 'M6 156l50-30 50 14 52-54 50 18 52-62 54-14v128H6z'),
  path('stroke', 'M6 156l50-30 50 14 52-54 50 18 52-62 54-14'),
];

const sales: Draw = (figures) => [
  ...figures.slice(0, 1).map((total) => words(6, 34, total, 'figure')),
  ...repeat(9, (at) => {
    const height = 26 + ((at * 37 + 11) % 83);
    return [box(at === 6 ? 'tint' : 'strong', 6 + at * 35, 190 - height, 24, height, 4)];
  }),
];

const goods: Draw = (figures) =>
  repeat(3, (at) => [
    box(at === 0 ? 'tint' : 'soft', 6 + at * 106, 8, 96, 112, 8),
    box('strong', 6 + at * 106, 134, 64, 7, 4),
    ...figures.slice(at, at + 1).map((price) => words(6 + at * 106, 172, price)),
  ]);

const chat: Draw = () => [
  ...repeat(4, (at) => [box(at === 1 ? 'tint' : 'soft', 4, 8 + at * 48, 36, 36, 11)]),
  ...repeat(4, (at) => [
    dot(at % 2 ? 'strong' : 'tint', 68, 24 + at * 48, 12),
    ...lines(90, 14 + at * 48, [60, 206 - ((at * 53) % 90)], 15),
  ]),
];

const card: Draw = () => [
  box('tint', 0, 0, 320, 66, 8),
  dot('soft', 56, 70, 34),
  path('stroke', 'M40 88c2-20 30-20 32 0M56 68a9 9 0 1 0 0-18 9 9 0 0 0 0 18'),
  ...lines(16, 122, [150, 216, 180], 20),
  box('strong', 232, 82, 76, 24, 12),
];

const wallet: Draw = (figures) => [
  ...figures.slice(0, 1).map((amount) => words(6, 42, amount, 'figure')),
  ...repeat(3, (at) => [
    box('soft', 6, 66 + at * 44, 308, 36, 8),
    dot('tint', 28, 84 + at * 44, 9),
    path('dark', `M28 ${80 + at * 44}v8m-4-4l4 4 4-4`),
    box('strong', 48, 80 + at * 44, 96, 7, 4),
    box('strong', 250, 80 + at * 44, 48, 7, 4),
  ]),
];

const odds: Draw = (figures) =>
  repeat(4, (row) => [
    box('strong', 6, 24 + row * 48, 96 - row * 9, 7, 4),
    ...repeat(3, (at) => [
      box((row + at) % 4 === 1 ? 'tint' : 'soft', 132 + at * 62, 10 + row * 48, 54, 34, 8),
      words(
        145 + at * 62,
        32 + row * 48,
        figures[row * 3 + at] ?? '',
        (row + at) % 4 === 1 ? 'dark' : 'text',
      ),
    ]),
  ]);

const team: Draw = () => [
  ...repeat(3, (at) => [
    box('soft', 6, 8 + at * 64, 308, 52, 8),
    box('tint', 18, 20 + at * 64, 28, 28, 8),
    box('strong', 58, 30 + at * 64, 90 - at * 14, 7, 4),
    ...repeat(3 - at, (person) => [
      dot('tint', 292 - person * 22, 34 + at * 64, 12),
      path(
        'dark',
        `M${286 - person * 22} ${40 + at * 64}c1-7 11-7 12 0M${292 - person * 22} ${33 + at * 64}a3.500 3.500 0 1 0 0-7 3.500 3.500 0 0 0 0 7`,
      ),
    ]),
  ]),
];

const seats: Draw = () => [
  box('strong', 90, 4, 140, 12, 6),
  ...repeat(7, (row) =>
    repeat(14, (seat) => {
      const arc = Math.round((seat - 6.5) ** 2 * 0.5);
      const isFree = (row * 5 + seat * 3) % 7 < 2;
      return [box(isFree ? 'tint' : 'soft', 10 + seat * 22, 62 - arc + row * 20, 15, 13, 4)];
    }),
  ),
];

const queue: Draw = (figures) => [
  dot('soft', 160, 86, 62),
  path('stroke', 'M160 24a62 62 0 1 1-60 78'),
  ...figures.slice(0, 1).map((time) => words(130, 94, time, 'figure')),
  box('strong', 100, 176, 120, 7, 4),
];

const runs: Draw = (figures) =>
  repeat(5, (at) => [
    box('tint', 6, 10 + at * 38, 22, 22, 6),
    box('soft', 42, 16 + at * 38, 190, 10, 5),
    box('tint', 42, 16 + at * 38, 190 - ((at * 67) % 140), 10, 5),
    ...figures.slice(at, at + 1).map((count) => words(314, 26 + at * 38, count, 'text', true)),
  ]);

const code: Draw = () => [
  ...repeat(7, (at) => [
    box('soft', 6, 14 + at * 26, 14, 7, 4),
    box(
      at % 3 === 1 ? 'tint' : 'strong',
      34 + (at % 3) * 22,
      14 + at * 26,
      70 + ((at * 41) % 60),
      7,
      4,
    ),
    box(
      'strong',
      120 + (at % 3) * 22 + ((at * 41) % 60),
      14 + at * 26,
      40 + ((at * 23) % 50),
      7,
      4,
    ),
  ]),
];

const page: Draw = () => [
  box('tint', 6, 8, 308, 62, 8),
  ...lines(6, 90, [190, 308, 280], 18),
  box('strong', 6, 152, 92, 30, 8),
];

const advert: Draw = () => [
  ...lines(6, 14, [120, 308], 18),
  box('tint', 6, 56, 308, 66, 8),
  box('dark', 22, 74, 96, 8, 4),
  box('dark', 22, 94, 60, 8, 4),
  box('dark', 240, 76, 58, 26, 8),
  ...lines(6, 142, [296, 308, 180], 18),
];

const funnel: Draw = () => [
  box('soft', 6, 76, 76, 40, 20),
  path('stroke', 'M34 102l14-12m-18 6a8 8 0 0 1 2-10l5-4m14 0a8 8 0 0 1 0 11l-6 5'),
  path('stroke', 'M92 96h24m-8-7l8 7-8 7'),
  box('soft', 126, 50, 80, 92, 8),
  box('tint', 136, 60, 60, 34, 5),
  ...lines(136, 106, [60, 38], 14),
  path('stroke', 'M216 96h24m-8-7l8 7-8 7'),
  box('tint', 250, 62, 64, 68, 12),
  path('dark', 'M268 97l11 11 19-23'),
];

const calendar: Draw = () =>
  repeat(5, (week) =>
    repeat(7, (day) => {
      const at = week * 7 + day;
      return [
        box(
          at % 5 === 2 || at % 11 === 4 ? 'tint' : 'soft',
          6 + day * 44.5,
          8 + week * 38,
          38,
          32,
          6,
        ),
      ];
    }),
  );

const table: Draw = () => [
  ...repeat(6, (row) =>
    repeat(4, (column) => [
      box(
        row === 0 ? 'strong' : row === 3 ? 'tint' : 'soft',
        6 + column * 78,
        8 + row * 32,
        72,
        row === 0 ? 12 : 24,
        5,
      ),
    ]),
  ),
];

const prices: Draw = (figures) =>
  repeat(4, (at) => {
    const width = [196, 142, 226, 172][at] ?? 160;
    return [
      box(at === 1 ? 'tint' : 'soft', 6, 10 + at * 47, width, 36, 8),
      ...figures
        .slice(at, at + 1)
        .map((price) => words(18, 33 + at * 47, price, at === 1 ? 'dark' : 'text')),
    ];
  });

const checklist: Draw = () =>
  repeat(5, (at) => [
    box(at < 3 ? 'tint' : 'soft', 6, 10 + at * 38, 24, 24, 7),
    ...(at < 3 ? [tick(12, 16 + at * 38, 'dark')] : []),
    box('strong', 44, 18 + at * 38, 220 - ((at * 71) % 120), 7, 4),
  ]);

export const BODIES = {
  advert,
  calendar,
  card,
  chart,
  chat,
  checklist,
  code,
  feed,
  funnel,
  goods,
  odds,
  page,
  prices,
  queue,
  runs,
  sales,
  seats,
  table,
  team,
  timeline,
  video,
  wallet,
} as const satisfies Record<string, Draw>;

export type Body = keyof typeof BODIES;

/** Bodies that are taller than wide. */
export const TALL: readonly Body[] = ['timeline', 'video'];
