/**
 * A thread that gets one index, while the main thread does other things: from a
 * daemon that has most of it already, or from a Pagefind of its own.
 */
import { parentPort } from 'node:worker_threads';
import { askDaemon, DAEMON_VARIABLE } from './daemon/client.ts';
import { indexOf, type IndexFiles, type IndexOrder } from './pagefind.ts';

const daemon = process.env[DAEMON_VARIABLE];
// Before it is asked: a thread that was started ahead has nothing left to load.
if (!daemon) await import('pagefind');

async function filesOf(order: IndexOrder): Promise<IndexFiles> {
  if (!daemon) return indexOf(order);
  try {
    return await askDaemon(daemon, order);
  } catch (error) {
    console.warn(`search index of '${order.locale}': made anew, ${(error as Error).message}`);
    return indexOf(order);
  }
}

parentPort?.once('message', async (order: IndexOrder) => {
  parentPort?.postMessage(await filesOf(order));
});
