/**
 * Returns a Markdown table with padded columns, readable in a terminal too. The first
 * `texts` columns are left-aligned; numbers are right-aligned.
 */
export function markdownTable(
  headings: readonly string[],
  rows: readonly (readonly string[])[],
  texts: number,
): string {
  const widths = headings.map((heading, column) =>
    Math.max(heading.length, 3, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]): string => {
    const padded = cells.map((cell, column) =>
      column < texts ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
    );
    return `| ${padded.join(' | ')} |`;
  };
  const rule = widths.map((width, column) =>
    column < texts ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`,
  );
  return [line(headings), line(rule), ...rows.map(line)].join('\n');
}
