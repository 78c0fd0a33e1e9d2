/** The variables of the CMS. */
import path from 'node:path';

type Variables = Readonly<Record<string, string | undefined>>;

/** How long a preview link and its cookie are valid, in milliseconds. */
export const PREVIEW_MS = 30 * 60_000;

const MIN_SECRET = 32;
const EXAMPLES = /^(?:change|your|secret|default|example|test|payload)|(.)\1{9}/i;

/** Returns the secret that signs sessions. Throws if it is missing, short or an example. */
export function sessionSecret({ PAYLOAD_SECRET: secret = '' }: Variables): string {
  if (secret.length >= MIN_SECRET && !EXAMPLES.test(secret)) return secret;
  throw new Error(
    `PAYLOAD_SECRET must be at least ${MIN_SECRET} random characters: 'npm run cms' makes one`,
  );
}

/** Returns the folder of the database and of uploads. */
export const dataFolder = ({ CMS_DATA: data, CMS_FOLDER: folder }: Variables): string =>
  data || path.join(folder || process.cwd(), 'data');
