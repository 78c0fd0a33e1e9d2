/** The parameters of the project's commands. */
import { readFileSync } from 'node:fs';
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { errorMessage } from '../src/engine/publishing/errors.ts';

/** Returns the comment at the top of a script's source as plain text. */
export function usageOf(source: string): string {
  const [, comment = ''] = /\/\*\*(.*?)\*\//s.exec(source) ?? [];
  return comment.replaceAll(/^[ \t]*\* ?/gm, '').trim();
}

/**
 * Prints the comment at the top of the running script and ends, if `parameters` ask for help.
 */
export function answerHelp(parameters: readonly string[]): void {
  if (!parameters.includes('--help') && !parameters.includes('-h')) return;
  console.log(usageOf(readFileSync(String(process.argv[1]), 'utf8')));
  process.exit(0);
}

/**
 * Returns the parameters of the running script, as `parseArgs` of Node does. With `--help`,
 * prints the comment at its top; with an unknown parameter, the reason and exit code 1.
 */
export function commandLine<T extends ParseArgsConfig>(config: T): ReturnType<typeof parseArgs<T>> {
  answerHelp(process.argv.slice(2));
  try {
    return parseArgs(config);
  } catch (error) {
    console.error(`${errorMessage(error)}\nSee --help.`);
    process.exit(1);
  }
}

/** Runs a command. If it fails, prints the reason without a stack, and sets exit code 1. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    console.error(errorMessage(error));
    process.exitCode = 1;
  }
}
