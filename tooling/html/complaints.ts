/** The output of HTML validators in a common format. */
export interface Complaint {
  /** Relative to the checked folder. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly isError: boolean;
  readonly message: string;
}

export interface ToolReport {
  readonly tool: string;
  readonly version: string;
  /** Number of checked files. */
  readonly files: number;
  readonly complaints: readonly Complaint[];
  readonly seconds: number;
}

/** Returns one line per distinct message: its first location and how often it repeats. */
export function complaintLines(complaints: readonly Complaint[]): string[] {
  const byMessage = Map.groupBy(complaints, ({ isError, message }) => `${isError} ${message}`);
  return [...byMessage.values()].map((alike) => {
    const { file, line, column, isError, message } = alike[0] as Complaint;
    const more = alike.length > 1 ? ` (and ${alike.length - 1} more)` : '';
    return `${file}:${line}:${column}: ${isError ? 'error' : 'warning'}: ${message}${more}`;
  });
}

/** Returns a report as a table row. */
export function reportRow({ version, files, complaints, seconds }: ToolReport) {
  const errors = complaints.filter(({ isError }) => isError).length;
  const warnings = complaints.length - errors;
  return { version, files, errors, warnings, seconds: Number(seconds.toFixed(1)) };
}
