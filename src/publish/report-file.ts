import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { BuildReport } from '../generator/report.ts';
import { errorCode, PublishError } from './errors.ts';

const schema: z.ZodType<BuildReport> = z.object({
  snapshot: z.string(),
  build: z.string(),
  output: z.string().min(1),
  previous: z
    .string()
    .optional()
    .transform((id) => id),
  mode: z.enum(['full', 'incremental']),
  pages: z.int().nonnegative(),
  rendered: z.int().nonnegative(),
  written: z.array(z.string()),
  removed: z.array(z.string()),
});

/** Reads what a build has reported. Throws `PublishError` when there is no report or it is none. */
export function readReport(file: string): BuildReport {
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    if (errorCode(error) === 'ENOENT') {
      throw new PublishError(`The build has left no report (${file}).`);
    }
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
    throw new PublishError(`${file}: is no report of a build`, [reason]);
  }
}
