/** What validators have to say, in one shape. */
export interface Complaint {
  /** Within the folder that was looked at. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly isError: boolean;
  readonly message: string;
}

export interface ToolReport {
  readonly tool: string;
  readonly version: string;
  /** How many files were looked at. */
  readonly files: number;
  readonly complaints: readonly Complaint[];
  readonly seconds: number;
}

/** Lines of complaints, each message once, with the first place and how many there are more. */
export function complaintLines(complaints: readonly Complaint[]): string[] {
  const byMessage = Map.groupBy(complaints, ({ isError, message }) => `${isError} ${message}`);
  return [...byMessage.values()].map((alike) => {
    const { file, line, column, isError, message } = alike[0] as Complaint;
    const more = alike.length > 1 ? ` (and ${alike.length - 1} more)` : '';
    return `${file}:${line}:${column}: ${isError ? 'error' : 'warning'}: ${message}${more}`;
  });
}

/** A report as a row of a table. */
export function reportRow({ version, files, complaints, seconds }: ToolReport) {
  const errors = complaints.filter(({ isError }) => isError).length;
  const warnings = complaints.length - errors;
  return { version, files, errors, warnings, seconds: Number(seconds.toFixed(1)) };
}
