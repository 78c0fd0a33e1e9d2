interface Props {
  /** Source of an SVG file from `src/assets/icons/`, imported with `?raw`. */
  svg: string;
  /** Accessible name. Without it, the icon is decorative. */
  label?: string;
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
      // The project's own files, never content.
      dangerouslySetInnerHTML={{ __html: svg.replaceAll(/\s*<\/?svg[^>]*>\s*/g, '') }}
    />
  );
}
