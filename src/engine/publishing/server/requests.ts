/**
 * The requests to publish that were accepted, on disk: a webhook is answered
 * only when a restart, a kill or a power cut cannot lose it.
 */
import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { errorCode, errorMessage } from '../errors.ts';

const count = z.int().min(0);

const schema = z.object({
  /** Number of the last request that was accepted. */
  requested: count,
  /** Number of the last request that is settled: live, or held back by a rollback. */
  published: count,
  /** When the oldest request that is not settled was accepted. */
  since: z.iso.datetime().optional(),
  /** The attempts in a row that failed, and the reason of the last one. */
  failure: z.object({ attempts: count, reason: z.string() }).optional(),
  /** Ids of the webhooks that were accepted last, the newest at the end. */
  seen: z.array(z.string()),
});

export type Requests = Readonly<z.infer<typeof schema>>;

export const NO_REQUESTS: Requests = { requested: 0, published: 0, seen: [] };

/** Webhooks whose ids are remembered. Any that is older costs one publish of nothing new. */
const MOST_SEEN = 4096;

/** The ids with one more, and without the oldest where there are too many. */
export const withSeen = (seen: readonly string[], id: string): string[] =>
  [...seen, id].slice(-MOST_SEEN);

const fileIn = (directory: string): string => path.join(directory, 'requests.json');

function sync(file: string): void {
  const descriptor = openSync(file, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** Writes the requests of a store; they are on the disk when it returns. Throws what the system says. */
export function saveRequests(directory: string, requests: Requests): void {
  const file = fileIn(directory);
  const temporary = `${file}.new`;
  writeFileSync(temporary, JSON.stringify(requests), { flush: true });
  renameSync(temporary, file);
  // The rename itself.
  sync(directory);
}

/**
 * Reads the requests of a store. From a file that cannot be read nobody knows
 * what was accepted: `onProblem` gets the reason, and one request is open.
 */
export function readRequests(directory: string, onProblem: (reason: string) => void): Requests {
  const file = fileIn(directory);
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return NO_REQUESTS;
    const reason =
      error instanceof z.ZodError
        ? error.issues.map(({ path: at, message }) => `${at.join('.')}: ${message}`).join('; ')
        : errorMessage(error);
    onProblem(`${file}: ${reason}`);
    return { ...NO_REQUESTS, requested: 1, since: new Date().toISOString() };
  }
}
