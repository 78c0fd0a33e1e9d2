/**
 * Reads the host rules that a build has written. Apart from `host-rules.ts`, because hosts bundle
 * that module, and Zod does not belong into a bundle.
 */
import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { localeCodes } from '../../i18n/locales.ts';
import type { HostRules } from './host-rules.ts';

const locale = z.enum(localeCodes);
const path = z.string().startsWith('/');

const hostRules: z.ZodType<HostRules> = z.object({
  origins: z.object({ www: z.url(), cn: z.url() }),
  headers: z.array(z.object({ path, headers: z.record(z.string(), z.string()) })),
  redirects: z.array(
    z.object({
      locale,
      path,
      to: z.union([z.object({ locale, path }), z.object({ url: z.url() })]),
      status: z.literal([301, 302]),
    }),
  ),
});

/** Returns the host rules of a build. Throws an error with the file, the field and the reason. */
export function readHostRules(file: string): HostRules {
  if (!existsSync(file)) throw new Error(`${file}: does not exist; run 'npm run build' first.`);
  let json: unknown;
  try {
    json = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`${file}: is not valid JSON: ${(error as Error).message}`, { cause: error });
  }
  const { data, error } = hostRules.safeParse(json);
  if (data) return data;
  const problems = error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`${file}: ${problems.join('; ')}`);
}
