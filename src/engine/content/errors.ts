/** One thing that is wrong with the content: where, and why. */
export interface ContentProblem {
  /** File and, in a list file, the entry's id: `src/content/faq/en.yaml#refunds`. */
  readonly where: string;
  /** Path of the field, `faq[0].answer`; empty when the entry as a whole is meant. */
  readonly field: string;
  readonly reason: string;
}

/** Thrown when content cannot become a snapshot; lists every problem, not the first. */
export class ContentError extends Error {
  override readonly name = 'ContentError';
  readonly problems: readonly ContentProblem[];

  constructor(problems: readonly ContentProblem[]) {
    const lines = problems.map(
      ({ where, field, reason }) => `  ${where}: ${field ? `${field}: ` : ''}${reason}`,
    );
    const count = problems.length === 1 ? '1 problem' : `${problems.length} problems`;
    super(`Content refused, ${count}; the last good snapshot stays in place.\n${lines.join('\n')}`);
    this.problems = problems;
  }
}
