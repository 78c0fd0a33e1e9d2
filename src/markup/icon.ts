import { parseViewBox } from './validators.ts';

/** An icon of the sprite: its name, its viewBox and what is drawn in it. */
export interface Icon {
  readonly name: string;
  readonly viewBox: string;
  readonly body: string;
}

/** Reads an SVG file as an icon. Throws a `TypeError` that names the icon when it cannot be one. */
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
