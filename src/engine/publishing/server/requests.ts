/**
 * The accepted publish requests, on disk: a webhook is acknowledged only when a restart, a
 * kill or a power cut cannot lose it.
 */
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { digestOf } from '../../disk/digest.ts';
import { replaceFile } from '../../disk/replace-file.ts';
import { errorCode, errorMessage } from '../errors.ts';
import type { Store } from '../store.ts';

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

function sync(file: string): void {
  const descriptor = openSync(file, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/**
 * Writes the requests of a store and syncs them to the disk. Throws system errors, also when
 * another server leads.
 */
export function saveRequests(store: Store, requests: Requests): void {
  store.replace(fileIn(store.directory), JSON.stringify(requests));
  // Makes the rename durable.
  sync(store.directory);
}

/**
 * Saves the id of a webhook durably for the server that leads. Throws system errors. A repeated
 * webhook has the same file.
 */
export function saveForLeader({ inbox }: Store, id: string): void {
  mkdirSync(inbox, { recursive: true });
  sync(path.dirname(inbox));
  replaceFile(path.join(inbox, digestOf(id)), id, { flush: true });
  sync(inbox);
}

/** Passes the ids that other servers saved to `take`, and removes those that it takes. */
export function takeSaved({ inbox }: Store, take: (id: string) => boolean): void {
  if (!existsSync(inbox)) return;
  for (const name of readdirSync(inbox).filter((one) => /^[\da-f]{64}$/.test(one))) {
    const file = path.join(inbox, name);
    if (take(readFileSync(file, 'utf8'))) rmSync(file, { force: true });
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
