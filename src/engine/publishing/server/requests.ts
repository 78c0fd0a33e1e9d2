/**
 * The accepted publish requests, on disk: a webhook is acknowledged only when a restart, a
 * kill or a power cut cannot lose it.
 */
import { closeSync, fsyncSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { replaceFile } from '../../disk/replace-file.ts';
import { errorCode, errorMessage } from '../errors.ts';

const count = z.int().min(0);

const schema = z.object({
  /** Number of the last request that was accepted. */
  requested: count,
  /** Number of the last settled request: live, or blocked by a rollback. */
  published: count,
  /** Time when the oldest open request was accepted. */
  since: z.iso.datetime().optional(),
  /** The number of failed attempts in a row, and the reason of the last one. */
  failure: z.object({ attempts: count, reason: z.string() }).optional(),
  /** Ids of the last accepted webhooks, newest last. */
  seen: z.array(z.string()),
});

export type Requests = Readonly<z.infer<typeof schema>>;

export const NO_REQUESTS: Requests = { requested: 0, published: 0, seen: [] };

/** The number of webhook ids to remember. A repeat of an older one costs one empty publish. */
const MAX_SEEN = 4096;

/** Returns the ids with one more, without the oldest if there are too many. */
export const withSeen = (seen: readonly string[], id: string): string[] =>
  [...seen, id].slice(-MAX_SEEN);

const fileIn = (directory: string): string => path.join(directory, 'requests.json');

/** Writes the requests of a store and syncs them to the disk. Throws system errors. */
export function saveRequests(directory: string, requests: Requests): void {
  replaceFile(fileIn(directory), JSON.stringify(requests), { flush: true });
  // Makes the rename durable.
  const descriptor = openSync(directory, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/**
 * Reads the requests of a store. If the file is unreadable, it is unknown what was accepted:
 * `onProblem` gets the reason, and the result has one open request.
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
