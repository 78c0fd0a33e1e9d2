/**
 * Caches the output of a build for the next one, so that a content change only renders what
 * it affects.
 */
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { SITE, STORES } from './cached-paths.js';

/**
 * @typedef {object} Cache
 * @property {(path: string) => Promise<boolean>} restore False if there is nothing to restore.
 * @property {(path: string) => Promise<boolean>} save False if there is nothing to save.
 * @property {(path: string) => Promise<boolean>} remove
 */

/** @param {{ utils: { cache: Cache } }} event */
export async function onPreBuild({ utils: { cache } }) {
  for (const store of STORES) await cache.restore(store);
  const restored = await Promise.all(SITE.map((name) => cache.restore(name)));
  if (restored.every(Boolean)) {
    console.log('Restored the previous build: only what has changed will be rendered.');
    return;
  }
  await Promise.all(
    SITE.map((name) => rm(path.join(process.cwd(), name), { recursive: true, force: true })),
  );
  console.log('There is no previous build: everything will be rendered.');
}

/** @param {{ utils: { cache: Cache } }} event */
export async function onPostBuild({ utils: { cache } }) {
  for (const store of STORES) await cache.save(store);
  const saved = await Promise.all(SITE.map((name) => cache.save(name)));
  if (!saved.every(Boolean)) await Promise.all(SITE.map((name) => cache.remove(name)));
}
