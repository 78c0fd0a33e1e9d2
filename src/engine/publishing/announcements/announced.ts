/**
 * Which release each announcer knows. That is all that has to survive a restart: what is to be
 * announced is the difference to the live release. The store keeps the releases named here.
 */
import { readFileSync, rmSync } from 'node:fs';
import { z } from 'zod';
import { replaceFile } from '../../disk/replace-file.ts';
import type { Store } from '../store.ts';

const schema = z.record(
  z.string(),
  z.object({
    announced: z.string().optional(),
    /** The release that is being announced. */
    next: z.string().optional(),
  }),
);

/** Name of an announcer → what it knows. */
export type Announced = Readonly<z.infer<typeof schema>>;

/** Returns what announcers know; nothing if the file is missing or damaged. */
export function readAnnounced(store: Store): Announced {
  try {
    return schema.parse(JSON.parse(readFileSync(store.announced, 'utf8')));
  } catch {
    return {};
  }
}

/** Writes what announcers know. Throws system errors. */
export function writeAnnounced(store: Store, announced: Announced): void {
  if (Object.keys(announced).length === 0) rmSync(store.announced, { force: true });
  else replaceFile(store.announced, JSON.stringify(announced), { flush: true });
}

/** Returns the releases that announcers need for the next difference. */
export const neededReleases = (store: Store): string[] =>
  Object.values(readAnnounced(store)).flatMap(({ announced, next }) =>
    [announced, next].filter((id) => id !== undefined),
  );
