/** Thrown when a release is refused or cannot be made. The live site does not change. */
export class PublishError extends Error {
  override readonly name = 'PublishError';
  /** One line per problem. */
  readonly problems: readonly string[];

  constructor(summary: string, problems: readonly string[] = []) {
    super([summary, ...problems.map((problem) => `  ${problem}`)].join('\n'));
    this.problems = problems;
  }
}

/** Thrown when the output is not what the build wrote: only a full build helps. */
export class DamagedOutputError extends PublishError {}

/** Returns the code of a system error, such as `ENOENT`; undefined for other errors. */
export function errorCode(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : undefined;
}

/** Returns the result, or undefined if a file or folder does not exist. */
export function ifExists<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** Returns the message of an error, without its stack. */
export function errorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
