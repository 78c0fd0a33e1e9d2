import { parseIcon, type Icon as Drawing } from '../../markup/icon';

interface Props {
  /** The text of an SVG file from `src/assets/icons/`, imported with `?raw`. */
  svg: string;
  /** What the icon says; without it, the icon is decoration. */
  label?: string;
}

const drawings = new Map<string, Drawing>();

function drawingOf(svg: string): Drawing {
  const drawing = drawings.get(svg) ?? parseIcon('icon', svg);
  drawings.set(svg, drawing);
  return drawing;
}

/** An icon of the site inside an island, the same markup as `Icon.astro`. */
export default function Icon({ svg, label }: Props) {
  const { viewBox, body } = drawingOf(svg);
  return (
    <svg
      className="icon"
      viewBox={viewBox}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      // The project's own drawings, never content.
      dangerouslySetInnerHTML={{ __html: body }}
    />
  );
}
