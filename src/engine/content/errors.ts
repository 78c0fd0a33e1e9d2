/** A problem of the content. */
export interface ContentProblem {
  /** The file, with the entry's id in a list file: `src/content/faq/en.yaml#refunds`. */
  readonly where: string;
  /** Path of the field, `faq[0].answer`; empty for the entry as a whole. */
  readonly field: string;
  readonly reason: string;
  /** The line of the file, or of the field if there is no file. */
  readonly line?: number | undefined;
}

/** Thrown if content cannot become a snapshot; lists all problems. */
export class ContentError extends Error {
  override readonly name = 'ContentError';
  readonly problems: readonly ContentProblem[];

  constructor(problems: readonly ContentProblem[]) {
    const lines = problems.map(
      ({ where, field, reason, line }) =>
        `  ${where}${line === undefined ? '' : `:${line}`}: ${field ? `${field}: ` : ''}${reason}`,
    );
    const count = problems.length === 1 ? '1 problem' : `${problems.length} problems`;
    super(`Content refused, ${count}; the last good snapshot stays in place.\n${lines.join('\n')}`);
    this.problems = problems;
  }
}

/** Throws `ContentError` for a source, request or variable as a whole. */
export function refuse(where: string, reason: string): never {
  throw new ContentError([{ where, field: '', reason }]);
}
