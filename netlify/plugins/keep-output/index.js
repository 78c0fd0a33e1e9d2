/**
 * Keeps the last build from one build to the next, so that after a change of
 * content only what it touches is rendered.
 */
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { SITE, STORES } from './cached-paths.js';

/**
 * @typedef {object} Cache
 * @property {(path: string) => Promise<boolean>} restore False where there is nothing.
 * @property {(path: string) => Promise<boolean>} save False where there is nothing.
 * @property {(path: string) => Promise<boolean>} remove
 */

/** @param {{ utils: { cache: Cache } }} event */
export async function onPreBuild({ utils: { cache } }) {
  for (const store of STORES) await cache.restore(store);
  const restored = await Promise.all(SITE.map((name) => cache.restore(name)));
  if (restored.every(Boolean)) {
    console.log('The last build is here: only what has changed will be rendered.');
    return;
  }
  await Promise.all(
    SITE.map((name) => rm(path.join(process.cwd(), name), { recursive: true, force: true })),
  );
  console.log('There is no last build: everything will be rendered.');
}

/** @param {{ utils: { cache: Cache } }} event */
export async function onPostBuild({ utils: { cache } }) {
  for (const store of STORES) await cache.save(store);
  const saved = await Promise.all(SITE.map((name) => cache.save(name)));
  if (!saved.every(Boolean)) await Promise.all(SITE.map((name) => cache.remove(name)));
}
