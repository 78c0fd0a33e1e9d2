interface Props {
  /** The text of an SVG file from `src/assets/icons/`, imported with `?raw`. */
  svg: string;
  /** What the icon says; without it, the icon is decoration. */
  label?: string;
}

/** An icon of the site inside an island, the same markup as `Icon.astro`. All are drawn on 24 by 24. */
export default function Icon({ svg, label }: Props) {
  return (
    <svg
      className="icon"
      viewBox="0 0 24 24"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      // The project's own drawings, never content.
      dangerouslySetInnerHTML={{ __html: svg.replaceAll(/\s*<\/?svg[^>]*>\s*/g, '') }}
    />
  );
}
