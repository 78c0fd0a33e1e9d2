/**
 * A thread that gets one index, while the main thread does other things: from a
 * keeper that has most of it already, or from a Pagefind of its own.
 */
import { parentPort } from 'node:worker_threads';
import { askKeeper, KEEPER_VARIABLE } from './daemon/client.ts';
import { indexOf, type IndexFiles, type IndexOrder } from './pagefind.ts';

const keeper = process.env[KEEPER_VARIABLE];
// Before it is asked: a thread that was started ahead has nothing left to load.
if (!keeper) await import('pagefind');

async function filesOf(order: IndexOrder): Promise<IndexFiles> {
  if (!keeper) return indexOf(order);
  try {
    return await askKeeper(keeper, order);
  } catch (error) {
    console.warn(`search index of '${order.locale}': made anew, ${(error as Error).message}`);
    return indexOf(order);
  }
}

parentPort?.once('message', async (order: IndexOrder) => {
  parentPort?.postMessage(await filesOf(order));
});
