/** Thrown when a release is refused or cannot be made. The site that is live stays as it is. */
export class PublishError extends Error {
  override readonly name = 'PublishError';
  /** What is wrong, one line each. */
  readonly problems: readonly string[];

  constructor(summary: string, problems: readonly string[] = []) {
    super([summary, ...problems.map((problem) => `  ${problem}`)].join('\n'));
    this.problems = problems;
  }
}

/** The code of a system error, such as `ENOENT`; undefined for any other error. */
export function errorCode(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : undefined;
}

/** What an error says, without its stack. */
export function errorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
