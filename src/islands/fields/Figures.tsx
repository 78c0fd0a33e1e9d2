export interface Figure {
  readonly label: string;
  readonly value: string;
  /** How much of the whole it is, from 0 to 1: drawn as a bar. */
  readonly part?: number;
}

/** Labels and values of a result, one line each. */
export default function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className="figures">
      {figures.map(({ label, value, part }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
          {part !== undefined && (
            <dd className="meter" aria-hidden="true">
              <svg viewBox="0 0 100 1" preserveAspectRatio="none">
                <rect width={100 * part} height="1" />
              </svg>
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}
