/** How commands tell of entries that were set aside. */
import { problemLine, type EntryProblem } from '../../src/cms/problems.ts';

/** Done, with entries set aside; 1 stays the code of what failed. */
const SET_ASIDE = 2;

/** Prints a line for each problem, and returns the exit code: 0 when there is none. */
export function reportProblems(problems: readonly EntryProblem[]): 0 | typeof SET_ASIDE {
  for (const problem of problems) console.error(`Set aside: ${problemLine(problem)}`);
  return problems.length === 0 ? 0 : SET_ASIDE;
}
