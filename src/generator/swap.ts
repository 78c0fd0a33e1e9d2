import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { removeIndex } from './build-index.ts';
import type { Place } from './place.ts';

const aside = (folder: string): string => `${folder}.old`;

/** Puts a folder where another one is, which is set aside. */
async function replace(folder: string, by: string): Promise<void> {
  await rm(aside(folder), { recursive: true, force: true });
  if (existsSync(folder)) await rename(folder, aside(folder));
  await rename(by, folder);
}

/**
 * Puts a built site where the old one is. There is no index until both folders
 * are: whoever finds the half of it builds everything anew.
 */
export async function swap(from: Place, to: Place): Promise<void> {
  await removeIndex(to.server);
  await replace(to.site, from.site);
  // It brings the index.
  await replace(to.server, from.server);
  const old = [to.site, to.server].map(aside);
  await Promise.all(old.map((folder) => rm(folder, { recursive: true, force: true })));
}
