/**
 * A thread that produces one index, either from a daemon that has most of it cached
 * or from its own Pagefind.
 */
import { parentPort } from 'node:worker_threads';
import { askDaemon, DAEMON_VARIABLE } from './daemon/client.ts';
import { indexOf, type IndexFiles, type IndexOrder } from './pagefind.ts';

const daemon = process.env[DAEMON_VARIABLE];
// Load it now, so a thread started early can begin at once.
if (!daemon) await import('pagefind');

async function filesOf(order: IndexOrder): Promise<IndexFiles> {
  if (!daemon) return indexOf(order);
  try {
    return await askDaemon(daemon, order);
  } catch (error) {
    const reason = (error as Error).message;
    console.warn(`search index of '${order.locale}': daemon failed, indexing locally: ${reason}`);
    return indexOf(order);
  }
}

parentPort?.once('message', async (order: IndexOrder) => {
  parentPort?.postMessage(await filesOf(order));
});
