/** What the environment says about publishing. */
import path from 'node:path';
import { z } from 'zod';
import { HOST_RULES_FILE } from '../hosting/host-rules.ts';
import { PublishError } from './errors.ts';

export interface PublishSettings {
  /** Folder of the release store. */
  readonly store: string;
  /** Folder of the built site. */
  readonly output: string;
  /** What the last build told hosts. */
  readonly hostRules: string;
  /** Releases that are kept. */
  readonly keep: number;
  /** The share of the live pages that a release must have, 0 to 1. */
  readonly leastShare: number;
  /** Whether changed files get compressed neighbours before they are published. */
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

/** Reads settings by a schema, where an empty variable is none. Throws `PublishError` that names each bad one. */
export function readEnvironment<T>(type: z.ZodType<T>, environment: Environment): T {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value));
  const { success, data, error } = type.safeParse(given);
  if (success) return data;
  throw new PublishError(
    'The environment is not as it must be:',
    error.issues.map(({ path: [name], message }) => `${String(name)}: ${message}`),
  );
}

/** The settings of this machine; folders are meant from `root`. Throws `PublishError` for a bad value. */
export function publishSettings(root: string, environment: Environment): PublishSettings {
  const values = readEnvironment(schema, environment);
  const output = path.resolve(root, values.OUT_DIR);
  return {
    store: path.resolve(root, values.PUBLISH_DIR),
    output,
    // Where astro.config.mjs has it.
    hostRules: path.resolve(output, '../.renderer', HOST_RULES_FILE),
    keep: values.PUBLISH_KEEP,
    leastShare: values.PUBLISH_LEAST_SHARE,
    compress: values.PUBLISH_COMPRESS,
  };
}
