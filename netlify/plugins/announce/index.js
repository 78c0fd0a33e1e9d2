/** Tells search engines, caches and readers of feeds what a deploy to production has changed. */
import { spawnSync } from 'node:child_process';

/** The record of the last deploy that was announced. */
const RECORD = '.announced';

/**
 * @typedef {object} Cache
 * @property {(path: string) => Promise<boolean>} restore
 * @property {(path: string) => Promise<boolean>} save
 */

/** @param {{ utils: { cache: Cache } }} event */
export async function onPreBuild({ utils: { cache } }) {
  await cache.restore(RECORD);
}

/** The deploy is live. A failure does not fail it, and the next deploy tells its changes, too.
 * @param {{ utils: { cache: Cache } }} event */
export async function onSuccess({ utils: { cache } }) {
  if (process.env.CONTEXT !== 'production') return;
  const { status } = spawnSync('npm', ['run', 'announce'], { stdio: 'inherit' });
  if (status === 0) await cache.save(RECORD);
}
