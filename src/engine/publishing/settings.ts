/** Reads the settings for publishing from the environment. */
import path from 'node:path';
import { z } from 'zod';
import { HOST_RULES_FILE } from '../hosting/host-rules.ts';
import { buildPaths } from '../rendering/build-paths.ts';
import { PublishError } from './errors.ts';

export interface PublishSettings {
  /** Folder of the release store. */
  readonly store: string;
  /** Folder of the built site. */
  readonly output: string;
  /** File with the host rules of the last build. */
  readonly hostRules: string;
  /** The number of releases to keep, including the live one; at least 2. */
  readonly keep: number;
  /** The minimum number of pages, as a share of the live pages (0 to 1). */
  readonly leastShare: number;
  /** Whether to write compressed copies of changed files before a publish. */
  readonly compress: boolean;
}

const schema = z.object({
  PUBLISH_DIR: z.string().default('.site'),
  OUT_DIR: z.string().default('dist'),
  PUBLISH_KEEP: z.coerce.number().int().min(2).default(5),
  PUBLISH_LEAST_SHARE: z.coerce.number().min(0).max(1).default(0.9),
  PUBLISH_COMPRESS: z.stringbool().default(false),
});

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads settings by a schema; ignores empty variables. Throws `PublishError` with all errors. */
export function readEnvironment<T>(type: z.ZodType<T>, environment: Environment): T {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value));
  const { success, data, error } = type.safeParse(given);
  if (success) return data;
  throw new PublishError(
    'Invalid environment:',
    error.issues.map(({ path: [name], message }) => `${String(name)}: ${message}`),
  );
}

/** Returns the settings, with folders relative to `root`. Throws `PublishError` for bad values. */
export function publishSettings(root: string, environment: Environment): PublishSettings {
  const values = readEnvironment(schema, environment);
  const { site, server } = buildPaths(root, values.OUT_DIR);
  return {
    store: path.resolve(root, values.PUBLISH_DIR),
    output: site,
    hostRules: path.join(server, HOST_RULES_FILE),
    keep: values.PUBLISH_KEEP,
    leastShare: values.PUBLISH_LEAST_SHARE,
    compress: values.PUBLISH_COMPRESS,
  };
}
