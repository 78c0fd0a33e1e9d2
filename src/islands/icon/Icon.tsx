import { createElement, type ReactElement } from 'react';

interface Props {
  /** Source of an SVG file from `src/assets/icons/`, imported with `?raw`. */
  svg: string;
  /** Accessible name. Without it, the icon is decorative. */
  label?: string;
}

/** The shapes of an icon file. Their attribute names are the same in React. */
const SHAPE = /<(circle|path|rect) ([^>]*)\/>/g;
const ATTRIBUTE = /([a-z]+)="([^"]*)"/g;

/** Icons that were shown, as elements. */
const known = new Map<string, readonly ReactElement[]>();

/** Returns the shapes as elements: Trusted Types refuse markup as text. */
function shapesOf(svg: string): readonly ReactElement[] {
  const shapes =
    known.get(svg) ??
    Array.from(svg.matchAll(SHAPE), ([, tag = '', text = ''], key) => {
      const attributes = Array.from(text.matchAll(ATTRIBUTE), (match) => match.slice(1));
      return createElement(tag, { key, ...Object.fromEntries(attributes) });
    });
  known.set(svg, shapes);
  return shapes;
}

/** An icon in an island, with the same markup as `Icon.astro`. All icons are 24 by 24. */
export default function Icon({ svg, label }: Props) {
  return (
    <svg
      className="icon"
      viewBox="0 0 24 24"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      {shapesOf(svg)}
    </svg>
  );
}
