/** Validates values that go into markup (docs/requirements.md#links-and-media). */

const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;

/** Parses the four numbers of a viewBox. Throws a `TypeError` if the value is invalid. */
export function parseViewBox(value: string): readonly [number, number, number, number] {
  const parts = value.trim().split(/[\s,]+/);
  const [x = 0, y = 0, width = 0, height = 0] = parts.map(Number);
  const valid = parts.length === 4 && parts.every((part) => NUMBER.test(part));
  if (!valid || width <= 0 || height <= 0) {
    throw new TypeError(`viewBox must be four numbers, the last two positive, got '${value}'`);
  }
  return [x, y, width, height];
}

const LOADING_MODES = ['lazy', 'eager'] as const;
const DECODING_MODES = ['async', 'auto', 'sync'] as const;
export type LoadingMode = (typeof LOADING_MODES)[number];
export type DecodingMode = (typeof DECODING_MODES)[number];

/** Returns the value if it is one of the allowed words, else throws a `TypeError`. */
function oneOf<Word extends string>(
  attribute: string,
  words: readonly Word[],
  value: unknown,
): Word {
  const found = words.find((word) => word === value);
  if (found === undefined) {
    throw new TypeError(`${attribute} must be ${words.join(' or ')}, got '${String(value)}'`);
  }
  return found;
}

/** Parses an image's loading mode. Throws a `TypeError` unless it is lazy or eager. */
export const parseLoading = (value: unknown): LoadingMode => oneOf('loading', LOADING_MODES, value);

/** Parses an image's decoding mode. Throws a `TypeError` unless it is async, auto or sync. */
export const parseDecoding = (value: unknown): DecodingMode =>
  oneOf('decoding', DECODING_MODES, value);

/** An icon of the sprite: its name, viewBox and inner markup. */
export interface Icon {
  readonly name: string;
  readonly viewBox: string;
  readonly body: string;
}

/**
 * Parses an SVG file as an icon. Throws a `TypeError` with the name of the icon if it is invalid.
 */
export function parseIcon(name: string, svg: string): Icon {
  const [, attributes = '', body = ''] = /<svg([^>]*)>(.*)<\/svg>/s.exec(svg) ?? [];
  const viewBox = /viewBox="([^"]*)"/.exec(attributes)?.[1] ?? '';
  try {
    parseViewBox(viewBox);
  } catch (error) {
    throw new TypeError(`src/assets/icons/${name}.svg: ${(error as Error).message}`, {
      cause: error,
    });
  }
  return { name, viewBox, body };
}
